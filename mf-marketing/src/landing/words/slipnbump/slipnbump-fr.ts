import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Slip N Bump : bousculade gratuite jusqu’à 8',
    description:
      'Poussez vos amis hors d’une île de glace qui s’effrite. Un jeu local gratuit pour 1 à 8 personnes : un grand écran, les téléphones en manettes.',
  },
  introduction: [
    'Huit haricots, une île, et l’île tombe en morceaux. Slip N Bump est un jeu d’élimination pour la pièce où vous êtes : tout se passe sur le grand écran, et chacun joue avec le téléphone qu’il a déjà en poche.',
    'Les règles tiennent en une phrase. Courez du pouce gauche, foncez du pouce droit, et soyez ailleurs quand la dalle se met à trembler. La glace gagne du terrain au fil de la manche, les barres tournent de plus en plus vite, et ce milieu si tranquille dont vous étiez si fier devient soudain le bord. Le dernier debout prend la manche ; trois manches, et la partie est à lui.',
    'Tomber à l’eau ne met pas fin à la soirée. Ceux qui sont tombés reviennent en mouettes et lâchent des poissons glissants sur ceux qui sont encore au sec : la vengeance arrive environ quatre secondes après le plouf. Et si vous préférez jouer ensemble, il y a un mode coopératif : tenez bon contre les vagues, et bousculez un ami gelé pour le ramener dans la partie.',
  ],
  answers: {
    rules:
      'Restez sur l’île. Des barres la balaient, les dalles tremblent et tombent, la glace gagne, et au bout de 54 secondes tout s’effondre. La ruée saute par-dessus une barre, percute ceux qui sont devant et demande un temps de repos. Le dernier haricot debout gagne la manche ; si les deux derniers tombent ensemble, personne ne la gagne.',
    modes:
      'En duel, c’est chacun pour soi, et dès la deuxième manche une surprise s’ajoute : grand gel ou seconde barre. En coopération, vous affrontez dix vagues ensemble : qui tombe revient gelé, et le coup d’épaule d’un ami le libère.',
    phone:
      'Un stick sous le pouce gauche, un gros bouton de ruée sous le droit. Les éliminés pilotent une mouette et lâchent des poissons. Rien à incliner.',
    evening:
      'De une à huit personnes ; des bots prennent les places vides. Une manche dure de trente secondes à une minute, et trois manches gagnées finissent le match, en quinze minutes au plus.',
  },
  tips: [
    {
      heading: 'Gardez votre charge',
      text: 'Un haricot qui vient de foncer est lent et à découvert. Attendez qu’un autre se rate, puis allez-y.',
    },
    {
      heading: 'Regardez les dalles, pas les haricots',
      text: 'Les dalles tremblent avant de tomber. Celui qui regarde par terre survit à celui qui cherche la bagarre.',
    },
    {
      heading: 'La glace est une arme',
      text: 'Sur la glace, vous tournez mal, et les autres aussi. Une petite bousculade envoie un haricot très loin.',
    },
    {
      heading: 'Seul à la maison ?',
      text: 'Les places vides sont prises par des robots qui jouent pour de bon : un seul téléphone suffit pour s’entraîner.',
    },
  ],
}
