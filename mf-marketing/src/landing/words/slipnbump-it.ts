import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  introduction: [
    'Otto fagioli, un’isola, e l’isola va in pezzi. Slip N Bump è un gioco a eliminazione per la stanza in cui siete: l’azione è sullo schermo grande e ognuno gioca con il telefono che ha già in mano.',
    'Le regole stanno in un respiro. Corri con il pollice sinistro, scatta con il destro e fatti trovare altrove quando la piastrella comincia a tremare. Il ghiaccio si allarga man mano che il round va avanti, le sbarre girano sempre più veloci, e quel centro così sicuro diventa all’improvviso il bordo. Chi resta si prende il round; con tre round si vince la partita.',
    'Cadere in acqua non è la fine della serata. Chi cade torna da gabbiano e lascia cadere pesci scivolosi su chi è ancora all’asciutto: la vendetta arriva circa quattro secondi dopo il tuffo. E se preferite stare dalla stessa parte, c’è la modalità cooperativa: resistete alle ondate in squadra e date una spinta all’amico congelato per rimetterlo in gioco.',
  ],
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
