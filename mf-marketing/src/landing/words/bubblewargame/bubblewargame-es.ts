import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Bubble War: duelo de burbujas gratis para 1 a 4',
    description:
      'Tira, apunta, revienta: un juego de burbujas gratis para una a cuatro personas en una pantalla, con los móviles como tirachinas y récords mundiales.',
  },
  introduction: [
    'Hasta cuatro tableros uno al lado del otro, un tirachinas para cada cual y un techo de burbujas que no se está quieto. En Bubble War tiras hacia atrás en el móvil, sueltas, y el disparo vuela en la pantalla grande. Tres del mismo color revientan, y lo que colgaba de ellas cae también.',
    'Luego viene la guerra. Una buena caída hace llover filas de basura sobre el tablero de otra persona, así que una cadena limpia es también una provocación. Los tableros se llenan, alguien se salva con un rebote imposible, y el ruido del salón sube con las burbujas.',
  ],
  answers: {
    rules:
      'Todos los tableros empiezan con las mismas filas y reciben las mismas burbujas. Reventar más de tres carga filas, que primero anulan las que vienen hacia ti y después van al rival con más sitio, con dos segundos y medio de aviso. Una burbuja más allá de la línea roja cierra el tablero. El último gana la ronda; con dos rondas, la partida.',
    modes:
      'Versus es el duelo. La carrera sin fin es para un solo tablero y la lista mundial: una puntuación entra únicamente después de que nuestro servidor haya repetido toda la carrera.',
    phone:
      'Tira del tirachinas y suelta; una línea enseña el rebote. Puedes cambiar la burbuja cargada por la siguiente, o usar un deslizador y un botón. Quien ya ha perdido lanza piedras.',
    evening:
      'De uno a cuatro tableros a la vez; los demás esperan su ronda lanzando piedras. Una ronda dura uno o dos minutos, una carrera unos tres.',
  },
  tips: [
    { heading: 'Apunta a lo que cuelga', text: 'No cuentes las burbujas que tocas, cuenta las que cuelgan debajo.' },
    { heading: 'Usa las paredes', text: 'Un tiro de rebote llega detrás de lo que no alcanzas.' },
  ],
}
