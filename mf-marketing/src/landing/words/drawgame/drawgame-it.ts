import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down: disegna sul telefono, indovina sul divano',
    description:
      'Un gioco gratis di disegno per 2–8 persone: disegna sul telefono, guarda la TV, indovina nella tua lingua. Tre round, una corona, nessuna app.',
  },
  introduction: [
    'Uno disegna, tutti gli altri urlano. Draw Down mette lo schermo del telefono sotto il tuo dito e il tuo capolavoro in TV, tratto dopo tratto, mentre il resto del divano scrive quello che crede di vedere.',
    'Le risposte si leggono con indulgenza: maiuscole, accenti e trattini non contano, e a chi sbaglia di una lettera lo si dice in privato. Ognuno indovina nella lingua del proprio telefono: una nonna a Istanbul e un cugino a Lione possono giocare la stessa parola.',
  ],
  answers: {
    rules:
      'Chi disegna sceglie una parola su tre; prima si trova, più punti per tutti e due. A metà tempo, e poi ancora, si scopre una lettera. Speed Master è una corsa a quante più parole possibile, e segna solo la prima risposta giusta. Il duello dei tre tratti ne permette esattamente tre e raddoppia tutto. Dopo ogni round una galleria mostra i disegni, e ognuno può premiarne uno.',
    modes:
      'Classico, parole vostre con la vostra lista, e a squadre, dove i rivali possono rubare da metà tempo in poi. Lo spettacolo breve ha una corona; nel lungo vince chi arriva per primo a due.',
    phone:
      'Chi disegna ha foglio, colori, spessori, riempimento e annulla; gli altri una riga per scrivere. Solo il telefono di chi disegna riceve la parola.',
    evening:
      'Da due a otto persone. Lo spettacolo breve dura fino a dodici minuti, il lungo fino a venti. Chi arriva tardi indovina subito.',
  },
  tips: [
    { heading: 'Parti dalla sagoma', text: 'Un contorno vale dieci dettagli. Disegna ciò che la rende proprio lei.' },
    { heading: 'Niente lettere', text: 'La tentazione c’è. Il divano se ne accorge.' },
  ],
}
