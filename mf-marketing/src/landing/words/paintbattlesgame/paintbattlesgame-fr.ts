import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles : peindre le sol, deux camps, un écran',
    description:
      'Courez sur le sol et il est à vous, jusqu’au passage d’un autre : un jeu de peinture en équipe pour 2 à 8 sur un grand écran, les téléphones en manettes.',
  },
  introduction: [
    'Une cour blanche, deux camps, et le sol en récompense. Dans Paint Battles, tout ce que vous foulez est à vous, jusqu’à ce qu’un autre passe dessus. Soleils et Lunes peignent jusqu’à la fin du temps ; puis deux barres montent, hésitent deux fois et disent à qui est le sol.',
    'Vous êtes rapide sur votre couleur et vous pataugez dans l’autre : la carte du combat est donc aussi celle des chemins. Lancez des boules par-dessus les murs, sautez des trampolines, et rentrez quand la bombe apparaît.',
  ],
  answers: {
    rules:
      'Courir peint une bande ; une boule peint un disque et coûte un quart du réservoir, qui se remplit le plus vite sur votre couleur. Deux boules directes éclatent un rival dans votre couleur ; trois secondes après, il revient. Les trousses sèchent et remplissent le réservoir. Près d’une base, la peinture des autres ne tient pas. Les trente dernières secondes, les parts sont secrètes, et le camp mené trouve une bombe chez lui. Le sol des trois manches décide du match, et la dernière compte double.',
    modes:
      'Soleils contre Lunes dans trois cours identiques vues des deux côtés ; choisissez un camp ou laissez faire le hasard.',
    phone:
      'Un pouce court. L’autre lance : plus on tire, plus ça va loin ; un appui lance au meilleur endroit à portée.',
    evening:
      'De deux à huit personnes ; un bot équilibre les camps. Une manche dure quatre-vingt-dix secondes, un match environ cinq minutes.',
  },
  tips: [
    { heading: 'D’abord près de chez vous', text: 'Le sol proche est bon marché et vous mène au reste.' },
    { heading: 'Ouvrez la route', text: 'Une bande à travers l’autre couleur est une autoroute pour les vôtres.' },
    { heading: 'Gardez une boule', text: 'Les dernières secondes sont à qui a encore de la peinture.' },
  ],
}
