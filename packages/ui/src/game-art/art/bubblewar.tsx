import { ArtFrame, Burst, Hero, Shade, Twinkle, edge, ink, type ArtProps } from '../parts/art-parts.tsx'

const colors = ['#ff5a6e', '#3fb6ff', '#ffd23f', '#35d399', '#c47bff', '#ff9f43'] as const

const Bubble = ({ x, y, r, color }: { x: number; y: number; r: number; color: string }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 60})`}>
    <circle r="60" fill={color} stroke={ink} strokeWidth="8" />
    <path d="M52-22a56 56 0 0 1-92 62 62 62 0 0 0 92-62z" fill={ink} opacity=".18" />
    <ellipse cx="-20" cy="-26" rx="18" ry="11" transform="rotate(-38 -20 -26)" fill="#fff" opacity=".92" />
    <circle cx="-38" cy="2" r="6" fill="#fff" opacity=".7" />
    <path d="M14 44a48 48 0 0 0 30-26" fill="none" stroke="#fff" strokeWidth="7" strokeLinecap="round" opacity=".55" />
  </g>
)

/** A hexagonal wall of bubbles that hangs lower towards the sides; the middle has just been shot. */
const wall = Array.from({ length: 6 * 15 }, (_, at) => {
  const row = Math.floor(at / 15)
  const column = at % 15
  const x = column * 112 + (row % 2 ? 56 : 0) - 8
  return { x, y: row * 97 + 30, color: colors[(column * 5 + row * 3 + ((column * row) % 4)) % 6] ?? colors[0] }
}).filter(({ x, y }) => y < 100 + 0.00062 * (x - 800) * (x - 800) + 190 * Math.abs(Math.sin(x / 300)) ** 2)

/** A slingshot below, a wall of bubbles above, and a chain that goes off. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-bubble-deep" stops={['#1a0f5e', '#3a2ac0', '#2f8fe0', '#5fe0e0']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-bubble-deep)" />
    <path d="M300 0 60 900h240L460 0zM760 0 680 900h240L840 0zM1140 0l160 900h240L1300 0z" fill="#fff" opacity=".1" />
    <path d="M0 800q200-60 400-10t420-10 420 0 360-20v140H0z" fill="#5b2fa8" {...edge} />
    <path d="M0 850q220-40 460 0t520-10 620 0v60H0z" fill="#7a45cc" />
    <path
      d="M70 800c-30-80 30-100 0-190 60 40 50 110 40 190zM150 810c-10-60 30-80 20-140 40 40 40 90 20 140zM1500 800c30-80-30-110 0-200-60 50-50 120-40 200zM1420 810c10-60-30-70-20-130-40 40-40 80-20 130z"
      fill="#ff5f9e"
      {...edge}
      strokeWidth="8"
    />
    {wall.map(({ x, y, color }) => (
      <Bubble key={`${x}-${y}`} x={x} y={y} r={56} color={color} />
    ))}
    <Burst x={800} y={300} size={150} color="#fff4e0" />
    <Burst x={800} y={300} size={96} color="#ff5a6e" points={10} />
    <g fill="none" stroke="#fff" strokeWidth="12" strokeLinecap="round">
      <path d="M640 380l-40 40M960 380l40 40M700 440l-20 50M900 440l20 50M590 300h-50M1010 300h50" />
    </g>
    <path d="M800 640V440" stroke="#fff" strokeWidth="16" strokeLinecap="round" strokeDasharray="2 40" />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M800 880V800M800 800C690 780 640 720 650 630M800 800c110-20 160-80 150-170"
        stroke={ink}
        strokeWidth="66"
      />
      <path
        d="M800 880V800M800 800C690 780 640 720 650 630M800 800c110-20 160-80 150-170"
        stroke="#c9763a"
        strokeWidth="44"
      />
      <path d="M676 640q-4 60 40 100" stroke="#f0a868" strokeWidth="10" />
      <path d="M650 640 800 745 950 640" stroke={ink} strokeWidth="28" />
      <path d="M650 640 800 745 950 640" stroke="#ff5a6e" strokeWidth="14" />
    </g>
    <Bubble x={800} y={700} r={80} color="#ff5a6e" />
    <Hero x={430} y={850} scale={3} color="#ffd23f" face="fierce" hat="wizard" shape="square" arms="reach" />
    <Hero x={1190} y={850} scale={2.8} flip color="#ff8fd0" face="surprised" hat="flower" shape="heart" arms="up" />
    <g>
      <circle cx="1440" cy="640" r="150" fill="#bff4ff" fillOpacity=".28" stroke="#fff" strokeWidth="10" />
      <Hero
        x={1440}
        y={725}
        scale={1.25}
        turn={18}
        shadow={false}
        color="#35d399"
        face="cheeky"
        shape="star"
        arms="wide"
        legs="jump"
      />
      <path d="M1340 560a130 130 0 0 1 60-50" fill="none" stroke="#fff" strokeWidth="16" strokeLinecap="round" />
    </g>
    <Bubble x={170} y={520} r={44} color="#3fb6ff" />
    <Bubble x={600} y={520} r={30} color="#ffd23f" />
    <Bubble x={1040} y={520} r={36} color="#35d399" />
    <Bubble x={255} y={620} r={24} color="#c47bff" />
    <Twinkle x={700} y={210} size={34} />
    <Twinkle x={930} y={230} size={40} />
    <Twinkle x={420} y={460} size={28} />
  </ArtFrame>
)
