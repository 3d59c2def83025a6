import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage: una carrera de cuerdas al ritmo',
    description:
      'Pulgar izquierdo, pulgar derecho, hacia arriba: Rope Rage es una carrera de cuerdas gratis para 2 a 8 personas en una pantalla, con cocos, grasa y mucho ritmo.',
  },
  introduction: [
    'Cuerdas, cocos y una ambición poco razonable. Rope Rage es una carrera hacia lo alto de un faro: pulgar izquierdo, derecho, izquierdo, al compás. Si lo pierdes, te quedas colgando y mirando los zapatos de quien va por encima.',
    'Salta a la cuerda de al lado, sacude a quien sube demasiado cerca, agarra un pie de más arriba y cambia el sitio con su dueño. En lo alto cuelga una campana, y abajo sube la espuma.',
  ],
  answers: {
    rules:
      'Un toque justo en el compás te sube más, uno casi justo menos, y cualquier otro apenas nada. Repetir mano resbala y aporrear te hace bajar. Cada diez metros una repisa te sujeta. Los cocos marcan su cuerda antes de caer, la grasa exige toques perfectos y los muelles te lanzan. Quien llega primero a la campana gana la manga, por centésimas si hace falta; a quien alcanza la espuma se convierte en gaviota que tira cocos.',
    modes:
      'Tres mangas, y la última vale doble; o la torre sin fin, sin campana, con una espuma cada vez más rápida y la altura en metros.',
    phone:
      'Dos zonas grandes, una por pulgar. Desliza a un lado para saltar, abajo para sacudir, arriba para agarrar un pie. Hay un ajuste para jugar con una mano.',
    evening:
      'De dos a ocho personas, con bots si queréis. Una manga dura cerca de un minuto y una partida algo más de cuatro.',
  },
  tips: [
    { heading: 'Antes ritmo que prisa', text: 'Subir con calma gana a aporrear. Escucha el tambor.' },
    { heading: 'Cambia pronto de cuerda', text: 'El coco avisa durante un segundo. Salta antes de tenerlo encima.' },
    { heading: 'Sube detrás de alguien', text: 'Un tirón vale más en una cuerda por la que otro va delante.' },
  ],
}
