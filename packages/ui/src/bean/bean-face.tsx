import type { ReactNode } from 'react'
import type { Face } from '../look/look.ts'

const ink = '#1a0d33'
const line = { fill: 'none', stroke: ink, strokeWidth: 4.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const eye = (x: number, y = 77, rx = 5.6, ry = 8.2): ReactNode => (
  <>
    <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={ink} />
    <circle cx={x - 1.6} cy={y - 3.2} r="2.5" fill="#fff" />
    <circle cx={x + 1.8} cy={y + 3.2} r="1.2" fill="#fff" opacity=".75" />
  </>
)
const wideEye = (x: number, look = 0): ReactNode => (
  <>
    <ellipse cx={x} cy="76" rx="9" ry="10.5" fill="#fff" stroke={ink} strokeWidth="3.2" />
    <circle cx={x + look} cy="76.5" r="4.2" fill={ink} />
    <circle cx={x + look - 1.2} cy="75" r="1.4" fill="#fff" />
  </>
)
const eyes = (
  <>
    {eye(50)}
    {eye(80)}
  </>
)
const laugh = (
  <>
    <path
      d="M53.5 91q11.5 3 23 0c.8 8-3.5 15-11.5 15s-12.3-7-11.5-15z"
      fill="#5c1030"
      stroke={ink}
      strokeWidth="3.4"
      strokeLinejoin="round"
    />
    <path d="M57.5 101c3-4.5 12-4.5 15 0-2 2.6-4.4 3.6-7.5 3.6s-5.5-1-7.5-3.6z" fill="#ff7f8f" />
    <path d="M56 92.6q9 2 18 0l-.4 2.6q-8.6 1.8-17.2 0z" fill="#fff" />
  </>
)

/** Each face's eyes (they blink together) and mouth. */
const parts: Readonly<Record<Face, readonly [eyes: ReactNode, mouth: ReactNode]>> = {
  smile: [eyes, <path d="M55 92q10 9.5 20 0" {...line} />],
  grin: [eyes, laugh],
  wink: [
    <>
      {eye(50)}
      <path d="M72.5 79q7.5-8.5 15 0" {...line} />
    </>,
    <path d="M55 91q9 10 21 1M76 89q2 1.5 1.5 4.5" {...line} />,
  ],
  cool: [
    <>
      <path
        d="M36 68q29-4 58 0l-.8 7c-1 8-6 11-13 11-6.5 0-10.7-3.5-12-9.5-.6-2.6-5.8-2.6-6.4 0-1.3 6-5.5 9.5-12 9.5-7 0-12-3-13-11z"
        fill="#1a0d33"
      />
      <path
        d="m43 72-3.5 8M50.5 71.5 46 83M75 72l-3.5 8M82.5 71.5 78 83"
        stroke="#8f7fd8"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".85"
      />
    </>,
    <path d="M57 95q10 5 18-3" {...line} />,
  ],
  surprised: [
    <>
      {wideEye(50)}
      {wideEye(80)}
      <path d="M42 60q7-5 13-2M75 58q7-3 13 2" {...line} strokeWidth="3.4" />
    </>,
    <ellipse cx="65" cy="98" rx="5.6" ry="7" fill="#5c1030" stroke={ink} strokeWidth="3.4" />,
  ],
  sleepy: [<path d="M42.5 76q7.5 7.5 15 0M72.5 76q7.5 7.5 15 0" {...line} />, <path d="M60 94q5 3.5 10 0" {...line} />],
  cheeky: [
    <>
      {wideEye(50, 2.6)}
      {wideEye(80, 2.6)}
      <path d="M72 60q8-5 15-1" {...line} strokeWidth="3.6" />
    </>,
    <>
      <path
        d="M64 95.5c1 8 3 12 7.5 11.5s5-5.5 3.5-13z"
        fill="#ff7f8f"
        stroke={ink}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M54 93q11 7 23-2" {...line} />
    </>,
  ],
  fierce: [
    <>
      {eye(50, 79)}
      {eye(80, 79)}
      <path d="m40 64 17 6.5M90 64l-17 6.5" {...line} strokeWidth="5.4" />
    </>,
    <>
      <path
        d="M54 94q11-4.5 22 0c1.5 5 0 8-2 8.5q-9-2-18 0c-2-.5-3.5-3.5-2-8.5z"
        fill="#fff"
        stroke={ink}
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
      <path d="M61 93v9M65 92.5v9M69.5 93v9" stroke={ink} strokeWidth="1.8" />
    </>,
  ],
}

/** Eyes, mouth and cheeks, in the bean's own box of 120 × 160. */
export const BeanFace = ({ face, eyesClass }: { face: Face; eyesClass?: string | undefined }) => {
  const [above, mouth] = parts[face]
  return (
    <g data-face={face}>
      <ellipse cx="39" cy="92" rx="6.5" ry="4.4" fill="#ff3d6e" opacity=".38" />
      <ellipse cx="91" cy="92" rx="6.5" ry="4.4" fill="#ff3d6e" opacity=".38" />
      <g className={eyesClass}>{above}</g>
      {mouth}
    </g>
  )
}
