import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Race & Smash : course en écran partagé au téléphone',
    description:
      'Des voitures jouets en écran partagé pour un à quatre pilotes : le téléphone est le volant, la télé la piste, et la dernière place reçoit les meilleurs objets.',
  },
  introduction: [
    'Des voitures jouets sur un tapis, un toit et autour d’un port, un écran partagé jusqu’en quatre, et très peu de manières. Dans Race & Smash, la voiture avance seule ; vous décidez où elle va, qui elle percute et ce qu’elle lâche.',
    'Percutez assez vite, et la plus lente part en toupie pendant que vous filez avec son objet. Dérapez dans le virage pour charger un turbo, collez-vous derrière un ami pour l’aspiration, et gardez l’échange de places pour le pire moment.',
  ],
  answers: {
    rules:
      'Trois tours de 400 mètres. Une boîte donne à la tête de course de l’huile ou un bouclier, à la dernière place un turbo ou un échange, aux autres une fusée ou un aimant. Aucun objet n’arrête une voiture : il lui reste toujours plus de la moitié de sa vitesse. La course finit dix secondes après la première arrivée ; les places donnent dix, sept, quatre et deux points, et qui en a le moins part devant.',
    modes:
      'Courez contre vos amis et des bots, ou en solo contre le fantôme de votre meilleur tour, pour une médaille.',
    phone:
      'Tournez en inclinant le téléphone ou en glissant le pouce ; les deux vont aussi vite. Un bouton dérape, un autre utilise l’objet.',
    evening:
      'De un à quatre pilotes à la fois. À plus, on se relaie, et entre-temps on lâche des caisses sur la piste. Une course dure moins de deux minutes.',
  },
  tips: [
    { heading: 'Dérapez tôt', text: 'Le turbo se gagne dans le virage et se dépense en ligne droite.' },
    { heading: 'Gardez le bouclier', text: 'Un bouclier en poche vaut mieux qu’une fusée en l’air.' },
    { heading: 'Pile au départ', text: 'Appuyer au bon moment donne un élan avant le premier virage.' },
  ],
}
