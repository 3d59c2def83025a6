import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Draw Down : dessiner au téléphone, deviner au salon',
    description:
      'Un jeu de dessin gratuit pour 2 à 8 : dessinez au téléphone, regardez la télé, devinez dans votre langue. Trois manches, une couronne, aucune appli.',
  },
  introduction: [
    'Une personne dessine, toutes les autres crient. Draw Down met l’écran du téléphone sous votre doigt et votre chef-d’œuvre à la télé, trait après trait, pendant que le canapé tape ce qu’il croit voir.',
    'Les réponses sont lues avec indulgence : majuscules, accents et traits d’union ne comptent pas, et qui se trompe d’une lettre l’apprend en privé. Chacun devine dans la langue de son téléphone : une grand-mère à Istanbul et un cousin à Lyon jouent le même mot.',
  ],
  answers: {
    rules:
      'Qui dessine choisit un mot parmi trois ; plus il est trouvé vite, plus il y a de points pour les deux. À mi-temps, puis plus tard, une lettre apparaît. Speed Master est une course au plus grand nombre de mots, et seule la première bonne réponse compte. Le duel en trois traits en permet exactement trois et double tout. Après chaque manche, une galerie montre les dessins, et chacun peut en aimer un.',
    modes:
      'Classique, mots personnels avec votre liste, ou en équipe, où les rivaux peuvent voler le mot dès la mi-temps. Le spectacle court a une couronne ; dans le long, la première personne à deux couronnes gagne.',
    phone:
      'Qui dessine a du papier, des couleurs, des épaisseurs, un pot de peinture et un retour ; les autres, une ligne où écrire. Seul son téléphone reçoit le mot.',
    evening:
      'De deux à huit personnes. Un spectacle court dure douze minutes au plus, un long vingt. Les retardataires devinent tout de suite.',
  },
  tips: [
    {
      heading: 'Commencez par la silhouette',
      text: 'Un contour vaut dix détails. Dessinez ce qui rend la chose unique.',
    },
    { heading: 'Pas de lettres', text: 'C’est tentant. Le canapé le saura.' },
  ],
}
