import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage: una gara di arrampicata a ritmo',
    description:
      'Pollice sinistro, pollice destro, dritti in alto: una gara di corde gratis per 2–8 persone su uno schermo, con noci di cocco, grasso e ritmo.',
  },
  introduction: [
    'Corde, noci di cocco e un’ambizione irragionevole. Rope Rage è una corsa su per un faro: pollice sinistro, destro, sinistro, a tempo. Se lo perdi resti appeso a guardare le scarpe di chi sta sopra.',
    'Salta sulla corda accanto, scuoti chi sale troppo vicino, afferra un piede più su e scambia il posto. In cima c’è una campana, e da sotto sale la schiuma.',
  ],
  answers: {
    rules:
      'Un tocco a tempo ti solleva di più, uno quasi giusto di meno, ogni altro quasi niente. Due volte la stessa mano fa scivolare, e picchiettare a caso fa scendere. Ogni dieci metri una sporgenza ti ferma. Le noci segnano la corda prima di cadere, il grasso vuole tocchi perfetti, le molle ti lanciano. Chi arriva primo alla campana vince la manche, per centesimi se serve; chi è raggiunto dalla schiuma diventa un gabbiano che lascia cadere noci.',
    modes:
      'Tre manche, l’ultima vale doppio; oppure la torre senza fine, senza campana, con una schiuma sempre più veloce e l’altezza in metri.',
    phone:
      'Due grandi aree, una per pollice. Scorri di lato per saltare, in giù per scuotere, in su per afferrare un piede. C’è un’impostazione per una mano sola.',
    evening:
      'Da due a otto persone, con i bot se volete. Una manche dura circa un minuto, una partita poco più di quattro.',
  },
  tips: [
    { heading: 'Prima il ritmo', text: 'Una salita regolare batte il picchiettare. Ascolta il tamburo.' },
    {
      heading: 'Cambia corda presto',
      text: 'La noce di cocco avvisa un secondo prima. Salta prima che sia sopra di te.',
    },
    { heading: 'Sali dietro a qualcuno', text: 'Una tirata vale di più su una corda dove un altro ti precede.' },
  ],
}
