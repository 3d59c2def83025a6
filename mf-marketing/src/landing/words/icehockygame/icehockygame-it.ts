import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Hockey su ghiaccio: il tuo telefono è la mazza',
    description:
      'Pattina con un pollice e striscia con l’altro per tirare: hockey su ghiaccio a squadre, gratis, per 2–8 persone davanti a un grande schermo. I bot completano.',
  },
  introduction: [
    'Il tuo telefono è la mazza. Pattini con un pollice, o inclinando il telefono, e strisci con l’altro: il disco parte veloce quanto il tuo gesto. Striscia un attimo prima che arrivi un passaggio e il disco va in rete senza fermarsi.',
    'È un gioco di passaggi che finge di essere un gioco di tiri. Vincono i divani che si parlano; quelli in cui tutti inseguono il disco, no.',
  ],
  answers: {
    rules:
      'Soli e Lune giocano due tempi. Una carica sbilancia un rivale e libera il disco. I portieri giocano da soli, vedono tardi il disco e reagiscono prima nella squadra che sta perdendo. Negli ultimi venti secondi di ogni tempo ci sono tre dischi sul ghiaccio, e i gol non fermano più il gioco. La parità va al golden goal; dopo mezzo minuto i portieri se ne vanno.',
    modes:
      'Scegli Soli, Lune o a sorte sul telefono. Dopo un tempo a senso unico si possono riscegliere le squadre, e il punteggio resta.',
    phone:
      'Levetta o inclinazione da una parte; gesti e un pulsante di carica dall’altra. Un gesto lento verso un compagno passa, uno veloce tira.',
    evening:
      'Da due a otto persone; un bot pareggia le squadre e gioca per chi si assenta. Due tempi da novanta secondi: circa cinque minuti con i replay.',
  },
  tips: [
    { heading: 'Passa piano', text: 'Il disco va dove sarà il tuo compagno. Tieni il tuono per la porta.' },
    { heading: 'Copri il centro', text: 'I gol arrivano da davanti. Un fagiolo a casa salva la serata.' },
    {
      heading: 'Mischiate le squadre',
      text: 'Rigiocate con squadre diverse: è l’unico modo onesto di sapere chi è bravo.',
    },
  ],
}
