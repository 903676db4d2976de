# long words that resemble no command
derelllxtoelxxxx
derelllxtoelxxxxt
