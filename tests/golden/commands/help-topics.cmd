help squares
help turns
help SQUARES
help rules
help rules english
help rules NOWHERE
help rules english dama
help turns x
