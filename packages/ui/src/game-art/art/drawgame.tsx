import type { ReactNode } from 'react'
import { ArtFrame, Hero, Rays, Shade, Twinkle, edge, type ArtProps } from '../parts/art-parts.tsx'

const Bubble = ({
  x,
  y,
  size,
  flip = false,
  children,
}: {
  x: number
  y: number
  size: number
  flip?: boolean
  children: ReactNode
}) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      d="M-70-60h140a34 34 0 0 1 34 34v46a34 34 0 0 1-34 34H10l-34 40 2-40h-48a34 34 0 0 1-34-34v-46a34 34 0 0 1 34-34z"
      transform={flip ? 'scale(-1 1)' : undefined}
      fill="#fff"
      {...edge}
    />
    {children}
  </g>
)

/** One bean draws a cat, larger than life; the others know better. */
export const Art = (props: ArtProps) => (
  <ArtFrame {...props}>
    <defs>
      <Shade id="art-draw-wall" stops={['#ff5f8f', '#ff9a5a', '#ffd36b']} />
      <Shade id="art-draw-floor" stops={['#5a2a8e', '#331661']} />
    </defs>
    <rect width="1600" height="900" fill="url(#art-draw-wall)" />
    <Rays x={760} y={380} color="#fff4c9" opacity={0.28} count={16} />
    <path d="M0 740q800-90 1600 0v160H0z" fill="url(#art-draw-floor)" />
    <path d="m470 760-60 130M1060 760l60 130M760 120V60" stroke="#7a3f16" strokeWidth="30" strokeLinecap="round" />
    <rect x="380" y="96" width="760" height="610" rx="26" fill="#a65a22" {...edge} strokeWidth="12" />
    <rect x="416" y="130" width="688" height="542" rx="12" fill="#fffaf0" {...edge} strokeWidth="8" />
    <path d="M400 706h720v36H400z" fill="#c97a34" {...edge} />
    <g fill="none" stroke="#3b2bd0" strokeWidth="20" strokeLinecap="round" strokeLinejoin="round">
      <path d="M600 330c-10-60-8-110 0-120 30 10 60 40 74 60 40-10 90-10 126 0 16-24 46-50 76-58 8 20 8 70-4 120 40 80 10 160-60 190-50 22-116 20-160-4-66-36-90-110-52-188z" />
      <path d="M690 510c-20 40-30 90-20 130M810 520c14 40 20 80 14 118M830 560c80 40 150 10 140-60-8-44-66-40-64 0" />
    </g>
    <g stroke="#ff4f72" strokeWidth="16" fill="none" strokeLinecap="round">
      <path d="M676 350v26M800 350v26" stroke="#1a0d33" strokeWidth="24" />
      <path d="M724 412l28 0-14 18zM738 430q-24 34-50 8M738 430q24 34 50 8" />
      <path d="M560 400l-84-16M562 430l-84 14M912 400l84-16M910 430l84 14" stroke="#ffb545" strokeWidth="12" />
    </g>
    <g transform="translate(1010 560) rotate(-42)">
      <path d="M-40-44h330v88H-40z" fill="#ffd23f" {...edge} />
      <path d="M-40-16h330v32H-40z" fill="#ffb02e" />
      <path d="M-40-44-130 0l90 44z" fill="#ffe2bd" {...edge} />
      <path d="m-130 0 34-17v34z" fill="#3b2bd0" {...edge} strokeWidth="6" />
      <path d="M290-44h60v88h-60z" fill="#c9d3e6" {...edge} />
      <path d="M350-44h40a44 44 0 0 1 0 88h-40z" fill="#ff6b8e" {...edge} />
    </g>
    <Hero x={1235} y={840} scale={3.3} flip color="#a78bfa" face="cheeky" hat="flower" shape="diamond" arms="reach" />
    <Hero x={225} y={870} scale={2.7} color="#3fb6ff" face="surprised" hat="cap" shape="triangle" arms="wave" />
    <Hero x={470} y={885} scale={2} color="#35d399" face="grin" hat="chef" shape="star" arms="up" />
    <Bubble x={190} y={290} size={1.5}>
      <path
        d="M-26-22c0-38 54-38 54-4 0 24-26 22-26 42M2 36v2"
        fill="none"
        stroke="#ff4f72"
        strokeWidth="16"
        strokeLinecap="round"
      />
    </Bubble>
    <Bubble x={1455} y={160} size={1.35} flip>
      <path d="M-34-34 34-34M-34-34q-6 60 34 66 40-6 34-66" fill="#ffd23f" {...edge} strokeWidth="8" />
      <path d="M-34-24h-24q0 30 30 32M34-24h24q0 30-30 32M0 32v14M-22 46h44" fill="none" {...edge} strokeWidth="8" />
    </Bubble>
    <g transform="translate(700 812)">
      {['#ff4f5e', '#ffd23f', '#35d399', '#3fb6ff'].map((color, at) => (
        <g key={color} transform={`translate(${at * 92} ${at % 2 ? 10 : 0})`}>
          <path d="M-32-26h64v46q-32 14-64 0z" fill="#e9eef7" {...edge} strokeWidth="7" />
          <ellipse cy="-26" rx="32" ry="12" fill={color} {...edge} strokeWidth="7" />
        </g>
      ))}
    </g>
    <Twinkle x={330} y={90} size={36} />
    <Twinkle x={1240} y={90} size={28} />
    <Twinkle x={1520} y={430} size={34} />
  </ArtFrame>
)
