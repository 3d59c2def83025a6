import { ArtFrame, Burst, Hero, Rays, Shade, Twinkle, edge, type ArtProps } from '../parts/art-parts.tsx'

const Ball = ({
  x,
  y,
  r,
  color,
  seam,
  turn = 0,
}: {
  x: number
  y: number
  r: number
  color: string
  seam: string
  turn?: number
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${r / 100})`}>
    <circle r="100" fill={color} {...edge} strokeWidth={1000 / r} />
    <path
      d="M-98-18Q0 30 98-18M-98-18A100 100 0 0 0 98-18Q0 30-98-18zM0-100q-46 100 0 200M0-100q46 100 0 200"
      fill="none"
      stroke={seam}
      strokeWidth="13"
    />
    <path d="M-66-46a80 80 0 0 1 44-34" fill="none" stroke="#fff" strokeWidth="18" strokeLinecap="round" opacity=".9" />
    <circle r="100" fill="none" {...edge} strokeWidth={1000 / r} />
  </g>
)

const Trail = ({ path, color, width }: { path: string; color: string; width: number }) => (
  <>
    <path d={path} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" opacity=".4" />
    <path d={path} fill="none" stroke="#fff" strokeWidth={width * 0.35} strokeLinecap="round" opacity=".6" />
  </>
)

/** A keeper in full flight, and far too many balls. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-ball-hall" stops={['#0e2a6e', '#1a5fc0', '#27b4c8']} />
      <Shade id="art-ball-floor" stops={['#ffd98a', '#f0a04a']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-ball-hall)" />
    <Rays x={800} y={460} color="#9ff0ff" opacity={0.2} count={18} />
    <path d="M-40 640 360 460h880l400 180v300H-40z" fill="url(#art-ball-floor)" {...edge} />
    <path d="M800 500 1130 640 980 840H620L470 640z" fill="none" stroke="#fff4e0" strokeWidth="16" opacity=".75" />
    <ellipse cx="800" cy="680" rx="120" ry="52" fill="none" stroke="#fff4e0" strokeWidth="16" opacity=".75" />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M520 480V250h560v230" stroke="#1a0d33" strokeWidth="44" />
      <path d="M520 480V250h560v230" stroke="#ff8fd0" strokeWidth="24" />
      <path
        d="M580 262v210M640 262v210M700 262v210M760 262v210M820 262v210M880 262v210M940 262v210M1000 262v210M534 310h530M534 370h530M534 430h530"
        stroke="#fff"
        strokeWidth="5"
        opacity=".55"
      />
      <path d="M20 760V430l190-100" stroke="#1a0d33" strokeWidth="44" />
      <path d="M20 760V430l190-100" stroke="#35d399" strokeWidth="24" />
      <path d="M1580 760V430l-190-100" stroke="#1a0d33" strokeWidth="44" />
      <path d="M1580 760V430l-190-100" stroke="#ff9f43" strokeWidth="24" />
    </g>
    <Hero x={215} y={660} scale={2} color="#35d399" face="fierce" hat="beanie" shape="star" arms="wide" />
    <Hero x={1400} y={650} scale={1.9} flip color="#ff9f43" face="surprised" hat="chef" shape="hexagon" arms="up" />
    <Trail path="M500 60Q640 130 690 250" color="#7fe0ff" width={80} />
    <Ball x={700} y={280} r={62} color="#7fe0ff" seam="#1f7fb8" turn={20} />
    <Trail path="M1500 120Q1340 170 1210 300" color="#ff8fd0" width={90} />
    <Ball x={1190} y={320} r={74} color="#ff8fd0" seam="#b8347f" turn={-30} />
    <Trail path="M60 200Q250 190 400 310" color="#b7f06a" width={84} />
    <Ball x={420} y={325} r={66} color="#b7f06a" seam="#4f9a2a" turn={60} />
    <Burst x={930} y={455} size={190} color="#ffd23f" />
    <Burst x={930} y={455} size={126} color="#fff4e0" points={10} />
    <Ball x={940} y={450} r={124} color="#ffc53d" seam="#d87a12" turn={12} />
    <Hero
      x={560}
      y={900}
      scale={3.5}
      turn={38}
      shadow={false}
      color="#ff6b57"
      face="fierce"
      hat="cap"
      shape="circle"
      arms="up"
      legs="jump"
    />
    <g transform="translate(925 690) rotate(44) scale(1.15)">
      <path
        d="M-50 30v-60q-4-30 22-30t22 24q2-40 28-38t22 40q8-30 30-22t12 44v60q-4 44-64 44t-72-62z"
        fill="#fff4e0"
        {...edge}
      />
      <path d="M-40 64q60 34 124 0v36h-120z" fill="#3fb6ff" {...edge} />
    </g>
    <g transform="translate(640 520) rotate(14) scale(1.15)">
      <path
        d="M-44 26v-52q-4-28 20-28t20 22q2-36 26-34t20 36q8-26 28-18t10 40v52q-4 40-58 40t-66-58z"
        fill="#fff4e0"
        {...edge}
      />
      <path d="M-36 56q54 32 112 0v32h-108z" fill="#3fb6ff" {...edge} />
    </g>
    <path
      d="M230 860q60-90 150-130M330 890q40-50 90-80"
      fill="none"
      stroke="#fff"
      strokeWidth="16"
      strokeLinecap="round"
      opacity=".8"
    />
    <Ball x={1300} y={800} r={84} color="#a78bfa" seam="#5b3fb8" turn={40} />
    <Twinkle x={920} y={130} size={44} />
    <Twinkle x={1240} y={130} size={28} />
    <Twinkle x={220} y={330} size={30} />
  </ArtFrame>
)
