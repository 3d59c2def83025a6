import type { ReactNode } from 'react'
import type { Hat } from '../look/look.ts'

const ink = '#1a0d33'
const edge = { stroke: ink, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

const crown = (
  <>
    <path
      d="m37 49-6-30c-.4-2 1.8-3.2 3.2-1.8L47 29.5 60.5 8.5c1.3-2 3.7-2 5 0L78.5 29l13.4-12c1.5-1.3 3.6 0 3.2 2L90 48.5q-26.5 9-53 .5z"
      fill="#ffc53d"
      {...edge}
    />
    <path d="M36.3 45.5q27 9 54.4-.4l-.7 4q-26.5 9-53 0z" fill="#e8922a" />
    <path d="m35 21 8 9.5 4 14-8.5-2.2z" fill="#fff" opacity=".4" />
    <circle cx="63" cy="36" r="5.5" fill="#ff4f72" {...edge} strokeWidth="2.5" />
    <circle cx="47" cy="39" r="3" fill="#4cc9ff" {...edge} strokeWidth="2" />
    <circle cx="79" cy="38.5" r="3" fill="#4cc9ff" {...edge} strokeWidth="2" />
  </>
)

/** Folded from newspaper, for players who are not supporters. */
const paperHat = (
  <>
    <path d="M32 50 60 11c1.6-2.2 4.4-2.2 6 0l28 38q-31 9-62 1z" fill="#fffaf0" {...edge} />
    <path d="M63 10 52 53" fill="none" stroke="#cdbfdc" strokeWidth="3" strokeLinecap="round" />
    <path d="M66 24h10M69 31h12" fill="none" stroke="#9fb3c8" strokeWidth="2.6" strokeLinecap="round" />
    <path d="m22 53 8-15q33 11 66-1l8 14q-41 15-82 2z" fill="#e2e9f2" {...edge} />
  </>
)

const petals: readonly (readonly [x: number, y: number])[] = [
  [0, -10],
  [9.5, -3.1],
  [5.9, 8.1],
  [-5.9, 8.1],
  [-9.5, -3.1],
]
const blossom = (x: number, y: number, scale: number, color: string): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {petals.map(([px, py]) => (
      <circle key={px} cx={px} cy={py} r="7.5" fill={color} {...edge} strokeWidth={3 / scale} />
    ))}
    <circle r="6.5" fill="#ffc53d" {...edge} strokeWidth={2.6 / scale} />
  </g>
)

