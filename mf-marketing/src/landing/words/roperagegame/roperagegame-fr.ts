import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage : une course de corde en rythme',
    description:
      'Pouce gauche, pouce droit, tout droit vers le haut : une course de grimpe gratuite pour 2 à 8 personnes sur un écran, avec noix de coco, graisse et rythme.',
  },
  introduction: [
    'Des cordes, des noix de coco et une ambition déraisonnable. Rope Rage est une course à l’assaut d’un phare : pouce gauche, pouce droit, pouce gauche, en mesure. Perdez-la, et vous restez pendu à regarder les chaussures de la personne au-dessus.',
    'Sautez sur la corde voisine, secouez qui grimpe trop près en dessous, attrapez un pied au-dessus et échangez vos places. En haut pend une cloche, en bas monte l’écume.',
  ],
  answers: {
    rules:
      'Un appui en mesure vous hisse le plus haut, un appui presque juste moins, tout autre presque pas. Deux fois la même main, et vous glissez ; marteler fait redescendre. Tous les dix mètres, un rebord arrête la chute. Les noix de coco marquent leur corde avant de tomber, la graisse exige des appuis parfaits, les ressorts vous projettent. La première main sur la cloche gagne la manche, au centième s’il le faut ; qui est rattrapé par l’écume devient une mouette qui lâche des noix.',
    modes:
      'Trois manches, la dernière compte double ; ou la tour sans fin, sans cloche, avec une écume de plus en plus rapide et une hauteur en mètres.',
    phone:
      'Deux grandes zones, une par pouce. Balayez de côté pour sauter, vers le bas pour secouer, vers le haut pour attraper un pied. Un réglage permet de jouer d’une main.',
    evening:
      'De deux à huit personnes, avec des bots si vous voulez. Une manche dure environ une minute, un match un peu plus de quatre.',
  },
  tips: [
    { heading: 'Le rythme avant la vitesse', text: 'Grimper régulièrement bat le martèlement. Écoutez le tambour.' },
    {
      heading: 'Changez de corde tôt',
      text: 'Une noix de coco s’annonce une seconde avant. Sautez avant qu’elle soit au-dessus.',
    },
    { heading: 'Grimpez derrière quelqu’un', text: 'Une traction vaut plus sur une corde où l’on vous précède.' },
  ],
}
