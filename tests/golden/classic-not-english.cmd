# options: --classic -r english
