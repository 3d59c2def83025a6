import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Capture du drapeau : peinture et équipes à l’écran',
    description:
      'Deux camps, deux drapeaux, beaucoup de peinture : une capture du drapeau gratuite pour 2 à 8 sur un écran, les téléphones en manettes, des bots en renfort.',
  },
  introduction: [
    'Deux forts de coussins sur un tapis, deux drapeaux et énormément de peinture. Capture du drapeau place une moitié du canapé d’un côté de la pièce et l’autre en face, Soleils contre Lunes, et leur demande de prendre ce que l’autre camp préférerait garder.',
    'Les billes volent droit, une roulade à temps les attrape et triple votre prochain tir, et qui porte le drapeau est lent et ne peut pas tirer : c’est aussi stressant qu’il y paraît.',
  ],
  answers: {
    rules:
      'Rapportez le drapeau adverse chez vous, où que soit le vôtre. Deux touches vous éliminent, et trois secondes plus tard vous revenez en armure. Un porteur touché lâche le drapeau, qui rentre au bout de six secondes, ou plus tôt si un défenseur reste à côté. Les caisses donnent bouclier, tir groupé et vitesse. Trois captures gagnent ; sinon, le plus grand nombre après quatre minutes. Une égalité se joue sur un drapeau unique au centre.',
    modes:
      'Soleils contre Lunes sur trois cartes identiques vues des deux côtés. Choisissez votre camp sur le téléphone, ou laissez le hasard mélanger.',
    phone:
      'Un pouce court. L’autre vise : maintenez pour tirer, touchez pour viser le plus proche. Un bouton fait la roulade. Avec le drapeau, ce même pouce le lance par-dessus des murs de livres.',
    evening:
      'De deux à huit personnes ; un bot équilibre les camps : à cinq, c’est aussi bien qu’à six. Un match dure quatre à six minutes.',
  },
  tips: [
    { heading: 'Escortez le porteur', text: 'Qui court seul est un cadeau. Deux amis devant changent tout.' },
    {
      heading: 'Roulez tard',
      text: 'La roulade est courte. Gardez-la pour la bille qui allait vraiment vous toucher.',
    },
    { heading: 'Quelqu’un reste', text: 'Une personne en défense gagne plus de matchs que cinq héros.' },
  ],
}
