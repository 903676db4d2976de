// The words that players see, in their language. A row of a table is a text in English, by which the page asks
// for it, and then in the other languages, in the order of `languages`; `{name}` stands for a value, the same
// ones in each. Whoever adds a text to the page adds a row here; tests/page/words.js finds those that are
// missing. The console is left as it is: it speaks the language of commands.
const words = (() => {
    const languages = [
        ['en', 'English'], ['nl', 'Nederlands'], ['ru', 'Русский'], ['pt', 'Português'], ['fr', 'Français'], ['tr', 'Türkçe'], ['pl', 'Polski'],
    ];
    const storage = 'arbiter-language';

    // What the page says itself.
    const page = [
        ['a referee for board games', 'een scheidsrechter voor bordspelen', 'судья настольных игр', 'um árbitro de jogos de tabuleiro', 'un arbitre de jeux de plateau', 'masa oyunları hakemi', 'sędzia gier planszowych'],
        ['Language', 'Taal', 'Язык', 'Idioma', 'Langue', 'Dil', 'Język'],
        ['Board', 'Bord', 'Доска', 'Tabuleiro', 'Damier', 'Tahta', 'Plansza'],
        ['Game', 'Spel', 'Игра', 'Jogo', 'Jeu', 'Oyun', 'Gra'],
        ['New game', 'Nieuw spel', 'Новая игра', 'Novo jogo', 'Nouvelle partie', 'Yeni oyun', 'Nowa gra'],
        ['Choose a game, and who plays it', 'Een spel kiezen, en wie het speelt', 'Выбрать игру и игроков', 'Escolher um jogo e quem joga', 'Choisir un jeu et qui y joue', 'Oyunu ve oynayanları seç', 'Wybierz grę i graczy'],
        ['Undo', 'Terug', 'Назад', 'Desfazer', 'Annuler', 'Geri al', 'Cofnij'],
        ['Redo', 'Opnieuw', 'Вперёд', 'Refazer', 'Rétablir', 'Yinele', 'Ponów'],
        ['Hint', 'Tip', 'Совет', 'Dica', 'Conseil', 'İpucu', 'Porada'],
        ['What would the computer play?', 'Wat zou de computer spelen?', 'Как пошёл бы компьютер?', 'O que jogaria o computador?', 'Que jouerait l’ordinateur ?', 'Bilgisayar ne oynardı?', 'Co zagrałby komputer?'],
        ['End turn', 'Einde zet', 'Конец хода', 'Fim do lance', 'Fin du coup', 'Hamle bitti', 'Koniec ruchu'],
        ['End the turn', 'De zet beëindigen', 'Закончить ход', 'Terminar o lance', 'Terminer le coup', 'Hamleyi bitir', 'Zakończ ruch'],
        ['Pass', 'Passen', 'Пас', 'Passar', 'Passer', 'Pas', 'Pas'],
        ['Pass the turn', 'Een beurt overslaan', 'Пропустить ход', 'Passar a vez', 'Passer son tour', 'Sırayı geç', 'Oddaj kolejkę'],
        ['Go', 'Speel', 'Играй', 'Jogar', 'Jouer', 'Oyna', 'Graj'],
        ['Stop', 'Stoppen', 'Стоп', 'Parar', 'Arrêter', 'Dur', 'Przerwij'],
        ['Stop the computer, or let it play', 'De computer stoppen of laten spelen', 'Остановить компьютер или дать ему ход', 'Parar o computador ou deixá-lo jogar', 'Arrêter l’ordinateur ou le laisser jouer', 'Bilgisayarı durdur ya da oynat', 'Zatrzymaj komputer lub pozwól mu grać'],
        ['Flip', 'Draaien', 'Поворот', 'Girar', 'Tourner', 'Çevir', 'Obróć'],
        ['Turn the board around', 'Het bord omdraaien', 'Повернуть доску', 'Girar o tabuleiro', 'Tourner le damier', 'Tahtayı çevir', 'Obróć planszę'],
        ['Game and players', 'Spel en spelers', 'Игра и игроки', 'Jogo e jogadores', 'Jeu et joueurs', 'Oyun ve oyuncular', 'Gra i gracze'],
        ['Rules', 'Regels', 'Правила', 'Regras', 'Règles', 'Kurallar', 'Zasady'],
        ['Begin', 'Begin', 'Начать', 'Começar', 'Commencer', 'Başla', 'Zacznij'],
        ['Begin a game by these rules', 'Een spel met deze regels beginnen', 'Начать игру по этим правилам', 'Começar um jogo com estas regras', 'Commencer une partie avec ces règles', 'Bu kurallarla oyuna başla', 'Zacznij grę według tych zasad'],
        ['Turns', 'Zetten', 'Ходы', 'Lances', 'Coups', 'Hamleler', 'Ruchy'],
        ['First position', 'Eerste stelling', 'Первая позиция', 'Primeira posição', 'Première position', 'İlk konum', 'Pierwsza pozycja'],
        ['Previous turn', 'Vorige zet', 'Предыдущий ход', 'Lance anterior', 'Coup précédent', 'Önceki hamle', 'Poprzedni ruch'],
        ['Next turn', 'Volgende zet', 'Следующий ход', 'Lance seguinte', 'Coup suivant', 'Sonraki hamle', 'Następny ruch'],
        ['Last position', 'Laatste stelling', 'Последняя позиция', 'Última posição', 'Dernière position', 'Son konum', 'Ostatnia pozycja'],
        ['Resign', 'Opgeven', 'Сдаться', 'Abandonar', 'Abandonner', 'Terk et', 'Poddaj się'],
        ['Offer a draw', 'Remise aanbieden', 'Предложить ничью', 'Propor empate', 'Proposer nulle', 'Beraberlik öner', 'Zaproponuj remis'],
        ['Claim a draw', 'Remise claimen', 'Потребовать ничью', 'Reclamar empate', 'Réclamer la nulle', 'Beraberlik iste', 'Zażądaj remisu'],
        ['Accept the draw', 'Remise aannemen', 'Принять ничью', 'Aceitar o empate', 'Accepter la nulle', 'Beraberliği kabul et', 'Przyjmij remis'],
        ['Copy a link to this game', 'Een link naar dit spel kopiëren', 'Копировать ссылку на эту игру', 'Copiar um link para este jogo', 'Copier un lien vers cette partie', 'Bu oyunun bağlantısını kopyala', 'Kopiuj link do tej gry'],
        ['Send', 'Sturen', 'Отправить', 'Enviar', 'Envoyer', 'Gönder', 'Wyślij'],
        ['Sound', 'Geluid', 'Звук', 'Som', 'Son', 'Ses', 'Dźwięk'],
        ['Analysis', 'Analyse', 'Анализ', 'Análise', 'Analyse', 'Analiz', 'Analiza'],
        ['Position and game', 'Stelling en spel', 'Позиция и игра', 'Posição e jogo', 'Position et partie', 'Konum ve oyun', 'Pozycja i gra'],
        ['Edit the position', 'Stelling opzetten', 'Расставить позицию', 'Editar a posição', 'Éditer la position', 'Konumu düzenle', 'Edytuj pozycję'],
        ['Clear', 'Wissen', 'Очистить', 'Limpar', 'Vider', 'Temizle', 'Wyczyść'],
        ['Remove', 'Weghalen', 'Убрать', 'Retirar', 'Retirer', 'Kaldır', 'Usuń'],
        ['Done', 'Klaar', 'Готово', 'Pronto', 'Terminé', 'Tamam', 'Gotowe'],
        ['Drag pieces onto the board and off it, or choose one and then squares.', 'Sleep stukken op het bord en eraf, of kies er een en dan velden.', 'Перетаскивайте фигуры на доску и с доски или выберите одну, а затем поля.', 'Arraste peças para o tabuleiro e para fora dele, ou escolha uma e depois casas.', 'Glissez des pièces sur le damier et hors de lui, ou choisissez-en une, puis des cases.', 'Taşları tahtaya ya da dışına sürükleyin veya birini, sonra kareleri seçin.', 'Przeciągaj bierki na planszę i poza nią albo wybierz jedną, a potem pola.'],
        ['Games', 'Partijen', 'Партии', 'Partidas', 'Parties', 'Oyunlar', 'Partie'],
        ['FEN or position', 'FEN of stelling', 'FEN или позиция', 'FEN ou posição', 'FEN ou position', 'FEN ya da konum', 'FEN lub pozycja'],
        ['Set up', 'Opzetten', 'Расставить', 'Montar', 'Placer', 'Kur', 'Ustaw'],
        ['PDN (or PGN)', 'PDN (of PGN)', 'PDN (или PGN)', 'PDN (ou PGN)', 'PDN (ou PGN)', 'PDN (ya da PGN)', 'PDN (lub PGN)'],
        ['Load', 'Laden', 'Загрузить', 'Carregar', 'Charger', 'Yükle', 'Wczytaj'],
        ['Files', 'Bestanden', 'Файлы', 'Arquivos', 'Fichiers', 'Dosyalar', 'Pliki'],
        ['Open a game, rules or a script', 'Een spel, regels of een script openen', 'Открыть игру, правила или сценарий', 'Abrir um jogo, regras ou um script', 'Ouvrir une partie, des règles ou un script', 'Oyun, kural ya da betik aç', 'Otwórz grę, zasady lub skrypt'],
        ['Save the game', 'Het spel opslaan', 'Сохранить игру', 'Salvar o jogo', 'Enregistrer la partie', 'Oyunu kaydet', 'Zapisz grę'],
        ['Save a picture', 'Een plaatje opslaan', 'Сохранить рисунок', 'Salvar uma imagem', 'Enregistrer une image', 'Resmi kaydet', 'Zapisz obrazek'],
        ['Files of this page', 'Bestanden van deze pagina', 'Файлы этой страницы', 'Arquivos desta página', 'Fichiers de cette page', 'Bu sayfanın dosyaları', 'Pliki tej strony'],
        ['Save {name} to the disk ({size} bytes)', '{name} op de schijf opslaan ({size} bytes)', 'Сохранить {name} на диск (байт: {size})', 'Salvar {name} no disco ({size} bytes)', 'Enregistrer {name} sur le disque ({size} octets)', '{name} dosyasını diske kaydet ({size} bayt)', 'Zapisz {name} na dysku (bajtów: {size})'],
        ['Rules of your own', 'Eigen regels', 'Свои правила', 'Suas próprias regras', 'Vos propres règles', 'Kendi kuralların', 'Własne zasady'],
        ['Rule text', 'Tekst van de regels', 'Текст правил', 'Texto das regras', 'Texte des règles', 'Kural metni', 'Tekst zasad'],
        ['Play by these rules', 'Met deze regels spelen', 'Играть по этим правилам', 'Jogar com estas regras', 'Jouer avec ces règles', 'Bu kurallarla oyna', 'Graj według tych zasad'],
        ['Console', 'Opdrachten', 'Консоль', 'Comandos', 'Commandes', 'Komutlar', 'Konsola'],
        ['Answers', 'Antwoorden', 'Ответы', 'Respostas', 'Réponses', 'Yanıtlar', 'Odpowiedzi'],
        ['Command', 'Opdracht', 'Команда', 'Comando', 'Commande', 'Komut', 'Polecenie'],
        ['Opponent', 'Tegen wie', 'Соперник', 'Adversário', 'Adversaire', 'Rakip', 'Przeciwnik'],
        ['Side', 'Kant', 'Сторона', 'Lado', 'Camp', 'Taraf', 'Strona'],
        ['I begin', 'Ik begin', 'Я начинаю', 'Eu começo', 'Je commence', 'Ben başlarım', 'Ja zaczynam'],
        ['The other begins', 'De ander begint', 'Начинает соперник', 'O outro começa', 'L’autre commence', 'Rakip başlar', 'Przeciwnik zaczyna'],
        ['By chance', 'Door het lot', 'По жребию', 'Por sorteio', 'Au hasard', 'Kura ile', 'Losowo'],
        ['Clock', 'Klok', 'Часы', 'Relógio', 'Pendule', 'Saat', 'Zegar'],
        ['My name', 'Mijn naam', 'Моё имя', 'Meu nome', 'Mon nom', 'Adım', 'Moje imię'],
        ['The other\'s name', 'Naam van de ander', 'Имя соперника', 'Nome do outro', 'Nom de l’autre', 'Rakibin adı', 'Imię przeciwnika'],
        ['Turns can be taken back', 'Zetten mogen terug', 'Ходы можно брать назад', 'Lances podem ser desfeitos', 'Reprendre un coup est permis', 'Hamleler geri alınabilir', 'Ruchy można cofać'],
        ['Start', 'Starten', 'Начать', 'Iniciar', 'Démarrer', 'Başlat', 'Rozpocznij'],
        ['Cancel', 'Annuleren', 'Отмена', 'Cancelar', 'Fermer', 'Vazgeç', 'Anuluj'],
        ['A link to this game', 'Een link naar dit spel', 'Ссылка на эту игру', 'Um link para este jogo', 'Un lien vers cette partie', 'Bu oyuna bir bağlantı', 'Link do tej gry'],
        ['This page is a file. The link leads only to where that file is.', 'Deze pagina is een bestand. De link werkt alleen waar dat bestand is.', 'Эта страница — файл. Ссылка работает только там, где он есть.', 'Esta página é um arquivo. O link só funciona onde ele está.', 'Cette page est un fichier. Le lien ne marche que là où il se trouve.', 'Bu sayfa bir dosyadır. Bağlantı yalnız o dosyanın olduğu yerde çalışır.', 'Ta strona jest plikiem. Link działa tylko tam, gdzie jest ten plik.'],
        ['The link as a QR code', 'De link als QR-code', 'Ссылка в виде QR-кода', 'O link como código QR', 'Le lien en code QR', 'QR kodu olarak bağlantı', 'Link jako kod QR'],
        ['The link is too long for a QR code.', 'De link is te lang voor een QR-code.', 'Ссылка слишком длинна для QR-кода.', 'O link é longo demais para um código QR.', 'Le lien est trop long pour un code QR.', 'Bağlantı bir QR kodu için çok uzun.', 'Link jest za długi na kod QR.'],
        ['Link', 'De link', 'Ссылка', 'O link', 'Lien', 'Bağlantı', 'Adres'],
        ['Copy', 'Kopiëren', 'Копировать', 'Copiar', 'Copier', 'Kopyala', 'Kopiuj'],
        ['Share', 'Delen', 'Поделиться', 'Compartilhar', 'Partager', 'Paylaş', 'Udostępnij'],
        ['Close', 'Sluiten', 'Закрыть', 'Fechar', 'Fermer', 'Kapat', 'Zamknij'],
        ['The time of {side} is up. {other} has won.', 'De tijd is om: {side}. {other} heeft gewonnen.', 'Время вышло: {side}. {other} выиграли.', 'Tempo esgotado: {side}. Vitória: {other}.', 'Temps écoulé : {side}. Victoire : {other}.', 'Süre doldu: {side}. {other} kazandı.', 'Czas minął: {side}. {other} wygrały.'],
        ['The start.', 'Het begin.', 'Начало.', 'O início.', 'Le début.', 'Başlangıç.', 'Początek.'],
        ['The start', 'Het begin', 'Начало', 'O início', 'Le début', 'Başlangıç', 'Początek'],
        ['After {turn}.', 'Na {turn}.', 'После {turn}.', 'Depois de {turn}.', 'Après {turn}.', '{turn} sonrası.', 'Po {turn}.'],
        ['{side} thinks…', '{side} denkt…', '{side} думают…', '{side}: pensando…', '{side} : réflexion…', '{side} düşünüyor…', '{side} myślą…'],
        ['{side} waits: Go lets the computer play.', '{side} wacht: Speel laat de computer spelen.', '{side} ждут: «Играй» даёт ход компьютеру.', '{side}: Jogar faz o computador jogar.', '{side} : Jouer laisse jouer l’ordinateur.', '{side} bekliyor: Oyna bilgisayarı oynatır.', '{side} czekają: Graj pozwala grać komputerowi.'],
        ['Send the link to {name}.', 'Stuur de link naar {name}.', 'Отправьте ссылку: {name}.', 'Envie o link para {name}.', 'Envoyez le lien à {name}.', 'Bağlantıyı gönderin: {name}.', 'Wyślij link: {name}.'],
        ['{side} to move, in check.', '{side} aan zet, schaak.', '{side} ходят, шах.', '{side} a jogar, em xeque.', '{side} au trait, en échec.', 'Sıra: {side}, şah.', '{side} na ruchu, szach.'],
        ['{side} to move.', '{side} aan zet.', '{side} ходят.', '{side} a jogar.', '{side} au trait.', 'Sıra: {side}.', '{side} na ruchu.'],
        ['{side} to move', '{side} aan zet', '{side} ходят', '{side} a jogar', '{side} au trait', 'sıra: {side}', '{side} na ruchu'],
        ['A draw offered by {side}.', 'Remise aangeboden door {side}.', '{side} предлагают ничью.', 'Empate proposto: {side}.', 'Nulle proposée : {side}.', '{side} beraberlik öneriyor.', '{side} proponują remis.'],
        ['The link has {length} characters; that of a game has at most {most}.', 'De link heeft {length} tekens; die van een spel heeft er hoogstens {most}.', 'Символов в ссылке: {length}; в ссылке на игру их не больше {most}.', 'O link tem {length} caracteres; o de um jogo tem no máximo {most}.', 'Le lien a {length} caractères ; celui d’une partie en a au plus {most}.', 'Bağlantıda {length} karakter var; bir oyununkinde en çok {most} olur.', 'Znaków w linku: {length}; link do gry ma najwyżej {most}.'],
        ['The link is wrong at “{line}”: {reason}', 'De link klopt niet bij “{line}”: {reason}', 'Ссылка неверна в «{line}»: {reason}', 'O link está errado em “{line}”: {reason}', 'Le lien est faux à « {line} » : {reason}', 'Bağlantı “{line}” yerinde yanlış: {reason}', 'Link jest błędny przy „{line}”: {reason}'],
        ['The link is from another version of this page: it has “{part}”, which is not known here.', 'De link is van een andere versie van deze pagina: “{part}” is hier onbekend.', 'Ссылка от другой версии этой страницы: «{part}» здесь неизвестно.', 'O link é de outra versão desta página: “{part}” não é conhecido aqui.', 'Le lien vient d’une autre version de cette page : « {part} » est inconnu ici.', 'Bağlantı bu sayfanın başka bir sürümünden: “{part}” burada bilinmiyor.', 'Link jest z innej wersji tej strony: „{part}” nie jest tu znane.'],
        ['This is the game before. Redo leads to the one that was left.', 'Dit is het vorige spel. Opnieuw leidt naar het spel dat verlaten was.', 'Это предыдущая игра. «Вперёд» ведёт к той, что была оставлена.', 'Este é o jogo anterior. Refazer leva ao que foi deixado.', 'Voici la partie d’avant. Rétablir ramène à celle qui a été quittée.', 'Bu önceki oyun. Yinele bırakılan oyuna götürür.', 'To poprzednia gra. Ponów prowadzi do tej, którą opuszczono.'],
        ['A new game.', 'Een nieuw spel.', 'Новая игра.', 'Um novo jogo.', 'Une nouvelle partie.', 'Yeni bir oyun.', 'Nowa gra.'],
        ['Undo leads back to the game before.', 'Terug leidt naar het vorige spel.', '«Назад» ведёт к предыдущей игре.', 'Desfazer volta ao jogo anterior.', 'Annuler ramène à la partie d’avant.', 'Geri al önceki oyuna döner.', 'Cofnij prowadzi do poprzedniej gry.'],
        ['Send this link to {name}, who has the next turn.', 'Stuur deze link naar {name}, die nu aan zet is.', 'Отправьте эту ссылку тому, чей ход: {name}.', 'Envie este link para {name}, que tem o próximo lance.', 'Envoyez ce lien à {name}, qui joue le prochain coup.', 'Bu bağlantıyı sırası gelen oyuncuya gönderin: {name}.', 'Wyślij ten link temu, kto ma następny ruch: {name}.'],
        ['This is an earlier position. The game goes on after the last turn (End).', 'Dit is een eerdere stelling. Het spel gaat verder na de laatste zet (End).', 'Это более ранняя позиция. Игра идёт дальше после последнего хода (End).', 'Esta é uma posição anterior. O jogo continua depois do último lance (End).', 'C’est une position antérieure. La partie continue après le dernier coup (End).', 'Bu daha önceki bir konum. Oyun son hamleden sonra sürer (End).', 'To wcześniejsza pozycja. Gra toczy się dalej po ostatnim ruchu (End).'],
        ['The computer thinks. Stop ends that.', 'De computer denkt. Stoppen beëindigt dat.', 'Компьютер думает. «Стоп» прервёт его.', 'O computador pensa. Parar interrompe.', 'L’ordinateur réfléchit. Arrêter l’interrompt.', 'Bilgisayar düşünüyor. Dur onu keser.', 'Komputer myśli. Przerwij to kończy.'],
        ['Undo takes it back.', 'Terug maakt het ongedaan.', '«Назад» это отменяет.', 'Desfazer volta atrás.', 'Annuler permet d’y revenir.', 'Geri al bunu geri alır.', 'Cofnij to odwołuje.'],
        ['Link to this game', 'Link naar dit spel', 'Ссылка на эту игру', 'Link para este jogo', 'Lien vers cette partie', 'Bu oyunun bağlantısı', 'Link do tej gry'],
        ['The browser does not let this page copy. Here is the link.', 'De browser laat deze pagina niet kopiëren. Hier is de link.', 'Браузер не даёт странице копировать. Вот ссылка.', 'O navegador não deixa esta página copiar. Aqui está o link.', 'Le navigateur ne laisse pas cette page copier. Voici le lien.', 'Tarayıcı bu sayfanın kopyalamasına izin vermiyor. Bağlantı burada.', 'Przeglądarka nie pozwala tej stronie kopiować. Oto link.'],
        ['The link to this game is copied.', 'De link naar dit spel is gekopieerd.', 'Ссылка на эту игру скопирована.', 'O link para este jogo foi copiado.', 'Le lien vers cette partie est copié.', 'Bu oyunun bağlantısı kopyalandı.', 'Link do tej gry skopiowano.'],
        ['Pick a piece that can move, or drag it. Go lets the computer play a turn.', 'Kies een schijf die kan zetten, of sleep hem. Speel laat de computer een zet doen.', 'Выберите шашку, которая может ходить, или тяните её. «Играй» даёт ход компьютеру.', 'Escolha uma pedra que possa mover ou arraste-a. Jogar faz o computador dar um lance.', 'Choisissez un pion qui peut bouger, ou faites-le glisser. Jouer laisse l’ordinateur jouer un coup.', 'Oynayabilen bir taş seçin ya da sürükleyin. Oyna bilgisayara bir hamle yaptırır.', 'Wybierz pionek, który może się ruszyć, lub przeciągnij go. Graj pozwala komputerowi na ruch.'],
        ['The referee could not be loaded: {why}', 'De scheidsrechter kon niet worden geladen: {why}', 'Не удалось загрузить судью: {why}', 'Não foi possível carregar o árbitro: {why}', 'L’arbitre n’a pas pu être chargé : {why}', 'Hakem yüklenemedi: {why}', 'Nie udało się wczytać sędziego: {why}'],
        ['This page needs a browser with WebAssembly.', 'Deze pagina heeft een browser met WebAssembly nodig.', 'Этой странице нужен браузер с WebAssembly.', 'Esta página precisa de um navegador com WebAssembly.', 'Cette page demande un navigateur avec WebAssembly.', 'Bu sayfa WebAssembly olan bir tarayıcı ister.', 'Ta strona wymaga przeglądarki z WebAssembly.'],
        ['That cannot be done.', 'Dat kan niet.', 'Так нельзя.', 'Isso não é possível.', 'C’est impossible.', 'Bu yapılamaz.', 'Tego nie można zrobić.'],
        ['empty', 'leeg', 'пусто', 'vazia', 'vide', 'boş', 'puste'],
        ['A draw.', 'Remise.', 'Ничья.', 'Empate.', 'Partie nulle.', 'Berabere.', 'Remis.'],
        ['{side} has won.', '{side} heeft gewonnen.', '{side} выиграли.', 'Vitória: {side}.', 'Victoire : {side}.', '{side} kazandı.', '{side} wygrały.'],
        ['A draw by agreement.', 'Remise overeengekomen.', 'Ничья по соглашению.', 'Empate por acordo.', 'Nulle par accord.', 'Anlaşmayla berabere.', 'Remis za zgodą graczy.'],
        ['A draw that was claimed.', 'Remise op verzoek.', 'Ничья по требованию.', 'Empate reclamado.', 'Nulle sur demande.', 'İstekle berabere.', 'Remis na żądanie.'],
        ['{side} resigned.', '{side} heeft opgegeven.', '{side} сдались.', 'Abandono: {side}.', 'Abandon : {side}.', '{side} terk etti.', '{side} poddały się.'],
        ['A draw: {reason}.', 'Remise: {reason}.', 'Ничья: {reason}.', 'Empate: {reason}.', 'Partie nulle : {reason}.', 'Berabere: {reason}.', 'Remis: {reason}.'],
        ['Board: arrows move, Enter or the space bar picks a square', 'Bord: pijlen verplaatsen, Enter of de spatiebalk kiest een veld', 'Доска: стрелки ведут по полям, Enter или пробел выбирает поле', 'Tabuleiro: as setas movem, Enter ou a barra de espaço escolhe uma casa', 'Damier : les flèches déplacent, Entrée ou la barre d’espace choisit une case', 'Tahta: oklar gezdirir, Enter ya da boşluk çubuğu bir kare seçer', 'Plansza: strzałki przesuwają, Enter lub spacja wybiera pole'],
        ['selected', 'gekozen', 'выбрано', 'escolhida', 'choisie', 'seçili', 'wybrane'],
        ['can go here', 'kan hierheen', 'можно сюда', 'pode ir aqui', 'peut venir ici', 'buraya gidebilir', 'można tutaj'],
        ['can move', 'kan zetten', 'может ходить', 'pode mover', 'peut bouger', 'oynayabilir', 'może się ruszyć'],
        ['hint', 'tip', 'совет', 'dica', 'conseil', 'ipucu', 'porada'],
        ['{top} over {below}', '{top} op {below}', '{top} над: {below}', '{top} sobre {below}', '{top} sur {below}', '{top}, altında {below}', '{top} na: {below}'],
        ['until {time}', 'tot {time}', 'до {time}', 'até {time}', 'jusqu’au {time}', '{time} tarihine kadar', 'do {time}'],
        ['first steps', 'eerste stappen', 'первые шаги', 'primeiros passos', 'premiers pas', 'ilk adımlar', 'pierwsze kroki'],
        ['beginner', 'beginner', 'новичок', 'iniciante', 'débutant', 'acemi', 'początkujący'],
        ['learner', 'leerling', 'ученик', 'aprendiz', 'élève', 'öğrenci', 'uczeń'],
        ['casual', 'thuisspeler', 'любитель', 'casual', 'occasionnel', 'ara sıra oynayan', 'okazjonalny'],
        ['regular', 'regelmatige speler', 'постоянный игрок', 'regular', 'habitué', 'düzenli oyuncu', 'stały gracz'],
        ['practised', 'geoefend', 'опытный', 'experiente', 'exercé', 'deneyimli', 'wprawny'],
        ['club player', 'clubspeler', 'клубный игрок', 'jogador de clube', 'joueur de club', 'kulüp oyuncusu', 'gracz klubowy'],
        ['strong', 'sterk', 'сильный', 'forte', 'fort', 'güçlü', 'silny'],
        ['very strong', 'zeer sterk', 'очень сильный', 'muito forte', 'très fort', 'çok güçlü', 'bardzo silny'],
        ['the strongest', 'het sterkst', 'сильнейший', 'o mais forte', 'le plus fort', 'en güçlü', 'najsilniejszy'],
        ['the computer, level {level}: {words}', 'de computer, niveau {level}: {words}', 'компьютер, уровень {level}: {words}', 'o computador, nível {level}: {words}', 'l’ordinateur, niveau {level} : {words}', 'bilgisayar, düzey {level}: {words}', 'komputer, poziom {level}: {words}'],
        ['the computer, as set in the console', 'de computer, als bij Opdrachten ingesteld', 'компьютер, как задано в консоли', 'o computador, como definido em Comandos', 'l’ordinateur, réglé dans Commandes', 'bilgisayar, Komutlar’da ayarlandığı gibi', 'komputer, jak ustawiono w konsoli'],
        ['a person', 'een mens', 'человек', 'uma pessoa', 'une personne', 'bir kişi', 'człowiek'],
        ['chance', 'het toeval', 'случай', 'o acaso', 'le hasard', 'rastgele', 'los'],
        ['The position is set up.', 'De stelling is opgezet.', 'Позиция расставлена.', 'A posição está montada.', 'La position est placée.', 'Konum kuruldu.', 'Pozycję ustawiono.'],
        ['A new game by these rules.', 'Een nieuw spel met deze regels.', 'Новая игра по этим правилам.', 'Um novo jogo com estas regras.', 'Une nouvelle partie avec ces règles.', 'Bu kurallarla yeni bir oyun.', 'Nowa gra według tych zasad.'],
        ['The script has run.', 'Het script is uitgevoerd.', 'Сценарий выполнен.', 'O script foi executado.', 'Le script est exécuté.', 'Betik çalıştı.', 'Skrypt wykonano.'],
        ['The game is loaded.', 'Het spel is geladen.', 'Игра загружена.', 'O jogo está carregado.', 'La partie est chargée.', 'Oyun yüklendi.', 'Grę wczytano.'],
        ['There is no room for {name} on this page.', 'Er is op deze pagina geen plaats voor {name}.', 'На этой странице нет места для {name}.', 'Não há espaço para {name} nesta página.', 'Il n’y a pas de place pour {name} sur cette page.', 'Bu sayfada {name} için yer yok.', 'Na tej stronie nie ma miejsca na {name}.'],
        ['Saved as {name}.', 'Opgeslagen als {name}.', 'Сохранено: {name}.', 'Salvo como {name}.', 'Enregistré : {name}.', '{name} olarak kaydedildi.', 'Zapisano jako {name}.'],
        ['none', 'geen', 'нет', 'nenhum', 'aucune', 'yok', 'brak'],
        ['a day for each turn', 'een dag per zet', 'день на ход', 'um dia por lance', 'un jour par coup', 'hamle başına bir gün', 'dzień na ruch'],
        ['{count} days for each turn', '{count} dagen per zet', 'дней на ход: {count}', '{count} dias por lance', '{count} jours par coup', 'hamle başına {count} gün', '{count} dni na ruch'],
        ['{minutes} minutes + {seconds} s', '{minutes} min + {seconds} s', '{minutes} мин + {seconds} с', '{minutes} min + {seconds} s', '{minutes} min + {seconds} s', '{minutes} dk + {seconds} sn', '{minutes} min + {seconds} s'],
        ['a person here', 'een mens hier', 'человек здесь', 'uma pessoa aqui', 'une personne ici', 'burada bir kişi', 'człowiek tutaj'],
        ['a person elsewhere, by links', 'een mens elders, met links', 'человек в другом месте, по ссылкам', 'uma pessoa em outro lugar, por links', 'une personne ailleurs, par liens', 'başka yerde bir kişi, bağlantıyla', 'człowiek gdzie indziej, przez linki'],
        ['as now', 'zoals nu', 'как сейчас', 'como agora', 'comme maintenant', 'şimdiki gibi', 'jak teraz'],
        ['Even', 'Gelijk', 'Поровну', 'Igual', 'Égalité', 'Eşit', 'Równo'],
        ['{side} wins in {turns}', '{side} wint in {turns}', '{side} выигрывают, ходов: {turns}', '{side}: vitória em {turns}', '{side} : gain en {turns}', '{side} {turns} hamlede kazanır', '{side} wygrywają, ruchów: {turns}'],
        ['{side} is better by {men}', '{side} staat {men} beter', '{side} лучше на {men}', '{side}: vantagem de {men}', '{side} : avantage de {men}', '{side} {men} önde', '{side} lepsze o {men}'],
        ['{judged}, {depth} turns deep: {line}', '{judged}, {depth} zetten diep: {line}', '{judged}, глубина {depth}: {line}', '{judged}, profundidade {depth}: {line}', '{judged}, profondeur {depth} : {line}', '{judged}, derinlik {depth}: {line}', '{judged}, głębokość {depth}: {line}'],
        ['Looking at turn {turn} of {count}…', 'Zet {turn} van {count} wordt bekeken…', 'Просмотр: ход {turn} из {count}…', 'Lance {turn} de {count}…', 'Coup {turn} sur {count}…', 'Hamle {turn} / {count}…', 'Ruch {turn} z {count}…'],
        ['Worst turn: {turn}. Better: {better}.', 'Slechtste zet: {turn}. Beter: {better}.', 'Худший ход: {turn}. Лучше: {better}.', 'Pior lance: {turn}. Melhor: {better}.', 'Plus mauvais coup : {turn}. Mieux : {better}.', 'En kötü hamle: {turn}. Daha iyisi: {better}.', 'Najgorszy ruch: {turn}. Lepiej: {better}.'],
        ['Analysis tells which turn cost most.', 'Analyse zegt welke zet het meest kostte.', 'Анализ покажет, какой ход стоил больше всего.', 'A análise diz qual lance custou mais.', 'L’analyse dit quel coup a coûté le plus.', 'Analiz hangi hamlenin en çok kaybettirdiğini söyler.', 'Analiza powie, który ruch kosztował najwięcej.'],
        ['No turn stands out.', 'Geen zet valt op.', 'Ни один ход не выделяется.', 'Nenhum lance se destaca.', 'Aucun coup ne se distingue.', 'Öne çıkan hamle yok.', 'Żaden ruch się nie wyróżnia.'],
        ['There is nothing to judge.', 'Er valt niets te beoordelen.', 'Оценивать нечего.', 'Não há nada a avaliar.', 'Il n’y a rien à évaluer.', 'Değerlendirilecek bir şey yok.', 'Nie ma czego oceniać.'],
    ];
    // Sides and pieces. In most of these languages a side is a plural: the white ones.
    const pieces = [
        ['white', 'wit', 'белые', 'brancas', 'blancs', 'beyaz', 'białe'],
        ['black', 'zwart', 'чёрные', 'pretas', 'noirs', 'siyah', 'czarne'],
        ['red', 'rood', 'красные', 'vermelhas', 'rouges', 'kırmızı', 'czerwone'],
        ['fire', 'vuur', 'огненные', 'fogo', 'feu', 'ateş', 'ogniste'],
        ['water', 'het water', 'водяные', 'água', 'eau', 'su', 'wodne'],
        ['white man', 'witte schijf', 'белая шашка', 'pedra branca', 'pion blanc', 'beyaz taş', 'biały pionek'],
        ['black man', 'zwarte schijf', 'чёрная шашка', 'pedra preta', 'pion noir', 'siyah taş', 'czarny pionek'],
        ['white man king', 'witte dam', 'белая дамка', 'dama branca', 'dame blanche', 'beyaz dama', 'biała damka'],
        ['black man king', 'zwarte dam', 'чёрная дамка', 'dama preta', 'dame noire', 'siyah dama', 'czarna damka'],
        ['{side} disc', 'schijf ({side})', 'шашка ({side})', 'pedra ({side})', 'pion ({side})', 'taş ({side})', 'pionek ({side})'],
        ['{side} man', 'schijf ({side})', 'шашка ({side})', 'pedra ({side})', 'pion ({side})', 'taş ({side})', 'pionek ({side})'],
        ['{side} man king', 'dam ({side})', 'дамка ({side})', 'dama ({side})', 'dame ({side})', 'dama ({side})', 'damka ({side})'],
        ['{side} shield', 'schild ({side})', 'щит ({side})', 'escudo ({side})', 'bouclier ({side})', 'kalkan ({side})', 'tarcza ({side})'],
        ['{side} bomb', 'bom ({side})', 'бомба ({side})', 'bomba ({side})', 'bombe ({side})', 'bomba ({side})', 'bomba ({side})'],
        ['{side} disc king', 'dam ({side})', 'дамка ({side})', 'dama ({side})', 'dame ({side})', 'dama ({side})', 'damka ({side})'],
        ['{side} shield king', 'dam met schild ({side})', 'дамка-щит ({side})', 'dama escudo ({side})', 'dame bouclier ({side})', 'kalkan dama ({side})', 'damka-tarcza ({side})'],
        ['{side} bomb king', 'dam met bom ({side})', 'дамка-бомба ({side})', 'dama bomba ({side})', 'dame bombe ({side})', 'bomba dama ({side})', 'damka-bomba ({side})'],
        ['{side} king', 'koning ({side})', 'король ({side})', 'rei ({side})', 'roi ({side})', 'şah ({side})', 'król ({side})'],
        ['{side} queen', 'dame ({side})', 'ферзь ({side})', 'dama ({side})', 'dame ({side})', 'vezir ({side})', 'hetman ({side})'],
        ['{side} rook', 'toren ({side})', 'ладья ({side})', 'torre ({side})', 'tour ({side})', 'kale ({side})', 'wieża ({side})'],
        ['{side} bishop', 'loper ({side})', 'слон ({side})', 'bispo ({side})', 'fou ({side})', 'fil ({side})', 'goniec ({side})'],
        ['{side} knight', 'paard ({side})', 'конь ({side})', 'cavalo ({side})', 'cavalier ({side})', 'at ({side})', 'skoczek ({side})'],
        ['{side} pawn', 'pion ({side})', 'пешка ({side})', 'peão ({side})', 'pion ({side})', 'piyon ({side})', 'pionek ({side})'],
    ];
    // What the referee says, which answers in English: sentences, and parts of them. A value whose name begins with
    // `_` is left out.
    const referee = [
        ['the game is over: {detail}', 'het spel is afgelopen: {detail}', 'игра окончена: {detail}', 'o jogo terminou: {detail}', 'la partie est finie : {detail}', 'oyun bitti: {detail}', 'gra skończona: {detail}'],
        ['it is a draw', 'remise', 'ничья', 'empate', 'partie nulle', 'berabere', 'remis'],
        ['{side} has won', '{side} heeft gewonnen', '{side} выиграли', 'vitória: {side}', 'victoire : {side}', '{side} kazandı', '{side} wygrały'],
        ['the piece on {square} is {_other}\'s, and {side} is to move', '{square} is van de ander; {side} is aan zet', 'на {square} чужая шашка; {side} ходят', '{square} é do adversário; {side} a jogar', '{square} est à l’adversaire ; {side} au trait', '{square} rakibin; sıra: {side}', 'na {square} stoi cudzy pionek; {side} na ruchu'],
        ['{side} has already moved; only {detail} is left', '{side} heeft al gezet; wat rest: {detail}', '{side} уже сходили; осталось: {detail}', '{side}: lance já feito; resta: {detail}', '{side} : coup déjà joué ; reste : {detail}', '{side} oynadı; kalan: {detail}', '{side} już wykonały ruch; zostaje: {detail}'],
        ['space', 'Einde zet', '«Конец хода»', 'Fim do lance', 'Fin du coup', 'Hamle bitti', 'Koniec ruchu'],
        ['another capture by the same piece', 'verder slaan met dezelfde schijf', 'бить дальше той же шашкой', 'continuar a captura com a mesma pedra', 'continuer la prise avec le même pion', 'aynı taşla almaya devam', 'dalsze bicie tym samym pionkiem'],
        ['space, or another capture by the same piece,', 'Einde zet, of verder slaan met dezelfde schijf', '«Конец хода» или бить дальше той же шашкой', 'Fim do lance, ou continuar a captura com a mesma pedra', 'Fin du coup, ou continuer la prise avec le même pion', 'Hamle bitti ya da aynı taşla almaya devam', 'Koniec ruchu albo dalsze bicie tym samym pionkiem'],
        ['{square} is empty; select a piece first', '{square} is leeg; kies eerst een schijf', '{square}: поле пустое; сначала выберите шашку', '{square} está vazia; escolha primeiro uma pedra', '{square} est vide ; choisissez d’abord un pion', '{square} boş; önce bir taş seçin', '{square} jest puste; najpierw wybierz pionek'],
        ['the piece on {square} cannot move', 'de schijf op {square} kan niet zetten', 'шашка на {square} не может ходить', 'a pedra em {square} não pode mover', 'le pion en {square} ne peut pas bouger', '{square} karesindeki taş oynayamaz', 'pionek na {square} nie może się ruszyć'],
        ['{side} cannot move', '{side} kan niet zetten', '{side} не могут ходить', '{side}: sem lance possível', '{side} : aucun coup possible', '{side} oynayamaz', '{side} nie mogą się ruszyć'],
        ['{side} must capture {best}: {turns}', '{side} moet meer slaan ({best}): {turns}', '{side} обязаны бить больше ({best}): {turns}', '{side}: a captura deve ser maior ({best}): {turns}', '{side} : la prise doit être plus grande ({best}) : {turns}', '{side} daha çok almalı ({best}): {turns}', '{side} muszą bić więcej ({best}): {turns}'],
        ['as many pieces as possible', 'zoveel schijven als kan', 'как можно больше шашек', 'o máximo de pedras', 'le plus de pions', 'en çok taş', 'najwięcej pionków'],
        ['as much value as possible', 'zoveel waarde als kan', 'наибольшая ценность', 'o maior valor', 'la plus grande valeur', 'en büyük değer', 'największa wartość'],
        ['with a king', 'met een dam', 'дамкой', 'com uma dama', 'avec une dame', 'dama ile', 'damką'],
        ['as many kings as possible', 'zoveel dammen als kan', 'как можно больше дамок', 'o máximo de damas', 'le plus de dames', 'en çok dama', 'najwięcej damek'],
        ['kings first', 'dammen eerst', 'сначала дамки', 'damas primeiro', 'les dames d’abord', 'önce damalar', 'najpierw damki'],
        ['{side} must capture: {turns}', '{side} moet slaan: {turns}', '{side} обязаны бить: {turns}', '{side}: captura obrigatória: {turns}', '{side} : la prise est obligatoire : {turns}', '{side} taş almalı: {turns}', '{side} muszą bić: {turns}'],
        ['the piece on {square} must go on capturing: {turns}', 'de schijf op {square} moet verder slaan: {turns}', 'шашка на {square} обязана бить дальше: {turns}', 'a pedra em {square} deve continuar a captura: {turns}', 'le pion en {square} doit continuer la prise : {turns}', '{square} karesindeki taş almaya devam etmeli: {turns}', 'pionek na {square} musi bić dalej: {turns}'],
        ['the piece on {from} cannot move to {square}', 'de schijf op {from} kan niet naar {square}', 'шашка с {from} не может пойти на {square}', 'a pedra em {from} não pode ir para {square}', 'le pion en {from} ne peut pas aller en {square}', '{from} karesindeki taş {square} karesine gidemez', 'pionek z {from} nie może iść na {square}'],
        ['{word} is not a legal turn; the piece on {square} can play {turns}', '{word} is geen geldige zet; de schijf op {square} kan {turns}', '{word}: такого хода нет; шашка на {square} может {turns}', '{word} não é um lance válido; a pedra em {square} pode jogar {turns}', '{word} n’est pas un coup légal ; le pion en {square} peut jouer {turns}', '{word} geçerli bir hamle değil; {square} karesindeki taş şunu oynayabilir: {turns}', '{word} nie jest dozwolonym ruchem; pionek na {square} może zagrać {turns}'],
        ['{word} is ambiguous: {turns}', '{word} is niet eenduidig: {turns}', '{word}: неоднозначно: {turns}', '{word} é ambíguo: {turns}', '{word} est ambigu : {turns}', '{word} belirsiz: {turns}', '{word} jest niejednoznaczne: {turns}'],
        ['{side} has not moved yet', '{side} heeft nog niet gezet', '{side} ещё не сходили', '{side}: ainda sem lance', '{side} : pas encore joué', '{side} henüz oynamadı', '{side} jeszcze nie wykonały ruchu'],
        ['{side} may not pass: it has already moved', '{side} mag niet passen: er is al gezet', '{side} не могут пасовать: ход уже начат', '{side} não passam: o lance já começou', '{side} : passer est interdit, le coup est commencé', '{side} pas geçemez: oynadı bile', '{side} nie mogą pasować: ruch już zaczęty'],
        ['{side} may not pass: {rules} does not allow it', '{side} mag niet passen: {rules} laat dat niet toe', '{side} не могут пасовать: {rules} этого не позволяет', '{side} não passam: {rules} não o permite', '{side} : passer est interdit par {rules}', '{side} pas geçemez: {rules} buna izin vermez', '{side} nie mogą pasować: {rules} na to nie pozwala'],
        ['{side} is in the middle of a turn; space ends it', '{side} is midden in een zet; Einde zet beëindigt hem', '{side} делают ход; его заканчивает «Конец хода»', '{side} no meio de um lance; Fim do lance termina-o', '{side} : coup en cours ; Fin du coup le termine', '{side} hamlenin ortasında; Hamle bitti onu bitirir', '{side} są w trakcie ruchu; kończy go Koniec ruchu'],
        ['{side} is in the middle of a turn; the piece must go on capturing', '{side} is midden in een zet; de schijf moet verder slaan', '{side} делают ход; шашка обязана бить дальше', '{side} no meio de um lance; a pedra deve continuar a captura', '{side} : coup en cours ; le pion doit continuer la prise', '{side} hamlenin ortasında; taş almaya devam etmeli', '{side} są w trakcie ruchu; pionek musi bić dalej'],
        ['there is no piece on {square}', 'er staat geen schijf op {square}', 'на {square} нет шашки', 'não há pedra em {square}', 'il n’y a pas de pion en {square}', '{square} karesinde taş yok', 'na {square} nie ma pionka'],
        ['nothing is taken back in this game', 'in dit spel wordt niets teruggenomen', 'в этой игре ходы не берут назад', 'neste jogo nada volta atrás', 'dans cette partie on ne reprend rien', 'bu oyunda hiçbir şey geri alınmaz', 'w tej grze niczego się nie cofa'],
        ['nobody has offered a draw; offer draw does', 'niemand heeft remise aangeboden', 'никто не предлагал ничью', 'ninguém propôs empate', 'personne n’a proposé nulle', 'kimse beraberlik önermedi', 'nikt nie zaproponował remisu'],
        ['the computer player could not be started', 'de computer kon niet starten', 'компьютер не удалось запустить', 'o computador não pôde começar', 'l’ordinateur n’a pas pu démarrer', 'bilgisayar başlatılamadı', 'nie udało się uruchomić komputera'],
        ['hint: {turn}', 'tip: {turn}', 'совет: {turn}', 'dica: {turn}', 'conseil : {turn}', 'ipucu: {turn}', 'porada: {turn}'],
        ['  score: win in {turns}', '  winst in {turns}', '  выигрыш, ходов: {turns}', '  vitória em {turns}', '  gain en {turns}', '  {turns} hamlede kazanç', '  wygrana, ruchów: {turns}'],
        ['  score: loss in {turns}', '  verlies in {turns}', '  проигрыш, ходов: {turns}', '  derrota em {turns}', '  perte en {turns}', '  {turns} hamlede kayıp', '  przegrana, ruchów: {turns}'],
        ['  score: {score}', '  waarde: {score}', '  оценка: {score}', '  avaliação: {score}', '  évaluation : {score}', '  değer: {score}', '  ocena: {score}'],
        ['  depth: {depth}', '  diepte: {depth}', '  глубина: {depth}', '  profundidade: {depth}', '  profondeur : {depth}', '  derinlik: {depth}', '  głębokość: {depth}'],
        ['  nodes: {nodes}', '  stellingen: {nodes}', '  позиций: {nodes}', '  posições: {nodes}', '  positions : {nodes}', '  konum sayısı: {nodes}', '  pozycji: {nodes}'],
        ['  line: {line}', '  zetten: {line}', '  ходы: {line}', '  lances: {line}', '  coups : {line}', '  hamleler: {line}', '  ruchy: {line}'],
        ['pass', 'past', 'пас', 'passa', 'passe', 'pas', 'pas'],
        ['the same position {count} times', '{count} keer dezelfde stelling', 'повторений позиции: {count}', 'a mesma posição {count} vezes', '{count} fois la même position', 'aynı konum {count} kez', 'powtórzeń pozycji: {count}'],
        ['each side has one piece left', 'elke kant heeft nog één schijf', 'у сторон по одной шашке', 'cada lado tem uma só pedra', 'chaque camp n’a plus qu’un pion', 'iki tarafta da tek taş kaldı', 'każda strona ma po jednym pionku'],
        ['{count} {_moves} without a capture or a move of a man', '{count} zetten zonder slag of zet van een schijf', 'ходов без взятия и хода простой: {count}', '{count} lances sem captura nem lance de pedra', '{count} coups sans prise ni coup de pion', '{count} hamledir ne alış ne taş hamlesi var', 'ruchów bez bicia i ruchu pionka: {count}'],
        ['{count} {_moves} without a move of a man', '{count} zetten zonder zet van een schijf', 'ходов без хода простой: {count}', '{count} lances sem lance de pedra', '{count} coups sans coup de pion', '{count} hamledir taş hamlesi yok', 'ruchów bez ruchu pionka: {count}'],
        ['{count} {_moves} without a capture', '{count} zetten zonder slag', 'ходов без взятия: {count}', '{count} lances sem captura', '{count} coups sans prise', '{count} hamledir alış yok', 'ruchów bez bicia: {count}'],
        ['{count} {_moves} with {_force}', '{count} zetten met dit materiaal', 'ходов с этими шашками: {count}', '{count} lances com este material', '{count} coups avec ce matériel', 'bu taşlarla {count} hamle', 'ruchów z tym materiałem: {count}'],
    ];
    // What is said instead of a sentence that is not in the table, by the code of the rejection.
    const codes = [
        ['usage', 'Zo is het niet goed geschreven.', 'Так не пишут.', 'Não se escreve assim.', 'Cela ne s’écrit pas ainsi.', 'Böyle yazılmaz.', 'Tak się tego nie zapisuje.'],
        ['bad-position', 'De stelling is niet goed geschreven of kan niet.', 'Позиция записана неверно или невозможна.', 'A posição está mal escrita ou não é possível.', 'La position est mal écrite ou impossible.', 'Konum yanlış yazılmış ya da olanaksız.', 'Pozycja jest źle zapisana lub niemożliwa.'],
        ['bad-file', 'Het bestand is niet goed.', 'Файл неверен.', 'O arquivo não está correto.', 'Le fichier n’est pas correct.', 'Dosya doğru değil.', 'Plik jest niepoprawny.'],
        ['cannot-open', 'Dat bestand kan niet worden geopend.', 'Файл нельзя открыть.', 'O arquivo não pode ser aberto.', 'Le fichier ne peut pas être ouvert.', 'Dosya açılamıyor.', 'Nie można otworzyć pliku.'],
        ['cannot-write', 'Dat bestand kan niet worden geschreven.', 'Файл нельзя записать.', 'O arquivo não pode ser gravado.', 'Le fichier ne peut pas être écrit.', 'Dosya yazılamıyor.', 'Nie można zapisać pliku.'],
        ['bad-square', 'Dat is geen veld van dit bord.', 'Такого поля на доске нет.', 'Essa casa não existe no tabuleiro.', 'Cette case n’existe pas.', 'Tahtada böyle bir kare yok.', 'Nie ma takiego pola.'],
        ['off-board', 'Dat is geen veld van dit bord.', 'Такого поля на доске нет.', 'Essa casa não existe no tabuleiro.', 'Cette case n’existe pas.', 'Tahtada böyle bir kare yok.', 'Nie ma takiego pola.'],
        ['unknown-name', 'Die naam is onbekend.', 'Это имя неизвестно.', 'Esse nome é desconhecido.', 'Ce nom est inconnu.', 'Bu ad bilinmiyor.', 'Ta nazwa jest nieznana.'],
        ['unknown-command', 'Die opdracht is onbekend.', 'Эта команда неизвестна.', 'Esse comando é desconhecido.', 'Cette commande est inconnue.', 'Bu komut bilinmiyor.', 'To polecenie jest nieznane.'],
        ['illegal-move', 'Dat is geen geldige zet.', 'Такого хода нет.', 'Esse lance não é válido.', 'Ce coup n’est pas légal.', 'Bu geçerli bir hamle değil.', 'Ten ruch jest niedozwolony.'],
        ['ambiguous-move', 'Die zet is niet eenduidig.', 'Этот ход неоднозначен.', 'Esse lance é ambíguo.', 'Ce coup est ambigu.', 'Bu hamle belirsiz.', 'Ten ruch jest niejednoznaczny.'],
        ['nothing-to-undo', 'Zo veel kan niet worden teruggenomen.', 'Столько отменить нельзя.', 'Não há tanto a desfazer.', 'Il n’y a pas tant à annuler.', 'O kadarı geri alınamaz.', 'Tyle nie można cofnąć.'],
        ['nothing-to-redo', 'Zo veel kan niet opnieuw.', 'Столько вернуть нельзя.', 'Não há tanto a refazer.', 'Il n’y a pas tant à rétablir.', 'O kadarı yinelenemez.', 'Tyle nie można ponowić.'],
        ['game-too-long', 'Het spel is te lang; begin een nieuw.', 'Игра слишком длинная; начните новую.', 'O jogo é longo demais; comece outro.', 'La partie est trop longue ; commencez-en une autre.', 'Oyun çok uzun; yenisine başlayın.', 'Gra jest za długa; zacznij nową.'],
        ['no-claim', 'Hier geeft geen regel remise.', 'Ни одно правило не даёт здесь ничью.', 'Nenhuma regra dá empate aqui.', 'Aucune règle ne donne nulle ici.', 'Burada hiçbir kural beraberlik vermiyor.', 'Żadna zasada nie daje tu remisu.'],
    ];
    // What rule sets are called besides their names, which stay as they are.
    const titles = [
        ['draughts with bombs and shields', 'dammen met bommen en schilden', 'шашки с бомбами и щитами', 'damas com bombas e escudos', 'dames avec bombes et boucliers', 'bombalı ve kalkanlı dama', 'warcaby z bombami i tarczami'],
        ['English draughts, with the 50-move rules', 'Engels dammen, met de regels van 50 zetten', 'английские шашки, с правилами 50 ходов', 'damas inglesas, com as regras dos 50 lances', 'dames anglaises, avec les règles des 50 coups', 'İngiliz daması, 50 hamle kurallarıyla', 'warcaby angielskie, z zasadami 50 ruchów'],
        ['simplified Turkish draughts', 'vereenvoudigd Turks dammen', 'упрощённые турецкие шашки', 'damas turcas simplificadas', 'dames turques simplifiées', 'basitleştirilmiş Türk daması', 'uproszczone warcaby tureckie'],
        ['men that step and capture along rows and columns', 'schijven die langs rijen en kolommen zetten en slaan', 'шашки ходят и бьют по рядам и столбцам', 'pedras que movem e capturam em linhas e colunas', 'pions qui vont et prennent en lignes et colonnes', 'taşlar satır ve sütunlarda gider ve alır', 'pionki chodzą i biją w rzędach i kolumnach'],
        ['simplified chess, won by capturing the king', 'vereenvoudigd schaken, gewonnen door de koning te slaan', 'упрощённые шахматы: победа взятием короля', 'xadrez simplificado, ganho ao capturar o rei', 'échecs simplifiés, gagnés en prenant le roi', 'basit satranç, şahı alan kazanır', 'uproszczone szachy, wygrywa zbicie króla'],
        ['Russian draughts', 'Russisch dammen', 'русские шашки', 'damas russas', 'dames russes', 'Rus daması', 'warcaby rosyjskie'],
        ['Brazilian draughts', 'Braziliaans dammen', 'бразильские шашки', 'damas brasileiras', 'dames brésiliennes', 'Brezilya daması', 'warcaby brazylijskie'],
        ['American pool checkers', 'Amerikaans pool-dammen', 'американский пул', 'pool checkers americano', 'pool américain', 'Amerikan pool daması', 'amerykańskie warcaby pool'],
        ['International draughts', 'internationaal dammen', 'международные шашки', 'damas internacionais', 'dames internationales', 'uluslararası dama', 'warcaby międzynarodowe'],
        ['Killer draughts', 'killerdammen', 'шашки-киллер', 'damas killer', 'dames killer', 'killer daması', 'warcaby killer'],
        ['Breakthrough draughts', 'doorbraakdammen', 'шашки-прорыв', 'damas de ruptura', 'dames percée', 'yarma daması', 'warcaby na przebicie'],
        ['Antidraughts', 'weggeefdammen', 'поддавки на сто клеток', 'damas invertidas', 'qui perd gagne', 'ters dama', 'antywarcaby'],
        ['Frisian draughts', 'Fries dammen', 'фризские шашки', 'damas frísias', 'dames frisonnes', 'Frizya daması', 'warcaby fryzyjskie'],
        ['Italian draughts', 'Italiaans dammen', 'итальянские шашки', 'damas italianas', 'dames italiennes', 'İtalyan daması', 'warcaby włoskie'],
        ['Spanish draughts', 'Spaans dammen', 'испанские шашки', 'damas espanholas', 'dames espagnoles', 'İspanyol daması', 'warcaby hiszpańskie'],
        ['Czech draughts', 'Tsjechisch dammen', 'чешские шашки', 'damas checas', 'dames tchèques', 'Çek daması', 'warcaby czeskie'],
        ['Thai draughts (makhos)', 'Thais dammen (makhos)', 'тайские шашки (makhos)', 'damas tailandesas (makhos)', 'dames thaïes (makhos)', 'Tayland daması (makhos)', 'warcaby tajskie (makhos)'],
        ['Turkish draughts', 'Turks dammen', 'турецкие шашки', 'damas turcas', 'dames turques', 'Türk daması', 'warcaby tureckie'],
        ['Bashni (towers)', 'Bashni (torens)', 'башни', 'Bashni (torres)', 'Bashni (tours)', 'Bashni (kuleler)', 'Bashni (wieże)'],
        ['Canadian draughts', 'Canadees dammen', 'канадские шашки', 'damas canadenses', 'dames canadiennes', 'Kanada daması', 'warcaby kanadyjskie'],
        ['Sri Lankan draughts', 'Sri Lankaans dammen', 'шри-ланкийские шашки', 'damas do Sri Lanka', 'dames du Sri Lanka', 'Sri Lanka daması', 'warcaby lankijskie'],
        ['Malaysian draughts', 'Maleisisch dammen', 'малайзийские шашки', 'damas malaias', 'dames malaisiennes', 'Malezya daması', 'warcaby malezyjskie'],
        ['Dumm, draughts of Cape Town', 'Dumm, dammen uit Kaapstad', 'Dumm, шашки Кейптауна', 'Dumm, damas da Cidade do Cabo', 'Dumm, dames du Cap', 'Dumm, Cape Town daması', 'Dumm, warcaby z Kapsztadu'],
        ['men go all four ways, and the most must be taken', 'schijven gaan vier kanten op, meerslag verplicht', 'шашки ходят на все четыре стороны, бить больше', 'pedras vão nos quatro sentidos, com a lei da maioria', 'pions en quatre sens, prise majoritaire', 'taşlar dört yöne gider, en çok alınır', 'pionki idą na cztery strony, bije się najwięcej'],
        ['Argentinian draughts', 'Argentijns dammen', 'аргентинские шашки', 'damas argentinas', 'dames argentines', 'Arjantin daması', 'warcaby argentyńskie'],
        ['Armenian draughts (tama)', 'Armeens dammen (tama)', 'армянские шашки (tama)', 'damas armênias (tama)', 'dames arméniennes (tama)', 'Ermeni daması (tama)', 'warcaby ormiańskie (tama)'],
        ['Filipino draughts (derecha)', 'Filipijns dammen (derecha)', 'филиппинские шашки (derecha)', 'damas filipinas (derecha)', 'dames philippines (derecha)', 'Filipin daması (derecha)', 'warcaby filipińskie (derecha)'],
        ['German draughts', 'Duits dammen', 'немецкие шашки', 'damas alemãs', 'dames allemandes', 'Alman daması', 'warcaby niemieckie'],
        ['Ghanaian draughts (damii)', 'Ghanees dammen (damii)', 'ганские шашки (damii)', 'damas de Gana (damii)', 'dames ghanéennes (damii)', 'Gana daması (damii)', 'warcaby ghańskie (damii)'],
        ['Gothic draughts (altdeutsche Dame)', 'gotisch dammen (altdeutsche Dame)', 'готические шашки (altdeutsche Dame)', 'damas góticas (altdeutsche Dame)', 'dames gothiques (altdeutsche Dame)', 'gotik dama (altdeutsche Dame)', 'warcaby gotyckie (altdeutsche Dame)'],
        ['Jamaican draughts', 'Jamaicaans dammen', 'ямайские шашки', 'damas jamaicanas', 'dames jamaïcaines', 'Jamaika daması', 'warcaby jamajskie'],
        ['Kenyan checkers', 'Keniaans dammen', 'кенийские шашки', 'damas quenianas', 'dames kényanes', 'Kenya daması', 'warcaby kenijskie'],
        ['English draughts, to lose', 'Engels dammen, om te verliezen', 'английские поддавки', 'damas inglesas, ganha quem perde', 'dames anglaises, qui perd gagne', 'İngiliz daması, kaybeden kazanır', 'warcaby angielskie, na przegraną'],
        ['Mozambican draughts', 'Mozambikaans dammen', 'мозамбикские шашки', 'damas moçambicanas', 'dames mozambicaines', 'Mozambik daması', 'warcaby mozambickie'],
        ['Nigerian draughts', 'Nigeriaans dammen', 'нигерийские шашки', 'damas nigerianas', 'dames nigérianes', 'Nijerya daması', 'warcaby nigeryjskie'],
        ['Russian draughts, to lose', 'Russisch dammen, om te verliezen', 'русские поддавки', 'damas russas, ganha quem perde', 'dames russes, qui perd gagne', 'Rus daması, kaybeden kazanır', 'warcaby rosyjskie, na przegraną'],
        ['Portuguese draughts', 'Portugees dammen', 'португальские шашки', 'damas portuguesas', 'dames portugaises', 'Portekiz daması', 'warcaby portugalskie'],
        ['Slovak draughts', 'Slowaaks dammen', 'словацкие шашки', 'damas eslovacas', 'dames slovaques', 'Slovak daması', 'warcaby słowackie'],
        ['Tanzanian draughts (drafti)', 'Tanzaniaans dammen (drafti)', 'танзанийские шашки (drafti)', 'damas da Tanzânia (drafti)', 'dames tanzaniennes (drafti)', 'Tanzanya daması (drafti)', 'warcaby tanzańskie (drafti)'],
        ['Unified pool checkers', 'verenigd pool-dammen', 'объединённый пул', 'pool checkers unificado', 'pool unifié', 'birleşik pool daması', 'zunifikowane warcaby pool'],
    ];

    // ---- asking the table ----------------------------------------------------------------------

    const rows = new Map([...page, ...pieces, ...referee, ...titles, ...codes.map(([code, ...all]) => [`[${code}]`, ...all])].map((row) => [row[0], row]));
    // Sentences of the referee with values in them, as what finds these; those with more words first.
    const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const patterns = referee.filter(([text]) => text.includes('{')).map(([text]) => ({
        text,
        names: [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        find: new RegExp(`^${text.split(/(\{\w+\})/).map((part, i) => (i % 2 === 0 ? escaped(part) : part === '{count}' ? '(\\d+)' : '(.+?)')).join('')}$`),
    }));
    const missing = new Set(); // texts without a row, for tests
    let chosen = 0;

    const locale = () => languages[chosen][0];
    const inTable = (text) => (rows.has(text) ? rows.get(text)[chosen] : undefined);
    const capitalLike = (text, model) =>
        (/^\p{Lu}/u.test(model) ? text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1) : text);
    // A side; those of rule sets of one's own are called as they are there.
    const side = (text) => capitalLike(inTable(text.toLowerCase()) || text, text);
    const part = (text) => told(text);
    const values = { side, other: side, reason: (text) => told(text, true), detail: part, best: (text) => text.split(', then ').map(part).join(', ') };

    function fill(text, given) {
        return text.replace(/\{(\w+)\}/g, (all, name) => {
            const value = String(given[name]);
            return chosen > 0 && Object.hasOwn(values, name) ? values[name](value) : value;
        });
    }
    // Rule sets of one's own have titles that are in no table.
    const title = (text) => inTable(text) || text;

    function of(text, given = {}) {
        if (chosen === 0) return fill(text, given);
        const whole = given.side === undefined ? undefined : inTable(text.replace('{side}', given.side));
        const found = whole || inTable(text);
        if (!found) missing.add(text);
        return fill(found || text, given);
    }
    // A sentence of the referee, or a part of one.
    function sentence(text) {
        if (inTable(text)) return inTable(text);
        for (const { text: row, names, find } of patterns) {
            const found = find.exec(text);
            if (found) return fill(inTable(row), Object.fromEntries(names.map((name, i) => [name, found[i + 1]])));
        }
        return undefined;
    }
    // What the referee says, without the codes of rejections; what it says of what is wrong is never left in
    // English where another language was chosen.
    function told(text, wrong = false) {
        const plain = text.replace(/ \[[a-z]+(-[a-z]+)*\]/g, '');
        if (chosen === 0 || text === '') return plain;
        const lines = plain.split('\n').map((line) => sentence(line) ?? (wrong ? undefined : line));
        if (lines.every((line) => line !== undefined)) return lines.join('\n');
        const [code] = /\[[a-z-]+\]$/.exec(text) || [''];
        return inTable(code) || of('That cannot be done.');
    }
    // A turn of the list, `1. white 32-28`.
    const turn = (text) =>
        text.replace(/^(\d+\. )(.+) (\S+)$/, (all, number, who, squares) => `${number}${side(who)} ${squares === 'pass' ? told(squares) : squares}`);

    // ---- texts that stand in the page ------------------------------------------------------------

    // `Undo (U)`: a key follows.
    const withKey = (text) => text.replace(/^(.*?)( \([A-Z.,]\)| \((?:Enter|Home|End)\))?$/, (all, words, key = '') => of(words) + key);
    const attributes = ['title', 'aria-label'];
    const standing = []; // { set, text }: what they are in English

    function collect() {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (node.data.trim() === '' || node.parentElement.closest('script, noscript, option[lang], [translate=no]')) continue;
            const here = node;
            standing.push({ text: node.data, set: (text) => { here.data = text; } });
        }
        for (const name of attributes)
            for (const element of document.querySelectorAll(`[${name}]`))
                standing.push({ text: element.getAttribute(name), set: (text) => element.setAttribute(name, text) });
    }
    function choose(language) {
        if (standing.length === 0) collect();
        chosen = Math.max(0, languages.findIndex(([code]) => code === language));
        document.documentElement.lang = locale();
        for (const { set, text } of standing) set(/[a-z]/.test(text) ? withKey(text) : text);
    }
    // The language that was chosen here, or the first one of the browser's that is in the table.
    function preferred() {
        const known = (wanted) => languages.some(([code]) => code === wanted);
        let kept = '';
        try {
            kept = localStorage.getItem(storage) || '';
        } catch (error) {
            // Some browsers forbid it to pages from the disk.
        }
        return known(kept) ? kept : navigator.languages.map((language) => language.split('-')[0]).find(known) || 'en';
    }
    function keep(language) {
        try {
            localStorage.setItem(storage, language);
        } catch (error) {
            // It is asked for again then.
        }
    }

    gameView.word = of; // the board says it in this language, too
    return {
        language: locale, languages, of, told, turn, side, title, choose, preferred, keep, missing,
        tables: { page, pieces, referee, titles, codes },
    };
})();
