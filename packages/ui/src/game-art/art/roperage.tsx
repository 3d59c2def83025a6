import { ArtFrame, Hero, Rays, Shade, Twinkle, edge, ink, type ArtProps } from '../art-parts.tsx'

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

const Leaf = ({ transform, color = '#1f8a5a' }: { transform: string; color?: string }) => (
  <g transform={transform}>
    <path
      d="M0 0C60-90 220-130 380-60 300-50 310-20 250-24c30 24-20 44-60 30 0 30-60 30-90 14C60 30 20 24 0 0z"
      fill={color}
      {...edge}
    />
    <path d="M10-4q140-70 300-58" fill="none" stroke={ink} strokeWidth="7" opacity=".5" />
  </g>
)

const Foliage = () => (
  <>
    <Leaf transform="translate(-60 120) rotate(24)" />
    <Leaf transform="translate(-80 40) rotate(2) scale(1.15)" color="#2fae6a" />
    <Leaf transform="translate(1660 130) scale(-1 1) rotate(24)" />
    <Leaf transform="translate(1690 30) scale(-1.15 1.15) rotate(4)" color="#2fae6a" />
    <Leaf transform="translate(-150 960) rotate(-32) scale(1.15)" color="#176b4c" />
    <Leaf transform="translate(1750 970) scale(-1.15 1.15) rotate(-32)" color="#176b4c" />
  </>
)

/** Up the ropes through the jungle, with rivals aiming for your feet. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-rope-sky" stops={['#ffe08a', '#ff9f5a', '#e8508a', '#5a2490']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-rope-sky)" />
    <Rays x={800} y={130} color="#fff6d0" opacity={0.3} count={20} />
    <circle cx="800" cy="130" r="130" fill="#fffbe6" />
    <path d="M0 420q120-80 240 0t200 40 240 60 260-20 260-40 400-60v500H0z" fill="#7a2f8f" opacity=".6" />
    <path
      d="M0 900V200q90 20 110 110t-20 150 90 120 30 160 60 160zM1600 900V160q-100 40-120 140t40 160-90 130-10 170-70 140z"
      fill="#5a3a6e"
      {...edge}
    />
    <path
      d="M40 330q40 20 40 70M70 560q50 10 70 60M1540 320q-40 20-40 70M1500 620q-40 20-50 70"
      fill="none"
      stroke="#8a62a0"
      strokeWidth="14"
      strokeLinecap="round"
    />
    <path d="M250 40h1100" stroke={ink} strokeWidth="66" strokeLinecap="round" />
    <path d="M250 40h1100" stroke="#8a5a2a" strokeWidth="46" strokeLinecap="round" />
    <path d="M280 28h300M700 46h240M1080 26h220" stroke="#c98a4a" strokeWidth="8" strokeLinecap="round" />
    <Rope x={400} bow={16} />
    <Rope x={800} bow={-26} />
    <Rope x={1200} bow={18} />
    <g transform="translate(800 34)">
      <path d="M-12-10v-20M12-10v-20" stroke={ink} strokeWidth="8" />
      <circle r="74" cy="10" fill="#ffd23f" {...edge} />
      <path d="m0-38 16 32 35 5-25 25 6 35L0 42l-32 17 6-35-25-25 35-5z" fill="#fff4e0" {...edge} strokeWidth="7" />
    </g>
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
    <g fill="none" stroke={ink} strokeWidth="9" strokeLinecap="round">
      <path
        d="M850 330q30-24 30-60M880 380q34-20 44-50M250 500q-20-24-20-50"
        stroke="#fff"
        strokeWidth="12"
        opacity=".85"
      />
    </g>
    <Coconut x={1290} y={300} r={74} turn={20} />
    <path
      d="M1250 200q-10-60 4-110M1310 196q6-50 20-90"
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
    <Foliage />
    <Twinkle x={250} y={250} size={34} />
    <Twinkle x={1080} y={200} size={30} />
  </ArtFrame>
)
