# options: -r dama
# save(FILE) and load(FILE) take one word, and have no other form
save()
load()
save(
load(a) b
SAVE(
reject usage save()
