import { ArtFrame, Hero, Rays, Shade, Twinkle, edge, ink, type ArtProps } from '../parts/art-parts.tsx'

const Rope = ({ x, bow = 0 }: { x: number; bow?: number }) => {
  const line = `M${x}-40C${x + bow} 250 ${x - bow} 620 ${x + bow * 0.6} 960`
  return (
    <g fill="none">
      <path d={line} stroke={ink} strokeWidth="46" />
      <path d={line} stroke="#d9a05a" strokeWidth="28" />
      <path d={line} stroke="#8a5a2a" strokeWidth="28" strokeDasharray="8 26" />
      <path
        d={line}
        stroke="#ffe0a8"
        strokeWidth="6"
        strokeDasharray="14 20"
        opacity=".8"
        transform="translate(-6 0)"
      />
    </g>
  )
}

const Coconut = ({ x, y, r, turn }: { x: number; y: number; r: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${r / 60})`}>
    <circle r="60" fill="#8a4f2a" {...edge} />
    <path
      d="M-40-26q30-30 60-22M-46 4q10-14 26-16"
      fill="none"
      stroke="#c98a52"
      strokeWidth="10"
      strokeLinecap="round"
    />
    <circle cx="-4" cy="10" r="9" fill={ink} />
    <circle cx="28" cy="8" r="9" fill={ink} />
    <circle cx="13" cy="32" r="9" fill={ink} />
  </g>
)

const bands = ['M492 190h616l11 180H481z', 'M471 550h658l11 180H460z']

/** The tower of the game, its deck above and the bell that everybody wants. */
const Lighthouse = () => (
  <>
    <path d="M500 40L450 920h700L1100 40z" fill="#fff0dc" {...edge} />
    {bands.map((band) => (
      <path key={band} d={band} fill="#e2405a" />
    ))}
    <path d="M1000 40l60 880h90L1100 40z" fill={ink} opacity=".16" />
    <path d="M500 40L450 920h700L1100 40z" fill="none" {...edge} />
    {[545, 975].map((x) => (
      <g key={x}>
        <path d={`M${String(x)} 530v-70q0-40 40-40t40 40v70z`} fill="#ffd98a" {...edge} />
        <path d={`M${String(x + 40)} 424v104M${String(x + 4)} 480h72`} fill="none" {...edge} strokeWidth="7" />
      </g>
    ))}
    <path d="M250 34h1100" stroke={ink} strokeWidth="76" strokeLinecap="round" />
    <path d="M250 34h1100" stroke="#8f7bb5" strokeWidth="56" strokeLinecap="round" />
    <path d="M280 20h300M1040 20h250" stroke="#b6a3d8" strokeWidth="8" strokeLinecap="round" />
  </>
)

const Bell = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`}>
    <circle cy="76" r="18" fill="#8a5a2a" {...edge} />
    <path d="M-56 44C-56-14-44-68 0-68S56-14 56 44L78 72H-78z" fill="#ffd23f" {...edge} />
    <path d="M-34 34q0-56 22-76" fill="none" stroke="#fff4e0" strokeWidth="12" strokeLinecap="round" />
  </g>
)

/** A player who fell into the foam, back with a coconut. */
const Gull = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`}>
    <path d="M-30-6C-80-90-150-100-210-66-150-60-110-20-40 34z" fill="#dfe8f5" {...edge} />
    <path d="M40-6C90-90 150-96 206-60 150-56 110-14 46 34z" fill="#dfe8f5" {...edge} />
    <ellipse rx="62" ry="50" cy="10" fill="#fff" {...edge} />
    <path d="M-22 4h-44q6 26 44 24z" fill="#ff9f3f" {...edge} strokeWidth="8" />
    <circle cx="-18" cy="-10" r="9" fill={ink} />
    <circle cx="16" cy="-10" r="9" fill={ink} />
  </g>
)

const crests = (y: number, width: number, count: number): string =>
  `M-40 ${String(y)}${`q${String(width / 2)} -70 ${String(width)} 0`.repeat(count)}V920H-40z`

/** The foam that rises from below. */
const Foam = () => (
  <>
    <path d={crests(836, 150, 12)} fill="#5d7be0" {...edge} />
    <path d={crests(872, 120, 15)} fill="#eef6ff" {...edge} />
  </>
)

/** Four who climb, wave and fall behind. */
const Climbers = () => (
  <>
    <Hero
      x={916}
      y={860}
      scale={2.1}
      flip
      turn={5}
      shadow={false}
      color="#ffd23f"
      face="cheeky"
      hat="chef"
      shape="square"
      arms="wave"
      legs="jump"
    />
    <Hero
      x={640}
      y={600}
      scale={3}
      turn={-6}
      shadow={false}
      color="#3fb6ff"
      face="grin"
      hat="party"
      shape="triangle"
      arms="wave"
      legs="jump"
    />
    <Hero
      x={262}
      y={790}
      scale={2.6}
      turn={-4}
      shadow={false}
      color="#ff6b57"
      face="fierce"
      hat="viking"
      shape="circle"
      arms="wave"
      legs="jump"
    />
    <Hero
      x={1345}
      y={830}
      scale={2.7}
      turn={6}
      flip
      shadow={false}
      color="#35d399"
      face="surprised"
      hat="cap"
      shape="star"
      arms="wave"
      legs="jump"
    />
  </>
)

/** Up the ropes of the lighthouse, away from the foam, with rivals below and a gull above. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-rope-sky" stops={['#3a1c70', '#8c3d86', '#e8607a', '#ffb070']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-rope-sky)" />
    <Rays x={800} y={-60} color="#ffe9a8" opacity={0.26} count={18} />
    <circle cx="240" cy="690" r="96" fill="#ffe9b0" />
    <path d="M-10 760h1620v160H-10z" fill="#3a4fa0" />
    <path
      d="M120 782h190M60 812h120M1290 776h220M1420 806h130"
      stroke="#ffd08a"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <Lighthouse />
    <Rope x={400} bow={16} />
    <Rope x={800} bow={-26} />
    <Rope x={1200} bow={18} />
    <Bell x={800} y={110} />
    <Climbers />
    <g fill="none" stroke={ink} strokeWidth="9" strokeLinecap="round">
      <path
        d="M850 330q30-24 30-60M880 380q34-20 44-50M250 500q-20-24-20-50"
        stroke="#fff"
        strokeWidth="12"
        opacity=".85"
      />
    </g>
    <Gull x={1370} y={170} />
    <Coconut x={1330} y={330} r={66} turn={20} />
    <path
      d="M1300 250q-6-20 0-32M1352 250q4-20 10-32"
      fill="none"
      stroke="#fff"
      strokeWidth="12"
      strokeLinecap="round"
      opacity=".8"
    />
    <Coconut x={1000} y={260} r={54} turn={-40} />
    <path
      d="M980 190q-6-40 0-80M1020 192q8-34 18-60"
      fill="none"
      stroke="#fff"
      strokeWidth="10"
      strokeLinecap="round"
      opacity=".8"
    />
    <Coconut x={1080} y={560} r={50} turn={70} />
    <Foam />
    <Twinkle x={250} y={250} size={34} />
    <Twinkle x={1080} y={200} size={30} />
  </ArtFrame>
)
