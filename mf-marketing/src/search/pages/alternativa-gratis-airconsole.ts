import type { SearchPage } from './search-page.ts'

export const alternativaGratisAirconsole: SearchPage = {
  path: '/alternativa-gratis-airconsole',
  language: 'es',
  title: 'Alternativa gratis a AirConsole, comparada con honestidad',
  description:
    'Sofaspark es una alternativa gratuita a AirConsole: navegador en la pantalla grande y móviles como mandos. Qué comparten, en qué cambian y cuál elegir.',
  heading: 'Una alternativa gratis a AirConsole, sin trampas',
  lead: 'Los dos llevan el juego a la pantalla grande y los mandos a tu móvil. Aquí te contamos qué tienen en común, en qué se separan y cuándo te conviene más el otro.',
  label: 'Alternativa gratis a AirConsole',
  gameKey: 'testgamelocal',
  translation: '/airconsole-alternative',
  namesOthers: true,
  sections: [
    {
      heading: 'La idea que comparten',
      paragraphs: [
        'Una tele, un navegador y los móviles de quienes están en casa: AirConsole demostró hace años que con eso ya hay consola. Nadie tiene que comprar mandos, los invitados entran con un número o un código, y el móvil enseña justo los botones que el juego necesita en cada momento. Si esa idea te gusta, te sentirás cómodo en cualquiera de los dos sofás.',
        'Sofaspark parte del mismo sitio. Lo abres en una pantalla grande, te da un número de sala, tus amigos entran desde el navegador del móvil y el primero en llegar elige el juego. No hay que crear cuenta en ningún lado.',
      ],
    },
    {
      heading: 'Cuándo te conviene AirConsole',
      paragraphs: [
        'Si esta noche buscas variedad, AirConsole la tiene. Lleva cerca de una década, su catálogo es largo y viene de muchos estudios, y está en bastantes televisores e incluso en algunos coches. Sofaspark es nuevo. Tiene unos diez juegos, y la lista de abajo dice cuáles se pueden jugar esta noche. No vamos a fingir que diez son cien.',
        'Si ya pagas una suscripción allí y en casa tenéis vuestros favoritos, no hay motivo para dejarlo. Puedes guardar los dos en marcadores: ninguno ocupa sitio.',
      ],
    },
    {
      heading: 'Cuándo merece la pena probar Sofaspark',
      paragraphs: ['Hay cosas que quisimos hacer de otra manera, y ya funcionan.'],
      points: [
        'Todo, salvo un juego en acceso anticipado, se juega gratis y con tantos jugadores como admita el juego. Quien apoya el proyecto paga por una noche sin anuncios, por ver antes los juegos nuevos y por una corona para su frijol; nunca por dejar entrar a más amigos.',
        'Un móvil perdido no es un jugador perdido. Si se duerme o se queda sin Wi-Fi, su sitio se guarda dos minutos y vuelve al mismo frijol con los mismos puntos. Recargar la pantalla grande tampoco acaba la partida.',
        'Mandos rápidos. Si la red lo permite, el móvil y la pantalla hablan directamente, sin pasar por un servidor lejano. El retraso se ve a simple vista en la sala.',
        'La sala es tuya. Puedes cerrarla, pasar el mando a otra persona o acompañar a alguien a la puerta, y un número de sala nunca da más que un asiento.',
        'Está pensado para ocho idiomas, y cada móvil puede usar el suyo.',
      ],
    },
    {
      heading: 'Pocos juegos, pero en serio',
      paragraphs: [
        'Preferimos que nos juzgues por un juego que quieras repetir que por una estantería entera. Slip N Bump suelta hasta ocho frijoles en una isla de hielo que se cae a pedazos. Corre, embiste, empuja y aléjate de las losas que tiemblan. Quien cae vuelve convertido en gaviota con una buena provisión de pescado resbaladizo, así que nadie se queda mirando. Los huecos los ocupan bots, hay un modo cooperativo contra oleadas de problemas y una partida dura unos diez minutos.',
        'El sonido, los efectos, la clasificación y la revancha están. Lo que no está es la tienda.',
      ],
    },
    {
      heading: 'Probarlo lleva un minuto',
      paragraphs: [
        'Abre Sofaspark en el ordenador o la tele donde usarías AirConsole y pulsa empezar. Escanea el código con cualquier móvil. Si no te convence, cierra la pestaña: no hay cuenta que borrar ni nada que cancelar. Si te convence, la próxima vez cambiará el número de sala y nada más.',
        'Esta comparación es nuestra y las cosas cambian. Para saber qué ofrece AirConsole hoy y cuánto cuesta, lo mejor es mirar en su propia web.',
      ],
    },
  ],
  questions: [
    {
      question: '¿Sofaspark es de la misma gente que AirConsole?',
      answer: 'No. No tienen nada que ver. Lo nombramos solo para que puedas comparar.',
    },
    {
      question: '¿Hay que pagar para jugar con más amigos?',
      answer: 'No. Todos los jugadores que caben en un juego entran gratis.',
    },
    {
      question: '¿Hace falta una aplicación en el móvil?',
      answer: 'No. El mando se abre en el navegador del móvil, directamente desde el código.',
    },
    {
      question: '¿Están los juegos que conozco de AirConsole?',
      answer: 'No. Todos los juegos de Sofaspark son nuestros.',
    },
  ],
}
