# the nearest name is told by the first sixteen letters
derelllxtoelxxxx
derelllxtoelxxxxt
