import { ArtFrame, Burst, Hero, Shade, Twinkle, edge, type ArtProps } from '../parts/art-parts.tsx'

const crowdColors = ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa']
const crowd = Array.from({ length: 60 }, (_, at) => ({
  x: (at % 20) * 84 + (Math.floor(at / 20) % 2) * 42,
  y: 150 + Math.floor(at / 20) * 64,
  color: crowdColors[(at * 7 + Math.floor(at / 20)) % 6],
}))

const Stick = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path
      d="M0 0 150 330q14 34 54 34h90"
      fill="none"
      stroke="#1a0d33"
      strokeWidth="50"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M0 0 150 330q14 34 54 34h90"
      fill="none"
      stroke="#e8a04a"
      strokeWidth="30"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M206 364h88" stroke="#fff4e0" strokeWidth="30" strokeLinecap="round" />
  </g>
)

/** The hall with its crowd, and the boards around the ice. */
const Hall = () => (
  <>
    <rect width="1600" height="900" fill="url(#art-ice-hall)" />
    <path d="M200 0 40 420h420zM800 0 600 420h400zM1400 0l-260 420h420z" fill="#bcd0ff" opacity=".16" />
    {crowd.map(({ x, y, color }) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        <path d="M-30 80V20a30 34 0 0 1 60 0v60z" fill={color} {...edge} strokeWidth="6" />
        <path d="M-10 16v10M10 16v10" stroke="#1a0d33" strokeWidth="7" strokeLinecap="round" />
      </g>
    ))}
    <path d="M0 330h1600v130H0z" fill="#fff" {...edge} />
    <path d="M0 420h1600v40H0z" fill="#ff4f5e" {...edge} />
    <path d="M100 350h170v50H100zM1330 350h170v50h-170z" fill="#3fb6ff" />
    <path d="M320 350h120v50H320z" fill="#ffd23f" />
  </>
)

/** The goal behind its keeper. */
const Goal = () => (
  <>
    <g>
      <path
        d="M900 520V300q0-40 40-40h360q40 0 40 40v220"
        fill="#fff"
        fillOpacity=".35"
        stroke="#1a0d33"
        strokeWidth="38"
        strokeLinecap="round"
      />
      <path
        d="M900 520V300q0-40 40-40h360q40 0 40 40v220"
        fill="none"
        stroke="#ff3d55"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        d="M960 270v250M1020 265v255M1080 262v258M1140 262v258M1200 262v258M1260 265v255M905 330h430M905 390h430M905 450h430"
        stroke="#fff"
        strokeWidth="5"
        opacity=".8"
      />
    </g>
  </>
)

/** The puck and its burning track. */
const Puck = () => (
  <>
    <path
      d="M760 800C840 770 880 700 884 610"
      fill="none"
      stroke="#ff9f43"
      strokeWidth="70"
      strokeLinecap="round"
      opacity=".55"
    />
    <path
      d="M770 796C850 766 884 700 886 606"
      fill="none"
      stroke="#ffd23f"
      strokeWidth="34"
      strokeLinecap="round"
      opacity=".85"
    />
    <Burst x={880} y={590} size={96} color="#ff7a3d" />
    <ellipse cx="884" cy="590" rx="58" ry="28" fill="#2a2350" {...edge} />
    <ellipse cx="880" cy="580" rx="44" ry="14" fill="#5b5296" />
  </>
)

/** A slapshot that leaves the ice burning, and a goalkeeper who sees it. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-ice-rink" stops={['#9fe0ff', '#e9faff']} />
      <Shade id="art-ice-hall" stops={['#140a45', '#3a2a9c']} />
    </defs>
    <Hall />
    <rect y="460" width="1600" height="440" fill="url(#art-ice-rink)" />
    <path d="M0 640h1600v34H0z" fill="#ff6b7f" opacity=".75" />
    <ellipse cx="1120" cy="560" rx="330" ry="64" fill="none" stroke="#4aa8ff" strokeWidth="14" opacity=".8" />
    <path
      d="M80 760q200-60 420-20M1040 820q240-60 480-10M620 560q120-20 240 0"
      fill="none"
      stroke="#fff"
      strokeWidth="12"
      strokeLinecap="round"
    />
    <Goal />
    <Hero
      x={1170}
      y={570}
      scale={1.95}
      flip
      color="#a78bfa"
      face="surprised"
      hat="viking"
      shape="diamond"
      arms="wide"
    />
    <g transform="translate(1270 480) rotate(24)">
      <rect x="-10" y="-90" width="66" height="150" rx="22" fill="#fff4e0" {...edge} />
    </g>
    <Puck />
    <Hero
      x={300}
      y={845}
      scale={3.5}
      turn={10}
      color="#ff6b57"
      face="fierce"
      hat="beanie"
      shape="circle"
      arms="run"
      legs="run"
    />
    <Stick transform="translate(455 480) rotate(-8)" />
    <Hero
      x={1395}
      y={880}
      scale={2.6}
      flip
      turn={-10}
      color="#35d399"
      face="grin"
      hat="cap"
      shape="star"
      arms="up"
      legs="run"
    />
    <path d="M60 860l70-30M110 880l90-34M1480 880l60 12" stroke="#fff" strokeWidth="16" strokeLinecap="round" />
    <Twinkle x={690} y={520} size={40} />
    <Twinkle x={620} y={690} size={28} color="#fff" />
    <Twinkle x={980} y={700} size={32} color="#fff" />
  </ArtFrame>
)
