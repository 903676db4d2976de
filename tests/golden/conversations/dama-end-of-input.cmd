# options: --classic -r dama
a3-a4
b6-b5