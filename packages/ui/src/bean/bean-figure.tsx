import type { ReactNode } from 'react'
import { type Face, type Hat, type SeatShape, shapePaths } from '../look/look.ts'
import { BeanHat } from './bean-hat.tsx'

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
const BeanFace = ({ face, eyesClass }: { face: Face; eyesClass?: string | undefined }) => {
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

const body =
  'M63 38C90 38 105 60 103 92C101 124 88 145 60 145C32 145 17 126 17 101C17 85 24 79 24 67C24 50 40 38 63 38Z'

/** Left and right arm, from the shoulder to the hand. */
const armPaths = {
  down: ['M28 98Q12 103 11 119', 'M93 96Q109 103 109 119'],
  up: ['M28 92Q8 82 5 60', 'M94 90Q112 80 115 58'],
  wide: ['M28 97Q10 96-3 87', 'M94 95Q110 94 123 85'],
  run: ['M28 97Q8 106 0 94', 'M94 98Q113 104 120 90'],
  wave: ['M28 98Q12 103 11 119', 'M94 90Q112 80 116 56'],
  reach: ['M28 98Q10 100 2 92', 'M94 96Q114 96 130 88'],
} as const
export type BeanArms = keyof typeof armPaths

/** Feet as [x, y, rotation]; in `sit` they point at us, before the body. */
const feet = {
  stand: [
    [43, 146, -6],
    [78, 146, 6],
  ],
  run: [
    [26, 141, 48],
    [88, 149, -24],
  ],
  jump: [
    [38, 150, 30],
    [84, 150, -30],
  ],
  sit: [
    [40, 145, 0],
    [80, 145, 0],
  ],
} as const
type BeanLegs = keyof typeof feet

export interface BeanFigureProps {
  color: string
  hat?: Hat | undefined
  face?: Face | undefined
  shape?: SeatShape | undefined
  arms?: BeanArms | undefined
  legs?: BeanLegs | undefined
  crown?: boolean | undefined
  remote?: boolean | undefined
  transform?: string | undefined
  eyesClass?: string | undefined
  armsClass?: string | undefined
}

const Foot = ({ at, color, seated }: { at: readonly [number, number, number]; color: string; seated: boolean }) => (
  <g transform={`translate(${at[0]} ${at[1]}) rotate(${at[2]})`}>
    <ellipse rx={seated ? 13.5 : 14} ry={seated ? 12 : 8.5} fill={color} stroke={ink} strokeWidth="4" />
    {seated && <ellipse cy="1" rx="7" ry="6" fill={ink} opacity=".18" />}
  </g>
)

const Remote = () => (
  <g transform="translate(110 84) rotate(14)">
    <rect x="-9.5" y="-25" width="19" height="42" rx="7" fill="#fff4e0" stroke={ink} strokeWidth="4" />
    <circle cy="-14.5" r="4.6" fill="#ff3d6e" />
    <path d="M-3.6-4h.1M3.6-4h.1M-3.6 3h.1M3.6 3h.1" stroke={ink} strokeWidth="3.8" strokeLinecap="round" />
  </g>
)

/** The bean as a bare group in a box of 120 × 160, its feet on y = 154; hats may rise above the box. */
export const BeanFigure = ({
  color,
  hat = 'none',
  face = 'smile',
  shape,
  arms = 'down',
  legs = 'stand',
  crown = false,
  remote = false,
  transform,
  eyesClass,
  armsClass,
}: BeanFigureProps) => {
  const [left, right] = armPaths[arms]
  const behind = remote ? left : `${left}${right}`
  const seated = legs === 'sit'
  const soles = feet[legs].map((at) => <Foot key={at[0]} at={at} color={color} seated={seated} />)
  return (
    <g transform={transform}>
      {!seated && soles}
      <g fill="none" strokeLinecap="round" className={armsClass}>
        <path d={behind} stroke={ink} strokeWidth="19" />
        <path d={behind} stroke={color} strokeWidth="11" />
      </g>
      <path d={body} fill={color} />
      <path
        d="M100 66C102.5 74 103.5 83 103 92C101 124 88 145 60 145C45 145 33 139 25 129C58 138 90 122 100 66Z"
        fill={ink}
        opacity=".2"
      />
      <ellipse cx="43" cy="57" rx="8" ry="12" transform="rotate(38 43 57)" fill="#fff" opacity=".42" />
      <circle cx="30" cy="74" r="3.6" fill="#fff" opacity=".42" />
      <path d={body} fill="none" stroke={ink} strokeWidth="4.4" />
      {shape && (
        <g transform="translate(50.5 110) scale(1.15)" data-shape={shape}>
          <path
            d={shapePaths[shape]}
            fill="#fff4e0"
            stroke={ink}
            strokeWidth="2.6"
            strokeLinejoin="round"
            paintOrder="stroke"
          />
        </g>
      )}
      <BeanFace face={face} eyesClass={eyesClass} />
      <BeanHat hat={hat} crowned={crown} />
      {seated && soles}
      {remote && (
        <g fill="none" strokeLinecap="round">
          <Remote />
          <path d="M95 102Q106 110 108 96" stroke={ink} strokeWidth="18" />
          <path d="M95 102Q106 110 108 96" stroke={color} strokeWidth="10.5" />
        </g>
      )}
    </g>
  )
}
