import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War: duello di bolle gratis da 1 a 4',
    description:
      'Tira, mira, scoppia: un gioco di bolle gratis per una o fino a quattro persone su uno schermo, con i telefoni come fionde e una classifica mondiale.',
  },
  introduction: [
    'Fino a quattro tabelloni affiancati, una fionda a testa e un soffitto di bolle che non sta fermo. In Bubble War tiri indietro sul telefono, lasci andare e il colpo vola sul grande schermo. Tre dello stesso colore scoppiano, e quello che vi era appeso cade con loro.',
    'La guerra comincia dopo. Una bella caduta fa piovere file di macerie sul tabellone di qualcun altro: una catena pulita è quindi anche un insulto. I tabelloni si riempiono, qualcuno ne svuota metà con un rimbalzo fortunato, e il chiasso in salotto sale insieme alle bolle.',
  ],
  answers: {
    rules:
      'Tutti i tabelloni partono con le stesse file e ricevono le stesse bolle. Scoppiarne più di tre carica file, che prima annullano quelle in arrivo e poi vanno al rivale con più spazio, con due secondi e mezzo di preavviso. Una bolla oltre la linea rossa chiude il tabellone. L’ultimo vince il round; due round, la partita.',
    modes:
      'Versus è il duello. La corsa senza fine è per un solo tabellone e per la classifica mondiale: un punteggio entra solo dopo che il nostro server ha rigiocato tutta la corsa.',
    phone:
      'Tira la fionda e lascia; una linea mostra il rimbalzo. Puoi scambiare la bolla carica con la prossima, oppure usare un cursore e un pulsante. Chi è fuori lancia sassi.',
    evening:
      'Da uno a quattro tabelloni alla volta; gli altri aspettano il round dopo lanciando sassi. Un round dura uno o due minuti, una corsa circa tre.',
  },
  tips: [
    { heading: 'Mira a ciò che pende', text: 'Non contare le bolle che colpisci, conta quelle appese sotto.' },
    { heading: 'Usa le pareti', text: 'Un tiro di sponda arriva dietro a ciò che non raggiungi.' },
  ],
}
