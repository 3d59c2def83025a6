import { ArtFrame, Hero, Rays, Shade, Splat, Twinkle, edge, type ArtProps } from '../parts/art-parts.tsx'

const amber = '#ff8a1f'
const violet = '#6a4bff'

/** The street, and the floor in two colours. */
const Floor = () => (
  <>
    <path d="M0 380h260v-90h180v120h220v-60h240v70h200v-120h200v80h300v150H0z" fill="#d14f9a" opacity=".45" />
    <path d="M0 480h1600v420H0z" fill="#f3ead8" />
    <path d="M0 480h1600" {...edge} fill="none" />
    <path d="M0 620h1600M0 780h1600M420 480 180 900M1180 480l240 420M800 480v420" stroke="#d8c8b4" strokeWidth="8" />
    <path d="M0 520q160-40 300 0t260 20 200 60-40 90 120 70-60 160H0z" fill={amber} {...edge} />
    <path d="M1600 520q-160-50-320-10t-250 20-190 60 60 90-110 70 40 160h770z" fill={violet} {...edge} />
    <path
      d="M60 590q100-30 200 0M120 700q60-16 120 0M1340 590q100-30 200 0M1400 700q60-16 120 0"
      fill="none"
      stroke="#fff"
      strokeWidth="16"
      strokeLinecap="round"
      opacity=".65"
    />
  </>
)

/** Paint that flies between the teams. */
const Drops = () => (
  <>
    <Splat x={575} y={370} size={100} color={amber} turn={50} />
    <Splat x={1030} y={370} size={100} color={violet} turn={10} />
    <g fill={amber} {...edge} strokeWidth="8">
      <circle cx="720" cy="280" r="24" />
      <circle cx="560" cy="270" r="16" />
      <circle cx="480" cy="420" r="20" />
    </g>
    <g fill={violet} {...edge} strokeWidth="8">
      <circle cx="880" cy="260" r="22" />
      <circle cx="1060" cy="270" r="16" />
      <circle cx="1120" cy="430" r="20" />
    </g>
  </>
)

/** A striped and a dotted ball of paint. */
const Balls = () => (
  <>
    <g transform="translate(530 600)">
      <path
        d="M-120 96Q-40-10 60-40"
        fill="none"
        stroke="#fff"
        strokeWidth="10"
        strokeDasharray="4 30"
        strokeLinecap="round"
      />
      <circle r="74" fill={amber} {...edge} />
      <path d="M-58-34 34 60M-22-66 66 26" stroke="#ffd9a0" strokeWidth="18" />
      <path d="M-40-36a54 54 0 0 1 34-20" fill="none" stroke="#fff" strokeWidth="14" strokeLinecap="round" />
    </g>
    <g transform="translate(1080 600)">
      <circle r="74" fill={violet} {...edge} />
      <g fill="#cdb8ff">
        <circle cx="-24" cy="-18" r="13" />
        <circle cx="26" cy="-30" r="13" />
        <circle cx="4" cy="18" r="13" />
        <circle cx="44" cy="22" r="13" />
        <circle cx="-36" cy="30" r="13" />
      </g>
      <path d="M-40-40a56 56 0 0 1 34-20" fill="none" stroke="#fff" strokeWidth="14" strokeLinecap="round" />
    </g>
  </>
)

/** Two teams, one floor: where the colours meet it splashes. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-paint-sky" stops={['#ff6fb0', '#ffb48a', '#fff0c4']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-paint-sky)" />
    <Rays x={800} y={520} color="#fff" opacity={0.32} count={18} />
    <Floor />
    <Splat x={250} y={250} size={110} color={violet} turn={30} outlined={false} />
    <Splat x={1370} y={230} size={120} color={amber} turn={10} outlined={false} />
    <g transform="translate(800 640)">
      <ellipse rx="150" ry="44" cy="60" fill="#2a2350" {...edge} />
      <ellipse rx="118" ry="30" cy="52" fill="#35d399" {...edge} strokeWidth="8" />
      <path d="M-120 74v50M120 74v50" {...edge} strokeWidth="16" />
    </g>
    <Hero
      x={800}
      y={560}
      scale={2.2}
      shadow={false}
      turn={-8}
      color="#ff8fd0"
      face="grin"
      hat="party"
      shape="heart"
      arms="up"
      legs="jump"
    />
    <path
      d="M700 610q-10-40 4-70M900 610q10-40-4-70"
      fill="none"
      stroke="#fff"
      strokeWidth="14"
      strokeLinecap="round"
    />
    <Drops />
    <Hero
      x={300}
      y={860}
      scale={3.3}
      turn={6}
      color="#ffb545"
      face="fierce"
      hat="beanie"
      shape="hexagon"
      arms="reach"
      legs="run"
    />
    <Balls />
    <Hero
      x={1300}
      y={860}
      scale={3.2}
      flip
      turn={-6}
      color="#a78bfa"
      face="cool"
      hat="cap"
      shape="diamond"
      arms="reach"
      legs="run"
    />
    <Hero x={1500} y={640} scale={1.3} flip color="#3fb6ff" face="surprised" hat="chef" shape="triangle" arms="up" />
    <Hero x={90} y={650} scale={1.3} color="#ff6b57" face="grin" hat="viking" shape="circle" arms="up" />
    <Twinkle x={800} y={130} size={50} color="#fff" />
    <Twinkle x={500} y={140} size={32} color="#fff" />
    <Twinkle x={1120} y={130} size={36} color="#fff" />
  </ArtFrame>
)
