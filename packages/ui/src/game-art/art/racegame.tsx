import { ArtFrame, Burst, Hero, Shade, Twinkle, edge, ink, type ArtProps } from '../parts/art-parts.tsx'
import type { ReactNode } from 'react'

const Wheel = ({ x, y, r, squash = 0.72 }: { x: number; y: number; r: number; squash?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${squash} 1)`}>
    <circle r={r} fill="#2a2350" {...edge} strokeWidth="11" />
    <circle r={r * 0.5} fill="#ffd88a" {...edge} strokeWidth="8" />
    <circle r={r * 0.16} fill={ink} />
  </g>
)

/** A kart in three-quarter front view; its driver sits behind the nose. */
const Kart = ({
  transform,
  color,
  dark,
  children,
}: {
  transform: string
  color: string
  dark: string
  children: ReactNode
}) => (
  <g transform={transform}>
    <ellipse cx="0" cy="176" rx="300" ry="40" fill={ink} opacity=".35" />
    <path d="M-190-120h380l24 40h-428z" fill={dark} {...edge} />
    <path d="M-150-90v110M150-90v110" {...edge} strokeWidth="22" fill="none" />
    <Wheel x={-228} y={70} r={92} squash={0.6} />
    <Wheel x={228} y={70} r={92} squash={0.6} />
    {children}
    <path d="M-190 40C-190-20-120-30 0-30s190 10 190 70v70q0 40-50 40h-280q-50 0-50-40z" fill={color} {...edge} />
    <path d="M-60-28 -40 148h80L60-28Q0-34-60-28z" fill="#fff4e0" />
    <path d="M-190 40C-190-20-120-30 0-30s190 10 190 70v70q0 40-50 40h-280q-50 0-50-40z" fill="none" {...edge} />
    <path d="M-166 40q4-36 60-44" fill="none" stroke="#fff" strokeWidth="16" strokeLinecap="round" opacity=".75" />
    <circle cx="-120" cy="70" r="32" fill="#fff8c9" {...edge} />
    <circle cx="120" cy="70" r="32" fill="#fff8c9" {...edge} />
    <path d="M-230 128h460q26 0 26 26t-26 26h-460q-26 0-26-26t26-26z" fill={dark} {...edge} />
    <Wheel x={-236} y={124} r={74} squash={0.6} />
    <Wheel x={236} y={124} r={74} squash={0.6} />
  </g>
)

const Block = ({ x, size, color, children }: { x: number; size: number; color: string; children: ReactNode }) => (
  <g transform={`translate(${String(x)} ${String(452 - size)})`}>
    <rect width={size} height={size} rx="16" fill={color} {...edge} />
    <rect x="18" y="18" width={size - 36} height={size - 36} rx="10" fill="#fff4e0" {...edge} strokeWidth="7" />
    <g transform={`translate(${String(size / 2)} ${String(size / 2)})`} fill={color}>
      {children}
    </g>
  </g>
)

/** Blocks and pencils, as high as houses, stand beside the rug. */
const Toys = () => (
  <>
    <g transform="translate(356 452) rotate(-9)">
      <path d="M-34 0v-250l34-66 34 66V0z" fill="#ffd23f" {...edge} />
      <path d="M-34-250l34-66 34 66z" fill="#ffe6c0" {...edge} />
      <path d="M-13-290l13-26 13 26z" fill={ink} />
    </g>
    <g transform="translate(520 452) rotate(7)">
      <path d="M-30 0v-200l30-60 30 60V0z" fill="#3fb6ff" {...edge} />
      <path d="M-30-200l30-60 30 60z" fill="#ffe6c0" {...edge} />
      <path d="M-12-236l12-24 12 24z" fill="#1f5fb8" />
    </g>
    <Block x={-30} size={220} color="#e2405a">
      <circle r="48" />
    </Block>
    <Block x={150} size={130} color="#35d399">
      <path d="M0-34 34 26h-68z" />
    </Block>
    <Block x={1430} size={200} color="#8f6be0">
      <path d="M-38-38h76v76h-76z" />
    </Block>
  </>
)

/** Toy karts across the rug, a rocket close behind. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-race-sky" stops={['#3a1a8c', '#c2388f', '#ff8a4a', '#ffd36b']} />
      <Shade id="art-race-road" stops={['#5b5296', '#37306b']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-race-sky)" />
    <circle cx="980" cy="360" r="190" fill="#ffe9a0" />
    <Toys />
    <path d="M-20 450h1640v470H-20z" fill="#1f6f8f" {...edge} />
    <path d="M0 520h1600v56H0zM0 650h1600v74H0zM0 800h1600v60H0z" fill="#3f9ab4" />
    <path d="M-10 480h1620" stroke="#ffd88a" strokeWidth="10" strokeDasharray="30 22" />
    <path
      d="M1010 440h130C1300 560 1600 640 1800 980H-260C100 780 760 640 1010 440z"
      fill="url(#art-race-road)"
      {...edge}
    />
    <path d="M1010 440C760 640 100 780-260 980h150C220 800 820 640 1032 440z" fill="#fff4e0" />
    <path
      d="M960 478l-80 62 22 8 80-62zM780 606l-110 66 34 16 104-68zM540 736l-160 76 56 20 144-80zM210 880l-140 60h120l110-52z"
      fill="#ff4f5e"
    />
    <path d="M1080 470l4 46h16l-10-46zM1100 550l20 70h26l-28-70zM1140 668l44 110h46l-52-110z" fill="#fff4e0" />
    <path d="M690 120v370M1390 120v370" stroke="#fff4e0" strokeWidth="22" />
    <path d="M660 120h760v110H660z" fill="#fff4e0" {...edge} />
    <path
      d={Array.from(
        { length: 19 },
        (_, at) =>
          `M${660 + at * 40} ${at % 2 ? 120 : 156}h40v37h-40z${at % 2 ? `M${660 + at * 40} 193h40v37h-40z` : ''}`,
      ).join('')}
      fill={ink}
    />
    <path d="M660 120h760v110H660z" fill="none" {...edge} />
    <Kart transform="translate(1290 560) scale(.72) rotate(-4)" color="#3fb6ff" dark="#1f5fb8">
      <Hero x={0} y={34} scale={2.1} shadow={false} color="#ffd23f" face="surprised" hat="tophat" arms="up" />
    </Kart>
    <Kart transform="translate(270 540) scale(.68) rotate(6)" color="#35d399" dark="#127a5a">
      <Hero x={0} y={34} scale={2.1} shadow={false} color="#a78bfa" face="cheeky" hat="wizard" />
    </Kart>
    <g transform="translate(1180 730) rotate(-152)">
      <path d="M-150 0C-220-60-300-50-360-10c-20 20 0 40 40 50 60 10 130 0 170-40z" fill="#ff9f43" opacity=".9" />
      <path d="M-130 0c-50-30-110-24-150 0 40 30 100 30 150 0z" fill="#fff3c0" />
      <path d="M-130-40h140c60 0 100 20 126 40-26 20-66 40-126 40h-140z" fill="#ff4f72" {...edge} />
      <path d="M-130-40l-40-40v160l40-40z" fill="#5b3fd6" {...edge} />
      <circle cx="20" r="22" fill="#7fe0ff" {...edge} strokeWidth="8" />
    </g>
    <Burst x={1010} y={610} size={90} color="#ffd23f" />
    <Kart transform="translate(720 700) rotate(-7) scale(1.16)" color="#ff5a4a" dark="#a3262f">
      <Hero x={0} y={44} scale={2.45} shadow={false} color="#ff8fd0" face="grin" hat="cap" arms="wide" />
    </Kart>
    <path
      d="M60 620h150M20 700h110M90 790h170M1440 640h140M1380 860h200"
      stroke="#fff"
      strokeWidth="14"
      strokeLinecap="round"
      opacity=".75"
    />
    <Twinkle x={220} y={150} size={40} />
    <Twinkle x={560} y={90} size={28} />
    <Twinkle x={1500} y={110} size={34} />
  </ArtFrame>
)
