import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Juegos de fiesta: una bolsa de minijuegos rápidos',
    description:
      'Rondas cortas, coronas que ganar y nada de reglas largas: una colección gratis de minijuegos para 2 a 8 personas con una pantalla grande y sus propios móviles.',
  },
  introduction: [
    'Una bolsa de juegos rápidos y absurdos, coronas que ganar y ni un momento para aburrirse. Juegos de fiesta está hecho para salones en los que nadie se pone de acuerdo: votáis con el móvil, decide una ruleta y medio minuto después ya ha ganado alguien.',
    'Pasa la bomba antes de que estalle, salta una comba de lava, lleva un huevo sin romperlo, esquiva meteoritos, cuenta quién va en el ascensor. Unos juegos premian los pulgares rápidos, otros la sangre fría y otros a quien menos se ríe.',
  ],
  answers: {
    rules:
      'Una tarjeta explica la regla de cada juego y deja que todos prueben los controles antes de que cuente. Después se juega, y las coronas van a los primeros puestos; el último juego vale más que ninguno. Donde uno puede caer hay de uno a tres corazones, y los caídos vuelven como fantasmas con ganas de molestar. Gana quien tenga más coronas; los empates se deciden en un duelo.',
    modes:
      'Quien tiene el mando elige un espectáculo de cinco, siete o nueve juegos. Antes de cada uno se vota entre tres tarjetas, y quien va último tiene dos porciones de la ruleta.',
    phone:
      'Cada juego trae su propio mando: una palanca, un gran botón, unas opciones, a veces inclinar el móvil. Todo lleva su nombre, y quien no quiera inclinar usa la palanca.',
    evening:
      'De dos a ocho personas. Un juego dura menos de un minuto; un espectáculo entero, de diez a veinte. Quien llega tarde entra enseguida o hace de fantasma hasta el siguiente.',
  },
  tips: [
    {
      heading: 'Vota con cabeza',
      text: 'La ruleta ayuda a quien va detrás. Si vas último, tus dos porciones valen una discusión.',
    },
    { heading: 'Vigila al líder', text: 'El blanco favorito de todos es quien lleva más coronas.' },
    { heading: 'Que rote el mando', text: 'Dáselo a quien ha quedado último; así reina la paz.' },
  ],
}
