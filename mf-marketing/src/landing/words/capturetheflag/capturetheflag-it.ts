import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ruba bandiera: squadre e vernice su uno schermo',
    description:
      'Due squadre, due bandiere e tanta vernice: un ruba bandiera gratis per 2–8 persone su un grande schermo, con i telefoni come controller e bot per pareggiare.',
  },
  introduction: [
    'Due fortini di cuscini su un tappeto, due bandiere e moltissima vernice. Ruba bandiera mette metà divano da una parte della stanza e metà dall’altra, Soli contro Lune, e chiede di prendere una cosa che gli altri preferirebbero tenere.',
    'Le palle di vernice volano dritte, una capriola al momento giusto le afferra e triplica il tuo prossimo colpo, e chi porta la bandiera è lento e non può sparare: teso proprio come sembra.',
  ],
  answers: {
    rules:
      'Porta a casa la bandiera rivale, ovunque sia la tua. Due colpi ti fanno scoppiare, e dopo tre secondi torni con l’armatura. Chi scoppia con la bandiera la lascia cadere; rientra dopo sei secondi, o prima se un difensore le sta accanto. Le casse danno scudo, colpo largo e velocità. Tre catture vincono; altrimenti chi ne ha di più dopo quattro minuti. La parità si gioca con una sola bandiera al centro.',
    modes:
      'Soli contro Lune su tre mappe uguali viste dai due lati. Scegli la squadra sul telefono o lascia fare al caso.',
    phone:
      'Un pollice corre. L’altro mira: tieni premuto per sparare, tocca per colpire il più vicino. Un pulsante fa la capriola. Con la bandiera, lo stesso pollice la lancia sopra muri di libri.',
    evening:
      'Da due a otto persone; un bot pareggia le squadre, quindi in cinque si sta bene come in sei. Una partita dura da quattro a sei minuti.',
  },
  tips: [
    { heading: 'Scorta chi la porta', text: 'Chi corre senza compagni è un regalo. Due amici davanti cambiano tutto.' },
    { heading: 'Rotola tardi', text: 'La capriola è corta. Tienila per la palla che ti avrebbe davvero preso.' },
    {
      heading: 'Qualcuno resti a casa',
      text: 'Un difensore senza voglia di attaccare vince più partite di cinque eroi.',
    },
  ],
}
