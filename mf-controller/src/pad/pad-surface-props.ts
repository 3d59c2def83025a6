import type { Pad, Player } from '@sofaspark/contract'

/** The pad to draw, its player, and the receiver of its input. */
export interface PadSurfaceProps {
  pad: Pad
  player: Player
  color: string
  /** The seat had this pad before its page was loaded. */
  isReloaded: boolean
  onFrame: (frame: Uint8Array) => void
  onCommand: (type: string, data: unknown) => void
}