/** Each hat, and the height of its top above the head, for a crown that hovers over it. */
const drawings: Readonly<Record<Hat, readonly [top: number, drawing: ReactNode]>> = {
  none: [36, null],
  crown: [10, paperHat],
  cap: [
    18,
    <>
      <path d="M84 42c16-5 29-2 34 6 1 2-.5 3.6-2.6 3.5C104 51 95 53 86 56z" fill="#2443b8" {...edge} />
      <path d="M31 56C29 32 44 19 63 19c18 0 30 13 29.5 34-18 6.5-42 8-61.5 3z" fill="#3d6bff" {...edge} />
      <path
        d="M63 20c-9 8-12 22-11 38M65 20c9 7 14 18 14 36"
        fill="none"
        stroke={ink}
        strokeWidth="2.4"
        opacity=".45"
      />
      <circle cx="64" cy="19" r="4" fill="#ffc53d" {...edge} strokeWidth="3" />
    </>,
  ],
  party: [
    -14,
    <g transform="rotate(7 64 46)">
      <path d="M40 47 62-4c1.3-2.6 3.7-2.6 5 0l21 50q-24 10-48 1z" fill="#ff4f8b" {...edge} />
      <path d="m50.5 23 24-8 4 9.5-32.5 9.5zM42 42.5l41.5-8 4.5 11.2q-24 10-48 1z" fill="#ffd23f" />
      <path d="M40 47 62-4c1.3-2.6 3.7-2.6 5 0l21 50q-24 10-48 1z" fill="none" {...edge} />
      <path
        d="m64.5-19 3.4 7.6 8 .4-6.3 5 2.4 7.8-7.5-4.4-7.5 4.4 2.4-7.8-6.3-5 8-.4z"
        fill="#fff3c4"
        {...edge}
        strokeWidth="3"
      />
    </g>,
  ],
  beanie: [
    8,
    <>
      <circle cx="63" cy="14" r="9" fill="#fff4e0" {...edge} />
      <path d="M30 52c-2-22 12-34 33-34s34 12 32 33z" fill="#ff7a45" {...edge} />
      <path
        d="M46 22q-5 9-5 20M63 19v22M80 22q5 9 5 20"
        fill="none"
        stroke="#c2451d"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M27 46q36-11 72-1c2 .6 3 2 3 4l-.5 6c-.2 2.5-2 4-4.5 3.5Q63 50 30 60c-2.5.6-4.5-.8-4.7-3.3L25 50c0-2 .4-3.5 2-4z"
        fill="#ffd9b8"
        {...edge}
      />
    </>,
  ],
  chef: [
    -6,
    <>
      <path d="M40 40C20 40 18 16 36 14 40-4 62-8 70 4c16-8 34 8 24 22 2 8-4 14-10 14z" fill="#fffaf0" {...edge} />
      <path d="M52 12q-3 8-1 14M74 14q2 6 0 12" fill="none" stroke="#cdbfdc" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M38 36q25-6 48 0l2 14q-26 8-52 1z" fill="#fffaf0" {...edge} />
      <path d="M37 45q26 7 51-.5l.5 5.5q-26 8-52 1z" fill="#e2d6ee" />
    </>,
  ],
  wizard: [
    -22,
    <>
      <path d="M38 48C44 24 54 0 78-20c2-1.6 4.5.4 3.6 2.7C77-6 88 24 90 46q-26 10-52 2z" fill="#5b3fd6" {...edge} />
      <path d="M38 48c1-5 2.5-9 4-14q24 8 46-2l2 14q-26 10-52 2z" fill="#ffb545" />
      <path
        d="M16 50c12-8 25-3 47-3s36-6 48 1c3 2 2 5-1 6.5-26 10-66 11-93 2-3-1-4-4.5-1-6.5z"
        fill="#4a2fbf"
        {...edge}
      />
      <path d="m66 8 2.4 5.6 6 .6-4.6 4 1.4 6-5.2-3.2-5.2 3.2 1.4-6-4.6-4 6-.6z" fill="#ffe08a" />
      <circle cx="75" cy="-5" r="2.2" fill="#ffe08a" />
    </>,
  ],
  flower: [
    14,
    <>
      <path d="M31 52q32-16 63-2" fill="none" stroke={ink} strokeWidth="10" strokeLinecap="round" />
      <path d="M31 52q32-16 63-2" fill="none" stroke="#3fae5a" strokeWidth="5" strokeLinecap="round" />
      {blossom(38, 45, 0.8, '#ffd6ec')}
      {blossom(88, 43, 0.8, '#bfe3ff')}
      {blossom(63, 36, 1.15, '#fff')}
    </>,
  ],
  viking: [
    10,
    <>
      <path
        d="M32 42C14 42 8 26 12 10c.5-2 3-2.4 4-.6C21 19 28 26 38 27zM94 41c18-1 23-17 18-33-.6-2-3-2.2-4-.4C103 18 97 25 87 26z"
        fill="#fff0d2"
        {...edge}
      />
      <path d="M30 53c-2-24 13-37 33-37s34 12 33 36q-33 8-66 1z" fill="#9fb3c8" {...edge} />
      <path d="M58 17h10v36H58z" fill="#c98a3a" {...edge} strokeWidth="3" />
      <path d="M27 46q36 8 72-1v9q-36 9-72 1z" fill="#c98a3a" {...edge} />
      <path d="M38 40c0-9 4-15 11-18" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".6" />
    </>,
  ],
  tophat: [
    -12,
    <g transform="rotate(-5 63 46)">
      <path d="M37 44 34-6q29-9 58 0l-4 50z" fill="#3a2a5e" {...edge} />
      <path d="m36.2 30 .8 14h51l1.2-14q-26 7-53 0z" fill="#ffb545" {...edge} strokeWidth="3" />
      <path d="M43 0q0 14 1.5 24" fill="none" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" opacity=".35" />
      <path d="M18 48c0-7 17-6 45-6s46-1 46 6-19 12-46 12-45-5-45-12z" fill="#4a3775" {...edge} />
    </g>,
  ],
  propeller: [
    -8,
    <>
      <path d="M31 56C29 32 44 19 63 19c18 0 30 13 29.5 34-18 6.5-42 8-61.5 3z" fill="#ffd23f" {...edge} />
      <path d="M52 58c-1-16 2-30 11-38 9 7 14 18 14 36-8 2-17 3-25 2z" fill="#ff4f72" {...edge} strokeWidth="3" />
      <path d="M63 20V4C46-9 27-4 29 4s19 9 34 0c15 9 34 8 34 0S80-9 63 4" fill="#4cc9ff" {...edge} />
    </>,
  ],
}

/** A hat on the bean's head; a supporter wears the crown instead of no hat, or a small one above the hat. */
export const BeanHat = ({ hat, crowned }: { hat: Hat; crowned: boolean }) => {
  const [top, drawing] = drawings[hat]
  const bare = hat === 'none' || hat === 'crown'
  return (
    <g data-hat={hat}>
      {bare && crowned ? crown : drawing}
      {crowned && !bare && <g transform={`translate(34 ${top - 31}) rotate(6 32 30) scale(.5)`}>{crown}</g>}
    </g>
  )
}
