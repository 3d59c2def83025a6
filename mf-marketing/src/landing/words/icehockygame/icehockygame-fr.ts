import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Hockey sur glace : votre téléphone est la crosse',
    description:
      'Patinez d’un pouce, balayez de l’autre pour tirer : du hockey sur glace en équipe, gratuit, pour 2 à 8 devant un grand écran. Des bots complètent.',
  },
  introduction: [
    'Votre téléphone est la crosse. On patine d’un pouce, ou en inclinant le téléphone, et on balaie de l’autre : le palet part aussi vite que votre geste. Balayez juste avant qu’une passe arrive, et le palet file au filet sans s’arrêter.',
    'C’est un jeu de passes qui se fait passer pour un jeu de tirs. Les canapés qui se parlent gagnent ; ceux qui courent tous après le palet, non.',
  ],
  answers: {
    rules:
      'Soleils et Lunes jouent deux périodes. Une charge déséquilibre un rival et libère le palet. Les gardiens jouent seuls, voient le palet tard et réagissent plus vite dans le camp qui est mené. Dans les vingt dernières secondes d’une période, trois palets sont sur la glace et les buts n’arrêtent plus le jeu. Une égalité se règle au but en or ; après trente secondes, les gardiens s’en vont.',
    modes:
      'Choisissez Soleils, Lunes ou au hasard sur votre téléphone. Après une période à sens unique, on peut rechoisir les camps, et le score reste.',
    phone:
      'Stick ou inclinaison d’un côté ; balayages et bouton de charge de l’autre. Un balayage lent vers un équipier fait une passe, un rapide tire.',
    evening:
      'De deux à huit personnes ; un bot équilibre les camps et joue pour les absents. Deux périodes de quatre-vingt-dix secondes : environ cinq minutes avec les ralentis.',
  },
  tips: [
    { heading: 'Passez en douceur', text: 'Le palet va où sera votre équipier. Gardez le tonnerre pour le but.' },
    { heading: 'Gardez le centre', text: 'Les buts viennent de face. Un haricot à la maison sauve la soirée.' },
    {
      heading: 'Mélangez les camps',
      text: 'Rejouez avec d’autres équipes : c’est la seule façon honnête de savoir qui est bon.',
    },
  ],
}
