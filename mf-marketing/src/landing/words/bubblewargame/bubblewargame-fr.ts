import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War : duel de bulles gratuit pour 1 à 4',
    description:
      'On tire, on vise, ça éclate : un jeu de bulles gratuit pour une à quatre personnes sur un écran, les téléphones en lance-pierres et un classement mondial.',
  },
  introduction: [
    'Jusqu’à quatre tableaux côte à côte, un lance-pierre chacun, et un plafond de bulles qui ne tient pas en place. Dans Bubble War, vous tirez en arrière sur le téléphone, vous lâchez, et le tir part sur le grand écran. Trois bulles d’une couleur éclatent, et ce qui pendait dessous tombe avec.',
    'La guerre commence ensuite. Une belle chute fait pleuvoir des rangées de débris chez quelqu’un d’autre : une chaîne propre est donc aussi une insulte. Les tableaux se remplissent, quelqu’un en vide la moitié d’un rebond chanceux, et le bruit du salon monte avec les bulles.',
  ],
  answers: {
    rules:
      'Tous les tableaux commencent avec les mêmes rangées et reçoivent les mêmes bulles. En éclater plus de trois charge des rangées, qui annulent d’abord celles qui vous visent, puis vont au rival qui a le plus de place, annoncées deux secondes et demie avant. Une bulle au-delà de la ligne rouge termine un tableau. Le dernier gagne la manche ; deux manches, le match.',
    modes:
      'Le duel, ou la course sans fin, pour un seul tableau et le classement mondial : un score n’y entre qu’après que notre serveur a rejoué toute la course.',
    phone:
      'Tirez le lance-pierre et lâchez ; une ligne montre le rebond. On peut échanger la bulle chargée avec la suivante, ou préférer un curseur et un bouton. Les éliminés lancent des pierres.',
    evening:
      'De un à quatre tableaux à la fois ; les autres attendent la manche suivante en lançant des pierres. Une manche dure une à deux minutes, une course environ trois.',
  },
  tips: [
    { heading: 'Visez ce qui pend', text: 'Ne comptez pas les bulles touchées, mais celles qui pendent dessous.' },
    { heading: 'Servez-vous des murs', text: 'Un tir en rebond passe derrière ce que vous n’atteignez pas.' },
  ],
}
