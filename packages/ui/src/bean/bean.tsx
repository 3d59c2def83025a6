import { classNames } from '../class-names/class-names.ts'
import type { Face, Hat, SeatShape } from '../look/look.ts'
import { BeanFigure, type BeanArms } from './bean-figure.tsx'
import styles from './bean.module.css'

export type BeanPose = 'idle' | 'hop' | 'doze' | 'cheer' | 'sit'

export interface BeanProps {
  color: string
  hat?: Hat | undefined
  face?: Face | undefined
  shape?: SeatShape | undefined
  pose?: BeanPose | undefined
  /** A supporter's crown. */
  crown?: boolean | undefined
  /** The admin's remote. */
  remote?: boolean | undefined
  /** Height, a CSS length. */
  size?: string | undefined
  label?: string | undefined
  /** No animation at all. */
  still?: boolean | undefined
}

const arms: Readonly<Record<BeanPose, BeanArms>> = { idle: 'down', hop: 'wide', doze: 'down', cheer: 'up', sit: 'down' }

const Snores = () => (
  <g fill="none" stroke="#fff4e0" strokeWidth="4.2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M96 34h9l-9 10h9" className={styles['snore']} />
    <path d="M108 12h12l-12 13h12" className={classNames(styles['snore'], styles['later'])} />
  </g>
)

/** Glasses and closed eyes do not blink. */
const blinks = (face: Face, pose: BeanPose): boolean => pose !== 'doze' && face !== 'cool' && face !== 'sleepy'

/** A player as a bean. It breathes and blinks unless `still`; decorative without a label. */
export const Bean = ({
  color,
  hat,
  face = 'smile',
  shape,
  pose = 'idle',
  crown,
  remote,
  size = '6em',
  label,
  still = false,
}: BeanProps) => (
  <svg
    viewBox="0 0 120 160"
    height={size}
    data-pose={pose}
    focusable="false"
    className={classNames(
      styles['bean'],
      !still && pose !== 'idle' && pose !== 'sit' && styles[pose],
      !still && styles['alive'],
    )}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <BeanFigure
      color={color}
      hat={hat}
      face={pose === 'doze' ? 'sleepy' : face}
      shape={shape}
      arms={arms[pose]}
      legs={pose === 'sit' || pose === 'doze' ? 'sit' : pose === 'hop' ? 'jump' : 'stand'}
      crown={crown}
      remote={remote === true && pose !== 'cheer'}
      eyesClass={blinks(face, pose) ? styles['eyes'] : undefined}
    />
    {pose === 'doze' && <Snores />}
  </svg>
)
