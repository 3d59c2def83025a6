import { ArtFrame, Hero, Rays, Shade, Splat, Twinkle, edge, ink, type ArtProps } from '../parts/art-parts.tsx'

const suns = { light: '#ffd06b', full: '#ffa51f', deep: '#d97708' }
const moons = { light: '#a98bff', full: '#7a45ee', deep: '#5427b8' }
type SideColors = typeof suns

/** A den of cushions under a blanket; mirrored for the side on the right. */
const Fort = ({ colors, flip = false }: { colors: SideColors; flip?: boolean }) => (
  <g transform={flip ? 'translate(1600 0) scale(-1 1)' : undefined}>
    <path d="M-40 610V360q150-130 330 0v250z" fill={colors.deep} {...edge} />
    <path d="M70 610V470q70-70 140 0v140z" fill={ink} />
    <path d="M-60 380q190-190 390-20l-40 84q-60-60-110-10-60-70-120 0-60-50-120 10z" fill={colors.light} {...edge} />
    <path d="M60 300l24 130M180 268v130" stroke={colors.full} strokeWidth="26" />
    <rect x="-60" y="540" width="170" height="92" rx="44" fill={colors.full} {...edge} />
    <rect x="180" y="548" width="180" height="92" rx="44" fill={colors.full} {...edge} />
    <rect x="-20" y="616" width="190" height="92" rx="44" fill={colors.light} {...edge} />
  </g>
)

const books = ['#e0475b', '#ffe2bd', '#2f8fd8', '#5fae4e', '#ffe2bd', '#b8324f', '#2a6fb0', '#f2a33a', '#e0475b']

/** A row of books on the carpet: a wall to hide behind. */
const Books = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} {...edge} strokeWidth="8">
    {books.map((color, at) => (
      <rect key={at} x={at * 34} y={(at * 7) % 3 === 0 ? -96 : -80} width="34" height="104" rx="5" fill={color} />
    ))}
  </g>
)

/** A ball of paint in flight, with its tail to the left. */
const Ball = ({ x, y, turn, colors }: { x: number; y: number; turn: number; colors: SideColors }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M0-40q-130-4-210 40Q-130 44 0 40z" fill={colors.light} opacity=".75" />
    <circle r="46" fill={colors.full} {...edge} />
    <path d="M-20-22q14-14 30-8" fill="none" stroke="#fff" strokeWidth="11" strokeLinecap="round" />
  </g>
)

const lamps = ['#ffd23f', '#ff6b57', '#3fb6ff', '#35d399', '#ff9f43', '#ff7ac3', '#ffd23f', '#35d399', '#3fb6ff']

/** The carrier runs for home through a pillow fort while paint flies. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-flag-room" stops={['#2a1150', '#7a2f83', '#f08a5d']} />
      <Shade id="art-flag-carpet" stops={['#2ba59a', '#17607a']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-flag-room)" />
    <Rays x={800} y={500} color="#ffe2bd" opacity={0.16} count={16} turn={0.1} />
    <path d="M-20 60q400 150 810 40t830-20" fill="none" stroke={ink} strokeWidth="8" />
    {lamps.map((color, at) => (
      <circle
        key={at}
        cx={60 + at * 186}
        cy={[92, 126, 140, 130, 108, 86, 74, 72, 76][at]}
        r="20"
        fill={color}
        {...edge}
        strokeWidth="7"
      />
    ))}
    <path d="M-20 560q820-70 1640 0v360H-20z" fill="url(#art-flag-carpet)" {...edge} />
    <path d="M-20 628q820-66 1640 0" fill="none" stroke="#7fe0d4" strokeWidth="12" opacity=".5" />
    <Fort colors={suns} />
    <Fort colors={moons} flip />
    <Books x={900} y={600} />
    <Splat x={390} y={790} size={110} color={moons.full} turn={20} outlined={false} />
    <Splat x={1060} y={812} size={140} color={suns.full} outlined={false} />
    <Splat x={610} y={596} size={56} color={suns.full} turn={60} outlined={false} />
    <Hero
      {...{ x: 1050, y: 560, scale: 1.5, flip: true }}
      {...{ color: '#ff9f43', face: 'surprised', hat: 'chef', shape: 'hexagon', arms: 'up' }}
    />
    <Books x={930} y={640} />
    <g transform="translate(946 330) rotate(14)">
      <path d="M0-170V330" stroke={ink} strokeWidth="34" strokeLinecap="round" />
      <path d="M0-170V330" stroke="#ffe2bd" strokeWidth="16" strokeLinecap="round" />
      <path
        d="M8-160C100-220 170-90 300-150q30-10 24 20L296 70q-4 18-22 24C160 130 100 10 8 66z"
        fill={moons.full}
        {...edge}
      />
      <path
        d="M206 40a74 74 0 1 1-40-134 60 60 0 1 0 72 88 74 74 0 0 1-32 46z"
        fill="#fff4e0"
        transform="translate(-6 10)"
      />
      <circle cy="-178" r="22" fill="#ffd23f" {...edge} strokeWidth="8" />
    </g>
    <Hero
      {...{ x: 670, y: 850, scale: 3.7, turn: 8 }}
      {...{ color: '#3fb6ff', face: 'grin', hat: 'party', shape: 'triangle', arms: 'wave', legs: 'run' }}
    />
    <Hero
      {...{ x: 210, y: 866, scale: 2.6 }}
      {...{ color: '#35d399', face: 'cool', hat: 'cap', shape: 'star', arms: 'reach' }}
    />
    <Hero
      {...{ x: 1420, y: 880, scale: 2.9, flip: true, turn: -6 }}
      {...{ color: '#ff6b57', face: 'fierce', hat: 'viking', shape: 'circle', arms: 'reach', legs: 'run' }}
    />
    <Ball x={430} y={560} turn={-14} colors={suns} />
    <Ball x={1180} y={640} turn={188} colors={moons} />
    <path d="M450 800h110M430 846h80" stroke="#fff" strokeWidth="16" strokeLinecap="round" opacity=".85" />
    <Twinkle x={1230} y={210} size={40} />
    <Twinkle x={560} y={200} size={34} />
  </ArtFrame>
)
