import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash: corse a schermo diviso col telefono',
    description:
      'Macchinine a schermo diviso per uno o fino a quattro piloti: il telefono è il volante, la TV è la pista, e chi è ultimo riceve gli oggetti migliori.',
  },
  introduction: [
    'Macchinine su un tappeto, su un tetto e intorno a un porto, uno schermo diviso fino a quattro piloti e pochissima educazione. In Race & Smash la macchina va da sé; tu decidi dove va, chi colpisce e che cosa lascia cadere.',
    'Colpisci abbastanza forte e la più lenta gira su se stessa mentre tu te ne vai col suo oggetto. Derapa in curva per caricare uno scatto, mettiti in scia a un amico e tieni lo scambio di posto per il momento peggiore.',
  ],
  answers: {
    rules:
      'Tre giri da 400 metri. Una scatola dà a chi guida olio o scudo, all’ultimo un turbo o uno scambio, agli altri un razzo o una calamita. Nessun oggetto ferma una macchina: le resta sempre più di metà della velocità. La gara finisce dieci secondi dopo il primo arrivo; i posti danno dieci, sette, quattro e due punti, e chi ne ha meno parte davanti.',
    modes: 'Gareggia con amici e bot, oppure in solitaria contro il fantasma del tuo giro migliore, per una medaglia.',
    phone:
      'Sterzi inclinando il telefono o facendo scorrere il pollice; sono veloci uguali. Un pulsante derapa, un altro usa l’oggetto che hai.',
    evening:
      'Da uno a quattro piloti alla volta. Se siete di più fate a turno, e intanto lasciate cadere casse sulla pista. Una gara dura meno di due minuti.',
  },
  tips: [
    { heading: 'Derapa presto', text: 'Lo scatto si guadagna in curva e si spende in rettilineo.' },
    { heading: 'Tieni lo scudo', text: 'Uno scudo in tasca vale più di un razzo in aria.' },
    { heading: 'Premi a tempo', text: 'Un tocco preciso alla partenza dà uno scatto prima della prima curva.' },
  ],
}
