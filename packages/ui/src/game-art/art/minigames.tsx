import { ArtFrame, Confetti, Hero, Rays, Shade, Twinkle, edge, type ArtProps } from '../parts/art-parts.tsx'

const Bomb = () => (
  <g transform="translate(1236 446)">
    <circle r="112" fill="#2a2350" {...edge} />
    <path d="M-70-52a88 88 0 0 1 50-36" fill="none" stroke="#8f86d6" strokeWidth="20" strokeLinecap="round" />
    <path d="m52-118 40-30 34 42-42 32z" fill="#57508c" {...edge} />
    <path d="M112-130q40-60 84-20" fill="none" stroke="#c98a4a" strokeWidth="14" strokeLinecap="round" />
    <path
      d="m196-214 14 40 44-14-24 38 36 24-44 8 4 44-30-34-34 28 10-42-40-16 42-12-14-42 34 26z"
      fill="#ffd23f"
      {...edge}
      strokeWidth="8"
    />
    <circle cx="205" cy="-146" r="22" fill="#ff7a3d" />
  </g>
)

/** A carnival on a podium: a crown to win, a bomb to get rid of. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-mini-sky" stops={['#31107a', '#7a1fa0', '#e8477f']} />
      <Shade id="art-mini-gold" stops={['#ffe38f', '#ffbf3a', '#ef8f22']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-mini-sky)" />
    <Rays x={800} y={430} color="#ff9bd8" opacity={0.3} count={18} />
    <circle cx="800" cy="400" r="330" fill="#ffe9a8" opacity=".25" />
    <path
      d="M0 0h1600v70q-100 90-200 0-100 90-200 0-100 90-200 0-100 90-200 0-100 90-200 0-100 90-200 0-100 90-200 0-100 90-200 0z"
      fill="#ff4f72"
      {...edge}
    />
    <path
      d="M200 0h200v70q-100 90-200 0zM600 0h200v70q-100 90-200 0zM1000 0h200v70q-100 90-200 0zM1400 0h200v70q-100 90-200 0z"
      fill="#fff4e0"
      {...edge}
    />
    <path d="M0 760q800-90 1600 0v140H0z" fill="#3c1470" />
    <path d="M470 660h660l40 240H430z" fill="#5b2aa0" {...edge} />
    <path d="M610 560h380v340H610z" fill="#7d3fc8" {...edge} />
    <path d="M610 560h380v50H610zM470 660h140v46H462zM990 660h140l8 46H990z" fill="#a46bf0" {...edge} />
    <path d="M800 650l22 46 50 6-36 36 8 50-44-24-44 24 8-50-36-36 50-6z" fill="#ffd23f" {...edge} strokeWidth="8" />
    <Confetti />
    <Hero x={400} y={850} scale={2.5} turn={-7} color="#35d399" face="wink" hat="wizard" shape="star" arms="up" />
    <Hero x={175} y={880} scale={2.1} turn={-4} color="#ff8fd0" face="grin" hat="flower" shape="heart" arms="wide" />
    <Bomb />
    <Hero
      x={1240}
      y={845}
      scale={2.6}
      turn={5}
      color="#3fb6ff"
      face="surprised"
      hat="none"
      shape="triangle"
      arms="up"
    />
    <Hero x={1470} y={890} scale={2} flip color="#ff9f43" face="cheeky" hat="chef" shape="hexagon" arms="wide" />
    <Hero x={800} y={575} scale={2.5} color="#ffd23f" face="grin" shape="square" arms="up" />
    <path
      d="M670 200 640 60c-4-18 12-26 24-14l68 62 54-84c8-12 20-12 28 0l54 84 68-62c12-12 28-4 24 14l-30 140q-130 40-260 0z"
      fill="url(#art-mini-gold)"
      {...edge}
    />
    <circle cx="800" cy="150" r="26" fill="#ff3d6e" {...edge} strokeWidth="8" />
    <circle cx="722" cy="164" r="15" fill="#3fd0ff" {...edge} strokeWidth="7" />
    <circle cx="878" cy="164" r="15" fill="#3fd0ff" {...edge} strokeWidth="7" />
    <path d="m662 62 52 62" stroke="#fff" strokeWidth="14" strokeLinecap="round" opacity=".7" />
    <Twinkle x={560} y={210} size={56} />
    <Twinkle x={1040} y={240} size={44} />
    <Twinkle x={960} y={70} size={34} />
  </ArtFrame>
)
