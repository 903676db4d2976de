# The program of scripts/train, which makes the weights in src/player/weights. Nothing else needs it.

TRAINING_SRC := $(sort $(wildcard scripts/training/*.c))

$(B)/train: $(call objects,$(TRAINING_SRC)) $(B)/internal.a
	$(call link,-lm)
