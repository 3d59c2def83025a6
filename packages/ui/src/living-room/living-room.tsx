import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './living-room.module.css'

const stars: readonly (readonly [x: number, y: number, r: number])[] = [
  [250, 190, 2.5],
  [300, 260, 1.8],
  [360, 170, 2],
  [415, 300, 1.6],
  [520, 190, 2.2],
  [560, 330, 1.8],
  [230, 340, 1.6],
  [470, 240, 1.4],
]
const bulbs: readonly (readonly [x: number, y: number])[] = [
  [60, 62],
  [180, 96],
  [300, 112],
  [420, 108],
  [540, 84],
  [700, 60],
  [830, 92],
  [960, 106],
  [1090, 92],
  [1220, 60],
  [1380, 84],
  [1500, 108],
  [1620, 112],
  [1740, 96],
  [1860, 62],
]

const Window = () => (
  <g>
    <rect x="196" y="136" width="420" height="500" rx="20" fill="#120a2b" />
    <rect x="212" y="152" width="388" height="468" rx="8" fill="url(#room-sky)" />
    <path d="M486 206a46 46 0 1 0 52 66 44 44 0 0 1-52-66z" fill="#ffe9b8" />
    {stars.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} fill="#fff4e0" opacity=".7" />
    ))}
    <path d="M212 620V500h40v-46h52v70h34v-104h58v130h30v-60h62v42h36v-90h46v64h30v114z" fill="#1a1146" />
    <path
      d="M264 476h10v12h-10zM284 476h10v12h-10zM354 440h10v12h-10zM374 466h10v12h-10zM440 512h10v12h-10zM466 536h10v12h-10zM538 462h10v12h-10zM538 488h10v12h-10zM558 516h10v12h-10zM226 524h10v12h-10z"
      fill="#ffc766"
      opacity=".75"
    />
    <path d="M406 152v468M212 386h388" stroke="#120a2b" strokeWidth="14" />
    <path d="M180 636h452v22H180z" fill="#2c1a52" />
    <path
      d="M150 110c60 120 60 380 20 560h-60c30-190 20-390-10-560zM662 110c-60 120-60 380-20 560h60c-30-190-20-390 10-560z"
      fill="#4a1a58"
    />
    <path
      d="M130 110c30 170 34 380 8 560M682 110c-30 170-34 380-8 560"
      stroke="#2f0f3c"
      strokeWidth="10"
      fill="none"
      opacity=".6"
    />
    <path d="M70 96h672" stroke="#b5793a" strokeWidth="14" strokeLinecap="round" />
  </g>
)

const Lamp = () => (
  <g>
    <circle cx="1660" cy="380" r="420" fill="url(#room-lamp)" />
    <path d="M1660 420v470" stroke="#150b2c" strokeWidth="14" />
    <ellipse cx="1660" cy="896" rx="80" ry="16" fill="#150b2c" />
    <path d="M1590 280h140l50 140q-120 30-240 0z" fill="#ffc46a" />
    <path d="M1590 280h140l10 28h-160z" fill="#fff0c9" opacity=".6" />
  </g>
)

const Shelf = () => (
  <g>
    <rect x="1010" y="330" width="400" height="18" rx="6" fill="#5a3320" />
    <path d="M1040 330v-92h30v92zM1074 330v-110h26v110zM1104 330v-80h34v80z" fill="#7c3380" />
    <path d="M1074 250h26v14h-26zM1040 262h30v10h-30z" fill="#ffb545" opacity=".7" />
    <path d="m1146 328 24-86 26 7-24 81z" fill="#2f6f8f" />
    <path d="M1250 330c-4-24-8-40-14-54h78c-6 14-10 30-14 54z" fill="#c9683d" />
    <path
      d="M1275 278c-40-10-50-46-44-74 28 10 44 36 44 74zm0 0c40-10 52-50 44-82-30 12-46 42-44 82zm0 0c-14-40-6-74 2-96 16 24 16 60-2 96z"
      fill="#2f8a63"
    />
    <rect x="1346" y="262" width="48" height="68" rx="6" fill="#e8c48e" />
    <circle cx="1370" cy="290" r="13" fill="#ff6b57" />
  </g>
)

/** Wall, window, shelf, lamp and rug; painted once, it never moves. */
const Scenery = () => (
  <svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="room-wall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1c0f3e" />
        <stop offset="1" stopColor="#44215f" />
      </linearGradient>
      <linearGradient id="room-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#181450" />
        <stop offset="1" stopColor="#5a3fa0" />
      </linearGradient>
      <radialGradient id="room-lamp">
        <stop offset="0" stopColor="#ffb545" stopOpacity=".62" />
        <stop offset=".5" stopColor="#ff9a45" stopOpacity=".18" />
        <stop offset="1" stopColor="#ff9a45" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="room-screen" cx=".5" cy="1" r=".8">
        <stop offset="0" stopColor="#7f8dff" stopOpacity=".42" />
        <stop offset="1" stopColor="#7f8dff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="room-night" cx=".5" cy=".55" r=".75">
        <stop offset=".55" stopColor="#0c071d" stopOpacity="0" />
        <stop offset="1" stopColor="#0c071d" stopOpacity=".72" />
      </radialGradient>
    </defs>
    <rect width="1920" height="1080" fill="url(#room-wall)" />
    <path
      d="M0 0h60v880H0zM240 0h60v880h-60zM480 0h60v880h-60zM720 0h60v880h-60zM960 0h60v880h-60zM1200 0h60v880h-60zM1440 0h60v880h-60zM1680 0h60v880h-60z"
      fill="#fff"
      opacity=".018"
    />
    <Window />
    <Shelf />
    <Lamp />
    <path d="M-20 40Q270 180 640 56Q960 160 1280 56Q1650 180 1940 40" fill="none" stroke="#120a2b" strokeWidth="5" />
    {bulbs.map(([x, y]) => (
      <g key={x}>
        <circle cx={x} cy={y + 14} r="24" fill="#ffb545" opacity=".14" />
        <ellipse cx={x} cy={y + 14} rx="8" ry="11" fill="#ffd88a" />
      </g>
    ))}
    <rect y="862" width="1920" height="26" fill="#2a1446" />
    <rect y="884" width="1920" height="196" fill="#2b1338" />
    <path d="M0 930h1920M0 990h1920" stroke="#1d0c29" strokeWidth="4" />
    <ellipse cx="960" cy="1010" rx="820" ry="92" fill="#5d2a86" />
    <ellipse cx="960" cy="1010" rx="740" ry="74" fill="#7a3a9a" />
    <ellipse cx="960" cy="1010" rx="640" ry="56" fill="#5d2a86" />
    <rect y="480" width="1920" height="600" fill="url(#room-screen)" />
    <rect width="1920" height="1080" fill="url(#room-night)" />
  </svg>
)

const sparkCount = 10

/** The room after dark, behind everything on a big screen; in the document it follows the text. `dim` fades it behind content; `reading` is for long pages that scroll over it. */
export const LivingRoom = ({
  mood = 'bright',
  sparks = true,
  className,
  children,
  ...rest
}: { mood?: 'bright' | 'dim' | 'reading'; sparks?: boolean } & ComponentProps<'div'>) => (
  <div {...rest} data-mood={mood} className={classNames(styles['room'], className)}>
    {children}
    <div className={classNames(styles['scenery'], mood !== 'bright' && styles[mood])} aria-hidden="true">
      <Scenery />
      {sparks && (
        <div className={styles['sparks']}>
          {Array.from({ length: sparkCount }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      )}
    </div>
  </div>
)
