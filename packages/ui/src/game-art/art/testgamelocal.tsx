import { ArtFrame, Burst, Hero, Rays, Shade, Twinkle, edge, ink, type ArtProps } from '../parts/art-parts.tsx'

const Hex = ({
  x,
  y,
  r,
  depth,
  top = '#dff6ff',
  side = '#6cb9ec',
  turn = 0,
}: {
  x: number
  y: number
  r: number
  depth: number
  top?: string
  side?: string
  turn?: number
}) => {
  const h = r * 0.46
  const rim = `l${r * 0.5} ${-h}h${r}l${r * 0.5} ${h}l${-r * 0.5} ${h}h${-r}z`
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        d={`M${-r} 0v${depth}l${r * 0.5} ${h}h${r}l${r * 0.5} ${-h}v${-depth}z`}
        fill={side}
        {...edge}
        strokeWidth="8"
      />
      <path d={`M${-r * 0.5} ${h}h${r}v${depth}h${-r}z`} fill="#fff" opacity=".22" />
      <path d={`M${-r} 0${rim}`} fill={top} {...edge} strokeWidth="8" />
      <path
        d={`M${-r * 0.55} ${-h * 0.35}l${r * 0.25} ${-h * 0.4}h${r * 0.4}`}
        fill="none"
        stroke="#fff"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </g>
  )
}

/** The hex island with its sweeper bar. */
const Island = () => (
  <>
    <Hex x={800} y={560} r={140} depth={90} />
    <Hex x={575} y={620} r={140} depth={100} top="#c9efff" />
    <Hex x={1025} y={620} r={140} depth={100} />
    <Hex x={800} y={690} r={140} depth={110} top="#eefbff" />
    <Hex x={350} y={700} r={140} depth={100} />
    <Hex x={575} y={755} r={140} depth={120} />
    <Hex x={1025} y={755} r={140} depth={120} top="#c9efff" />
    <Hex x={1310} y={770} r={120} depth={70} top="#b9e6fa" turn={14} />
    <Hex x={800} y={825} r={140} depth={120} />
    <g transform="translate(800 568) rotate(171)">
      <path d="M0-14h640a26 26 0 0 1 0 52H0z" fill="#fff4e0" {...edge} />
      <path
        d="M60-14h70l-30 52H30zM200-14h70l-30 52h-70zM340-14h70l-30 52h-70zM480-14h70l-30 52h-70zM620-14h20a26 26 0 0 1 20 42l-10 10h-60z"
        fill="#ff4f5e"
      />
      <path d="M0-14h640a26 26 0 0 1 0 52H0z" fill="none" {...edge} />
    </g>
    <path d="M752 480h96l14 100q-62 30-124 0z" fill="#4a3790" {...edge} />
    <ellipse cx="800" cy="480" rx="48" ry="18" fill="#ffb545" {...edge} />
  </>
)

/** A gull and a fish that watch. */
const Onlookers = () => (
  <>
    <g transform="translate(250 200)">
      <path
        d="M-120-20C-70-80-20-60 10 0 50-50 110-60 150-10 100-20 60 0 20 50-20 60-60 50-70 20-90-10-100-20-120-20z"
        fill="#fff"
        {...edge}
      />
      <path d="M-70 20l-40 14 42 12z" fill="#ffb545" {...edge} strokeWidth="7" />
      <circle cx="-42" cy="18" r="8" fill={ink} />
    </g>
    <g transform="translate(190 330) rotate(30)" fill="#7fe0ff" {...edge} strokeWidth="8">
      <path d="M-50 0q40-40 80 0l30-22v44L30 0q-40 40-80 0z" />
      <circle cx="-26" cy="-4" r="5" fill={ink} strokeWidth="0" />
    </g>
  </>
)

/** Sky, sun, hills and sea. */
const Sunset = () => (
  <>
    <rect width="1600" height="900" fill="url(#art-slip-sky)" />
    <Rays x={800} y={560} color="#fff3d0" opacity={0.13} />
    <circle cx="800" cy="520" r="150" fill="#fff0c4" opacity=".9" />
    <path
      d="M0 560l150-120 90 70 130-150 150 170 90-60 120 100 140-90 120 70 170-150 110 110 130-80 200 130v120H0z"
      fill="#6b3fb0"
      opacity=".55"
    />
    <rect y="580" width="1600" height="320" fill="url(#art-slip-sea)" />
    <path
      d="M60 650h180M300 700h120M1260 640h200M1420 720h140M90 820h150M1180 850h220M40 740h90"
      stroke="#8fd4ff"
      strokeWidth="10"
      strokeLinecap="round"
      opacity=".6"
    />
  </>
)

/** Beans bumping on an icy hex island under a sweeper bar. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-slip-sky" stops={['#2b1a78', '#8a3fb8', '#ff7f8e', '#ffc27a']} />
      <Shade id="art-slip-sea" stops={['#2b7fd6', '#123a8c']} />
    </defs>
    <Sunset />
    <Island />
    <Hero x={335} y={600} scale={1.75} color="#35d399" face="grin" hat="beanie" shape="star" arms="up" />
    <path
      d="M760 640q110-70 170-10M770 700q120-50 180 0"
      fill="none"
      stroke="#fff"
      strokeWidth="14"
      strokeLinecap="round"
      opacity=".8"
      transform="translate(-420 60)"
    />
    <Burst x={905} y={560} size={150} color="#ffd23f" />
    <Burst x={905} y={560} size={92} color="#fff4e0" points={10} />
    <Hero
      x={690}
      y={800}
      scale={3.1}
      turn={16}
      color="#ff6b57"
      face="fierce"
      hat="viking"
      shape="circle"
      arms="reach"
      legs="run"
    />
    <Hero
      x={1120}
      y={640}
      scale={2.7}
      turn={38}
      flip
      shadow={false}
      color="#3fb6ff"
      face="surprised"
      hat="party"
      shape="triangle"
      arms="up"
      legs="jump"
    />
    <Hero
      x={1480}
      y={600}
      scale={1.3}
      turn={-128}
      shadow={false}
      color="#ffd23f"
      face="surprised"
      shape="square"
      arms="up"
      legs="jump"
    />
    <path
      d="M1320 430q60 50 90 110M1390 400q50 50 70 100"
      fill="none"
      stroke="#fff"
      strokeWidth="9"
      strokeLinecap="round"
      opacity=".75"
    />
    <Onlookers />
    <Twinkle x={480} y={170} size={34} />
    <Twinkle x={1180} y={160} size={46} />
    <Twinkle x={640} y={330} size={22} />
    <Twinkle x={1500} y={170} size={24} />
  </ArtFrame>
)
