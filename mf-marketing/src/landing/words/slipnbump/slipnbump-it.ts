import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump: spintoni gratis fino a 8',
    description:
      'Spingi gli amici giù da un’isola di ghiaccio che si sgretola. Un gioco locale gratis per 1–8 persone: un grande schermo e i telefoni come controller.',
  },
  introduction: [
    'Otto fagioli, un’isola, e l’isola va in pezzi. Slip N Bump è un gioco a eliminazione per la stanza in cui siete: l’azione è sullo schermo grande e ognuno gioca con il telefono che ha già in mano.',
    'Le regole stanno in un respiro. Corri con il pollice sinistro, scatta con il destro e fatti trovare altrove quando la piastrella comincia a tremare. Il ghiaccio si allarga man mano che il round va avanti, le sbarre girano sempre più veloci, e quel centro così sicuro diventa all’improvviso il bordo. Chi resta si prende il round; con tre round si vince la partita.',
    'Cadere in acqua non è la fine della serata. Chi cade torna da gabbiano e lascia cadere pesci scivolosi su chi è ancora all’asciutto: la vendetta arriva circa quattro secondi dopo il tuffo. E se preferite stare dalla stessa parte, c’è la modalità cooperativa: resistete alle ondate in squadra e date una spinta all’amico congelato per rimetterlo in gioco.',
  ],
  answers: {
    rules:
      'Resta sull’isola. Le barre la spazzano, le piastrelle tremano e cadono, il ghiaccio avanza e dopo 54 secondi crolla tutto. Lo scatto salta sopra una barra, travolge chi hai davanti e vuole una pausa prima del prossimo. L’ultimo fagiolo in piedi vince il round; se gli ultimi due cadono insieme, non lo vince nessuno.',
    modes:
      'In versus ognuno gioca per sé e, dal secondo round, c’è sempre una sorpresa: una gelata, una seconda barra. In cooperativa affrontate insieme dieci ondate: chi cade torna congelato e lo spintone di un amico lo libera.',
    phone:
      'Una levetta sotto il pollice sinistro e un grande pulsante di scatto sotto il destro. Chi è fuori pilota un gabbiano e lascia cadere pesci. Niente da inclinare.',
    evening:
      'Da una a otto persone; i bot occupano i posti vuoti. Un round dura da mezzo minuto a un minuto, e tre round vinti chiudono la partita, in quindici minuti al massimo.',
  },
  tips: [
    {
      heading: 'Tieni da parte lo scatto',
      text: 'Un fagiolo che ha appena scattato è lento e scoperto. Aspetta che sbagli qualcun altro, poi entra tu.',
    },
    {
      heading: 'Guarda le piastrelle, non i fagioli',
      text: 'Le piastrelle tremano prima di cadere. Chi guarda in basso sopravvive a chi cerca la rissa.',
    },
    {
      heading: 'Il ghiaccio è un’arma',
      text: 'Sul ghiaccio giri male, e anche gli altri. Una spintarella manda un fagiolo molto lontano.',
    },
    {
      heading: 'A casa da soli?',
      text: 'I posti vuoti li prendono bot che giocano davvero: per allenarsi basta un telefono.',
    },
  ],
}
