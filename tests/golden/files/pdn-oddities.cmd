# options: -r english
# records as files have them: each file in the folder shows one oddity of form
echo all-squares
load ../../../fixtures/records/oddities/all-squares.pdn
tag
history
fen
echo asterisk-as-mark
load ../../../fixtures/records/oddities/asterisk-as-mark.pdn
tag
history
fen
echo blank-in-step
load ../../../fixtures/records/oddities/blank-in-step.pdn
tag
history
fen
echo blanks-around-separator
load ../../../fixtures/records/oddities/blanks-around-separator.pdn
tag
history
fen
echo bracketed-comment
load ../../../fixtures/records/oddities/bracketed-comment.pdn
tag
history
fen
echo byte-order-mark
load ../../../fixtures/records/oddities/byte-order-mark.pdn
tag
history
fen
echo capture-as-step
load ../../../fixtures/records/oddities/capture-as-step.pdn
tag
history
fen
echo colon
load ../../../fixtures/records/oddities/colon.pdn
tag
history
fen
echo comments
load ../../../fixtures/records/oddities/comments.pdn
tag
history
fen
echo crlf
load ../../../fixtures/records/oddities/crlf.pdn
tag
history
fen
echo fen-blanks
load ../../../fixtures/records/oddities/fen-blanks.pdn
tag
history
fen
echo fen-counts
load ../../../fixtures/records/oddities/fen-counts.pdn
tag
history
fen
echo fen-full-stop
load ../../../fixtures/records/oddities/fen-full-stop.pdn
tag
history
fen
echo fen-kings
load ../../../fixtures/records/oddities/fen-kings.pdn
tag
history
fen
echo fen-lower-case
load ../../../fixtures/records/oddities/fen-lower-case.pdn
tag
history
fen
echo fen-ranges
load ../../../fixtures/records/oddities/fen-ranges.pdn
tag
history
fen
echo latin-1
load ../../../fixtures/records/oddities/latin-1.pdn
tag
history
fen
echo leading-zeros
load ../../../fixtures/records/oddities/leading-zeros.pdn
tag
history
fen
echo line-comments
load ../../../fixtures/records/oddities/line-comments.pdn
tag
history
fen
echo marks
load ../../../fixtures/records/oddities/marks.pdn
tag
history
fen
echo no-game-type
load ../../../fixtures/records/oddities/no-game-type.pdn
tag
history
fen
echo no-result
load ../../../fixtures/records/oddities/no-result.pdn
tag
history
fen
echo numbers-missing
load ../../../fixtures/records/oddities/numbers-missing.pdn
tag
history
fen
echo numbers-repeated
load ../../../fixtures/records/oddities/numbers-repeated.pdn
tag
history
fen
echo numbers-wrong
load ../../../fixtures/records/oddities/numbers-wrong.pdn
tag
history
fen
echo numeric-marks
load ../../../fixtures/records/oddities/numeric-marks.pdn
tag
history
fen
echo position-among-moves
load ../../../fixtures/records/oddities/position-among-moves.pdn
tag
history
fen
echo question-in-brackets
load ../../../fixtures/records/oddities/question-in-brackets.pdn
tag
history
fen
echo quotes-in-tag
load ../../../fixtures/records/oddities/quotes-in-tag.pdn
tag
history
fen
echo resigned
load ../../../fixtures/records/oddities/resigned.pdn
tag
history
fen
echo step-as-capture
load ../../../fixtures/records/oddities/step-as-capture.pdn
tag
history
fen
echo unknown-tags
load ../../../fixtures/records/oddities/unknown-tags.pdn
tag
history
fen
echo variations
load ../../../fixtures/records/oddities/variations.pdn
tag
history
fen
echo no-result, the second game
load ../../../fixtures/records/oddities/no-result.pdn 2
tag
history
rules orthogonal
load ../../../fixtures/records/oddities/pass.pdn
tag
history
