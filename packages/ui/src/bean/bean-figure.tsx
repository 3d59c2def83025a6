import type { Face, Hat, SeatShape } from '../look/look.ts'
import { shapePaths } from '../seat-shape-icon/seat-shapes.ts'
import { BeanFace } from './bean-face.tsx'
import { BeanHat } from './bean-hat.tsx'

const ink = '#1a0d33'
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
export type BeanLegs = keyof typeof feet

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
