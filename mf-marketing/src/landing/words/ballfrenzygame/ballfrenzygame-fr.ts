import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Ball Frenzy : ici, tout le monde est gardien',
    description:
      'Une arène, un but chacun et plus de balles qu’on ne peut en suivre : Ball Frenzy est un jeu de gardiens gratuit pour 1 à 8 personnes et leurs téléphones.',
  },
  introduction: [
    'Chacun a un but, et chacun est gardien. Ball Frenzy vous place autour d’un carrousel de flipper qui a autant de côtés que de joueurs, y lance une balle, puis, parce qu’une seule ennuie, quelques autres.',
    'Chaque arrêt est un tir sur quelqu’un. Balayez quand la balle arrive, et elle repart bien plus vite ; balayez dans le vide, et vous êtes lent un instant. À huit, c’est le chaos le plus amical qui tienne sur un écran.',
  ],
  answers: {
    rules:
      'Une balle dans votre but coûte une vie, une dorée deux. Le mérite revient à qui l’a touchée en dernier. Une balle s’ajoute toutes les vingt secondes, et celle que personne ne touche se tourne vers qui a le plus de vies. Sans vie, vous devenez le bumper de votre ancien but, et deux buts grâce à lui le rouvrent. Le dernier gardien gagne la manche ; chaque joueur derrière vous vaut un point.',
    modes:
      'Avec des amis et des bots : trois manches, et chacun se décale d’un côté à chaque fois. En solo, trois murs de canons tirent par vagues croissantes, et les séries d’arrêts multiplient le score.',
    phone:
      'Glissez le pouce ou inclinez le téléphone pour bouger ; la droite de la manette est la droite de l’écran. Un geste rapide frappe. Trois secondes d’essai montrent où est quoi.',
    evening:
      'De une à huit personnes. Une manche finit en cent secondes au plus tard, un match en six minutes environ.',
  },
  tips: [
    { heading: 'Restez au milieu', text: 'Du centre on atteint presque tout, du poteau presque rien.' },
    { heading: 'Frappez en travers', text: 'Les voisins s’y attendent. En face, non.' },
    { heading: 'Touchez du bout', text: 'Du bout du gardien, la balle part de biais. Visez par votre position.' },
  ],
}
