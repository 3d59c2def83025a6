import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Jeux de fête : un sac de mini-jeux rapides',
    description:
      'Des manches courtes, des couronnes à gagner et pas de longues règles : des mini-jeux gratuits pour 2 à 8 personnes, un grand écran et vos téléphones.',
  },
  introduction: [
    'Un sac de jeux rapides et absurdes, des couronnes à gagner, et pas le temps de s’ennuyer. Jeux de fête est fait pour les salons où personne n’est d’accord : on vote sur les téléphones, une roue décide, et trente secondes plus tard quelqu’un a déjà gagné.',
    'Passez la bombe avant qu’elle n’explose, sautez une corde de lave, portez un œuf sans le casser, évitez les météores, comptez qui est dans l’ascenseur. Certains jeux récompensent les pouces rapides, d’autres le sang-froid, d’autres encore celui qui rit le moins.',
  ],
  answers: {
    rules:
      'Une carte donne la règle de chaque jeu et laisse tout le monde essayer les commandes avant que cela compte. Puis on joue, et les couronnes vont aux premières places ; le dernier jeu vaut le plus. Là où l’on peut tomber, vous avez un à trois cœurs, et les éliminés reviennent en fantômes farceurs. Qui a le plus de couronnes gagne ; une égalité se règle en duel.',
    modes:
      'Qui tient la télécommande choisit un spectacle de cinq, sept ou neuf jeux. Avant chacun, on vote entre trois cartes, et la dernière place a deux parts de la roue.',
    phone:
      'Chaque jeu apporte sa manette : un stick, un gros bouton, quelques choix, parfois l’inclinaison. Tout porte un nom, et qui ne veut pas incliner utilise le stick.',
    evening:
      'De deux à huit personnes. Un jeu dure moins d’une minute, un spectacle dix à vingt. Les retardataires entrent aussitôt, ou hantent la partie jusqu’au jeu suivant.',
  },
  tips: [
    {
      heading: 'Votez malin',
      text: 'La roue aide ceux qui traînent. Si vous êtes dernier, vos deux parts valent une dispute.',
    },
    { heading: 'Surveillez le premier', text: 'La cible préférée de tous est la personne qui a le plus de couronnes.' },
    { heading: 'Faites tourner la télécommande', text: 'Donnez-la à la dernière place ; la paix est à ce prix.' },
  ],
}
