import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy: qui tutti stanno in porta',
    description:
      'Un’arena, una porta a testa e più palle di quante se ne possano seguire: Ball Frenzy è un gioco di portieri gratis per 1–8 persone con i loro telefoni.',
  },
  introduction: [
    'Tutti hanno una porta, e tutti sono portieri. Ball Frenzy vi mette intorno a una giostra da flipper con tanti lati quanti siete, lancia una palla e poi, perché una sola annoia, qualche altra.',
    'Ogni parata è un tiro contro qualcuno. Striscia quando arriva la palla e ripartirà molto più veloce; striscia a vuoto e per un momento sei lento. In otto è il caos più amichevole che stia in uno schermo.',
  ],
  answers: {
    rules:
      'Una palla nella tua porta costa una vita, una d’oro due. Il merito va a chi l’ha toccata per ultimo. Ogni venti secondi entra un’altra palla, e quella che nessuno tocca si gira verso chi ha più vite. Senza vite diventi il respingente della tua vecchia porta, e due gol grazie a lui la riaprono. L’ultimo portiere vince il round; ogni giocatore dietro di te vale un punto.',
    modes:
      'Con amici e bot, tre round, e a ogni round ci si sposta di un lato. In solitaria, tre pareti di cannoni sparano a ondate crescenti, e le serie di parate moltiplicano il punteggio.',
    phone:
      'Fai scorrere il pollice o inclina il telefono per muoverti; destra sul telefono è destra sullo schermo. Un gesto rapido schiaccia. Tre secondi di prova mostrano da che parte si va.',
    evening: 'Da una a otto persone. Un round finisce entro cento secondi, una partita in circa sei minuti.',
  },
  tips: [
    { heading: 'Resta in mezzo', text: 'Dal centro si arriva quasi dappertutto, dal palo quasi da nessuna parte.' },
    { heading: 'Schiaccia in diagonale', text: 'I vicini se l’aspettano. Chi ti sta di fronte no.' },
    { heading: 'Tocca di punta', text: 'Dalla punta del portiere la palla esce ad angolo. Mira con la tua posizione.' },
  ],
}
