import type { CSSProperties } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean, type BeanPose } from '../bean/bean.tsx'
import { CrownCount, SupporterMark } from '../player-chip/player-marks.tsx'
import { classNames } from '../class-names/class-names.ts'
import { nameSize, type Face, type Hat, type SeatShape } from '../look/look.ts'
import { SeatShapeIcon } from '../seat-shape-icon/seat-shape-icon.tsx'
import './sofa.tokens.css'
import styles from './sofa.module.css'

export interface SofaPlayer {
  id: string
  name: string
  color: string
  shape: SeatShape
  hat: Hat
  face: Face
  connected: boolean
  supporter: boolean
  cheering?: boolean
  /** Shown beside the shape when two players share a colour. */
  number?: number
  /** Crowns that the player won this evening; shown from the first on. */
  crowns?: number
}

const rowLength = 8
/** Nine cushions, with gaps for eight more heads. */
const mostBehind = 7
const leastSeats = 3

const poseOf = (player: SofaPlayer): BeanPose => {
  if (!player.connected) return 'doze'
  return player.cheering ? 'cheer' : 'sit'
}

const SofaSeat = ({
  player,
  at,
  standing,
  isAdmin,
  testId,
}: {
  player: SofaPlayer
  at: number
  standing: boolean
  isAdmin: boolean
  testId: string | undefined
}) => {
  const t = useTexts('ui')
  const { crowns = 0 } = player
  const facts = [
    isAdmin && t('admin'),
    player.supporter && t('supporter'),
    !player.connected && t('away'),
    crowns > 0 && t('crowns', { count: crowns }),
  ].filter(Boolean)
  return (
    <li
      data-testid={testId}
      data-player-id={player.id}
      data-row={standing ? 'back' : 'front'}
      className={classNames(styles['seat'], standing && styles['standing'])}
      style={{ '--at': at, '--seat-color': player.color } as CSSProperties}
    >
      <span className={styles['jump']}>
        <Bean
          color={player.color}
          hat={player.hat}
          face={player.face}
          shape={player.shape}
          pose={poseOf(player)}
          crown={player.supporter}
          remote={isAdmin}
          size="100%"
          label={facts.length > 0 ? facts.join(', ') : undefined}
        />
      </span>
      <span className={classNames(styles['plate'], styles[`name-${nameSize(player.name)}`])}>
        <SeatShapeIcon shape={player.shape} color={player.color} size="0.85em" />
        {player.number !== undefined && <span className={styles['number']} data-number={player.number} />}
        <bdi className={styles['name']}>{player.name}</bdi>
        {player.supporter && (
          <span className={styles['badge']}>
            <SupporterMark silent />
          </span>
        )}
      </span>
      {crowns > 0 && (
        <span className={styles['crowns']}>
          <CrownCount crowns={crowns} />
        </span>
      )}
    </li>
  )
}

/**
 * The sofa with everyone on it, along the lower edge of a big screen. It grows with the players, one spare seat ahead of them;
 * from the ninth on they are behind it. `--sofa-width` and `--sofa-seat-max` limit its size.
 */
export const Sofa = ({
  players,
  admin,
  capacity = rowLength,
  label,
  playerTestId,
}: {
  players: readonly SofaPlayer[]
  admin: string | null
  capacity?: number
  label?: string
  /** `data-testid` of each seat, whose text is only the name. */
  playerTestId?: string
}) => {
  const inFront = Math.max(rowLength, players.length - mostBehind)
  const behind = Math.max(0, players.length - inFront)
  const seats = Math.max(leastSeats, behind > 0 ? inFront : Math.min(rowLength, capacity, players.length + 1))
  const behindFrom = Math.floor((seats - behind) / 2) + 0.5
  const cushions = Array.from({ length: seats }, (_, at) => at)
  return (
    <div
      className={classNames(styles['sofa'], behind > 0 && styles['crowded'])}
      style={{ '--seats': seats } as CSSProperties}
    >
      <div className={styles['back']} aria-hidden="true">
        {cushions.map((at) => (
          <span key={at} />
        ))}
      </div>
      <div className={styles['base']} aria-hidden="true">
        {cushions.map((at) => (
          <span key={at} />
        ))}
      </div>
      <div className={styles['arm']} aria-hidden="true" />
      <div className={classNames(styles['arm'], styles['far'])} aria-hidden="true" />
      <ul className={styles['people']} aria-label={label ?? undefined}>
        {players.map((player, at) => (
          <SofaSeat
            key={player.id}
            player={player}
            at={at < inFront ? at : behindFrom + at - inFront}
            standing={at >= inFront}
            isAdmin={player.id === admin}
            testId={playerTestId}
          />
        ))}
      </ul>
    </div>
  )
}
