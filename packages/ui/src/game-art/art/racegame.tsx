import { ArtFrame, Burst, Hero, Shade, Twinkle, edge, ink, type ArtProps } from '../art-parts.tsx'
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

/** Karts out of a bend, a rocket close behind. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-race-sky" stops={['#3a1a8c', '#c2388f', '#ff8a4a', '#ffd36b']} />
      <Shade id="art-race-road" stops={['#5b5296', '#37306b']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-race-sky)" />
    <circle cx="980" cy="360" r="190" fill="#ffe9a0" />
    <path d="M0 430l200-130 180 110 170-150 210 180 230-120 200 130 210-160 200 120v120H0z" fill="#7a2f9a" />
    <path d="M0 450h1600v450H0z" fill="#2f9a6a" />
    <path d="M0 500q400-60 800-10t800-20v60H0z" fill="#4fc07a" />
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
    <Twinkle x={520} y={230} size={28} />
    <Twinkle x={1500} y={110} size={34} />
  </ArtFrame>
)
