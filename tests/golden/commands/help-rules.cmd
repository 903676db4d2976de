# the board at the start, whatever the current one is
new empty
help rules checkers61b
help rules english
help rules dama
help rules orthogonal
help rules kingcapture
print
rules
help rules spantsireti
help rules croda
help rules dameo
help rules lasca
help rules bashni
help rules stapeldammen
help rules canadian
help rules srilankan
help rules malaysian
help rules dumm
