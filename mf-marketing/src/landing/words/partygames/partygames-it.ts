import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Giochi da festa: un sacco di minigiochi veloci',
    description:
      'Round brevi, corone da vincere e niente regole lunghe: una raccolta gratis di minigiochi per 2–8 persone con un grande schermo e i propri telefoni.',
  },
  introduction: [
    'Un sacco di giochi veloci e sciocchi, corone da vincere e nessun tempo per annoiarsi. Giochi da festa è fatto per i salotti in cui nessuno è d’accordo: si vota col telefono, decide una ruota e mezzo minuto dopo qualcuno ha già vinto.',
    'Passa la bomba prima che scoppi, salta una corda di lava, porta un uovo senza romperlo, schiva le meteore, conta chi c’è in ascensore. Alcuni giochi premiano i pollici veloci, altri il sangue freddo, altri chi ride di meno.',
  ],
  answers: {
    rules:
      'Una carta dice la regola di ogni gioco e lascia provare i comandi prima che conti. Poi si gioca, e le corone vanno ai primi posti; l’ultimo gioco vale più di tutti. Dove si può cadere hai da uno a tre cuori, e chi cade torna come fantasma a dare fastidio. Vince chi ha più corone; la parità si decide in duello.',
    modes:
      'Chi ha il telecomando sceglie uno spettacolo di cinque, sette o nove giochi. Prima di ognuno si vota fra tre carte, e chi è ultimo ha due spicchi della ruota.',
    phone:
      'Ogni gioco porta i suoi comandi: una levetta, un grande pulsante, qualche scelta, a volte l’inclinazione. Tutto ha un nome, e chi non vuole inclinare usa la levetta.',
    evening:
      'Da due a otto persone. Un gioco dura meno di un minuto, uno spettacolo intero da dieci a venti. Chi arriva tardi entra subito o infesta la partita fino al gioco dopo.',
  },
  tips: [
    {
      heading: 'Vota con la testa',
      text: 'La ruota aiuta chi è indietro. Se sei ultimo, i tuoi due spicchi valgono una discussione.',
    },
    { heading: 'Occhio a chi è primo', text: 'Il bersaglio preferito di tutti è chi ha più corone.' },
    { heading: 'Fai girare il telecomando', text: 'Dallo a chi è arrivato ultimo; così regna la pace.' },
  ],
}
