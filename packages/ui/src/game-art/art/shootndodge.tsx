import { ArtFrame, Hero, Rays, Shade, Splat, Twinkle, edge, type ArtProps } from '../art-parts.tsx'

const Block = ({
  x,
  y,
  w,
  h,
  color,
  top,
}: {
  x: number
  y: number
  w: number
  h: number
  color: string
  top: string
}) => (
  <g>
    <path d={`M${x} ${y}h${w}v${h}H${x}z`} fill={color} {...edge} />
    <path d={`M${x} ${y}l40-46h${w}l-40 46zM${x + w} ${y}l40-46v${h}l-40 46z`} fill={top} {...edge} />
  </g>
)

/** The carrier runs for home while paint flies. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-flag-sky" stops={['#1b8fd6', '#7fe0e8', '#fff0b8']} />
      <Shade id="art-flag-field" stops={['#7bd05a', '#2f9a5a']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-flag-sky)" />
    <Rays x={780} y={520} color="#fff" opacity={0.22} count={16} turn={0.1} />
    <path
      d="M110 210a50 50 0 0 1 90-30 60 60 0 0 1 110 20 40 40 0 0 1 0 80H130a40 40 0 0 1-20-70zM1190 150a44 44 0 0 1 80-26 56 56 0 0 1 104 18 36 36 0 0 1 0 72h-170a36 36 0 0 1-14-64z"
      fill="#fff"
      opacity=".92"
    />
    <path d="M0 520q400-90 800-30t800-10v420H0z" fill="#4fb86a" />
    <path d="M0 600q800-80 1600 0v300H0z" fill="url(#art-flag-field)" />
    <Block x={60} y={470} w={220} h={150} color="#4a7cf0" top="#79a2ff" />
    <Block x={1290} y={460} w={220} h={160} color="#f0563f" top="#ff8b72" />
    <Block x={1080} y={540} w={130} h={100} color="#ffb545" top="#ffd88a" />
    <path d="M170 424V250M1420 414V240" stroke="#fff4e0" strokeWidth="16" strokeLinecap="round" />
    <path d="M170 250q60-30 120 0t0 74q-60-30-120 0z" fill="#3fb6ff" {...edge} strokeWidth="8" />
    <Splat x={330} y={770} size={120} color="#3fb6ff" turn={20} outlined={false} />
    <Splat x={1080} y={820} size={150} color="#ff6b57" outlined={false} />
    <Splat x={1400} y={560} size={70} color="#3fb6ff" turn={60} outlined={false} />
    <Hero
      x={1150}
      y={650}
      scale={1.5}
      flip
      color="#ff9f43"
      face="surprised"
      hat="chef"
      shape="hexagon"
      arms="up"
      legs="run"
    />
    <g transform="translate(950 330) rotate(14)">
      <path d="M0-170V330" stroke="#1a0d33" strokeWidth="34" strokeLinecap="round" />
      <path d="M0-170V330" stroke="#ffe2bd" strokeWidth="16" strokeLinecap="round" />
      <path
        d="M8-160C100-220 170-90 300-150q30-10 24 20L296 70q-4 18-22 24C160 130 100 10 8 66z"
        fill="#ff4f5e"
        {...edge}
      />
      <path d="m150-84 22 44 48 6-34 34 8 48-44-22-44 22 8-48-34-34 48-6z" fill="#fff4e0" transform="translate(8 10)" />
      <circle cy="-178" r="22" fill="#ffd23f" {...edge} strokeWidth="8" />
    </g>
    <Hero
      x={660}
      y={850}
      scale={3.7}
      turn={8}
      color="#3fb6ff"
      face="grin"
      hat="none"
      shape="triangle"
      arms="wave"
      legs="run"
    />
    <Hero x={190} y={860} scale={2.7} color="#35d399" face="cool" hat="cap" shape="star" arms="reach" />
    <g transform="translate(350 690) rotate(-8)">
      <path d="M-40-40h170l24 22v36H40l-10 62h-64z" fill="#5a46b8" {...edge} />
      <path d="M20-84h74a20 20 0 0 1 20 20v26H0v-26a20 20 0 0 1 20-20z" fill="#7fe0ff" {...edge} />
      <path d="M150-26h44v44h-44z" fill="#ffb545" {...edge} />
    </g>
    <g fill="#35d399" {...edge} strokeWidth="8" transform="translate(-14 66)">
      <path d="M505 590c40-18 80 0 80 30s-40 44-76 24c-34-6-90-4-120 6 20-30 80-46 116-60z" />
    </g>
    <g fill="#ff6b57" {...edge} strokeWidth="8" transform="translate(-40 150)">
      <path
        d="M1180 470c-44-24-90-4-92 30s44 50 84 28c36-4 96 0 130 14-22-34-84-56-122-72z"
        transform="rotate(-8 1180 500)"
      />
    </g>
    <Hero
      x={1430}
      y={880}
      scale={2.9}
      flip
      turn={-6}
      color="#ff6b57"
      face="fierce"
      hat="viking"
      shape="circle"
      arms="reach"
      legs="run"
    />
    <g transform="translate(1262 690) scale(-1 1) rotate(-6)">
      <path d="M-40-40h150l24 22v36H40l-10 62h-64z" fill="#5a46b8" {...edge} />
      <path d="M14-84h74a20 20 0 0 1 20 20v26H-6v-26a20 20 0 0 1 20-20z" fill="#ffb3a4" {...edge} />
    </g>
    <path d="M430 790h120M400 840h90M470 740h70" stroke="#fff" strokeWidth="16" strokeLinecap="round" opacity=".85" />
    <Twinkle x={1180} y={120} size={44} color="#fff" />
    <Twinkle x={720} y={110} size={36} color="#fff" />
  </ArtFrame>
)
