import { Bean } from '../bean/bean.tsx'
import type { Face, Hat, SeatShape } from '../look/look.ts'

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
  /** Shown beside the shape where a colour is worn twice. */
  number?: number
}

/** The sofa with everyone on it. It grows with the players. */
export const Sofa = (props: {
  players: readonly SofaPlayer[]
  admin: string | null
  capacity?: number
  label?: string
}) => (
  <ul aria-label={props.label}>
    {props.players.map((player) => (
      <li key={player.id} data-player-id={player.id}>
        <Bean color={player.color} />
        <bdi>{player.name}</bdi>
      </li>
    ))}
  </ul>
)
