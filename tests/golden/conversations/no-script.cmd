# options: --classic -r dama -c print
