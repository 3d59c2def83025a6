import type { ReactNode } from 'react'
import type { CheerKind } from '@sofaspark/contract'

const skin = '#ffd23f'
const line = '#341900'

const head = (
  <>
    <circle cx="16" cy="16" r="13" fill={skin} />
    <path d="M5.5 20a13 13 0 0 0 21 0A13 13 0 0 1 5.5 20z" fill="#f08a24" opacity="0.35" />
  </>
)

const pictures: Readonly<Record<CheerKind, ReactNode>> = {
  clap: (
    <>
      <g stroke="#ffb545" strokeWidth="2.4" strokeLinecap="round">
        <path d="M16 2v4M8.5 4l1.8 3.400M23.5 4l-1.8 3.4" />
      </g>
      <rect x="4.5" y="12" width="12" height="17" rx="5.5" fill={skin} transform="rotate(-16 10 20)" />
      <rect x="15.5" y="12" width="12" height="17" rx="5.5" fill="#ffc23a" transform="rotate(16 22 20)" />
      <g stroke={line} strokeWidth="1.3" strokeLinecap="round" opacity="0.55">
        <path d="M9 12.500l1.3 4.500M12.5 11.800l1.1 4M23 12.500l-1.3 4.500M19.5 11.800l-1.1 4" />
      </g>
    </>
  ),
  laugh: (
    <>
      {head}
      <g fill="none" stroke={line} strokeWidth="2" strokeLinecap="round">
        <path d="M8 13q2.5-3.5 5 0M19 13q2.5-3.5 5 0" />
      </g>
      <path d="M8.5 17.500h15a7.5 7.5 0 0 1-15 0z" fill={line} />
      <path d="M11.5 23.600a6 4 0 0 1 9 0 7.5 7.5 0 0 1-9 0z" fill="#ff6b57" />
      <path d="M5 15.500q-3 3.5-.5 5 2.6-1 .5-5zM27 15.500q3 3.5 .5 5-2.6-1-.5-5z" fill="#3fb6ff" />
    </>
  ),
  gasp: (
    <>
      {head}
      <g fill="none" stroke={line} strokeWidth="1.8" strokeLinecap="round">
        <path d="M8 8.500q2-1.8 4-.800M24 8.500q-2-1.8-4-.8" />
      </g>
      <circle cx="11" cy="13.5" r="2.2" fill={line} />
      <circle cx="21" cy="13.5" r="2.2" fill={line} />
      <ellipse cx="16" cy="22" rx="3.6" ry="4.3" fill={line} />
    </>
  ),
  heart: (
    <>
      <path
        d="M16 28C6 20.5 3 16 3 11.500A6.7 6.7 0 0 1 16 8.500a6.7 6.7 0 0 1 13 3C29 16 26 20.5 16 28z"
        fill="#ff5a6e"
      />
      <path d="M7 12a4 4 0 0 1 3.2-4" fill="none" stroke="#ffc2b8" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  fire: (
    <>
      <path d="M17 2c1 6 9 9 9 17a10 10 0 0 1-20 0c0-4 2-6.5 4-8 0 2.5 1 4 2.5 4.500C12 10 13 5 17 2z" fill="#ff7a2f" />
      <path
        d="M16.5 15c.5 3 4.5 4.5 4.5 8.500a5 5 0 0 1-10 0c0-2 1-3.5 2-4.3.2 1.3.8 2 1.5 2.2-.2-2.4.3-4.8 2-6.400z"
        fill={skin}
      />
    </>
  ),
  drum: (
    <>
      <path d="M3 6l10 6M29 6l-10 6" stroke="#d8a25a" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="13" cy="12" r="1.9" fill="#fff4e0" />
      <circle cx="19" cy="12" r="1.9" fill="#fff4e0" />
      <path d="M4 16v8c0 3 5.5 5 12 5s12-2 12-5v-8z" fill="#ff6b57" />
      <path
        d="M5.5 19l5.2 8.5 5.3-8 5.3 8 5.2-8.5"
        fill="none"
        stroke={skin}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <ellipse cx="16" cy="16" rx="12" ry="4.6" fill="#fff4e0" />
    </>
  ),
}

/** One of the audience's six cheers as a picture; decorative, since its place names it. */
export const CheerIcon = ({ kind, size = '1.5em' }: { kind: CheerKind; size?: string }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    {pictures[kind]}
  </svg>
)
