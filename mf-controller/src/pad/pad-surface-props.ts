import type { Pad, Player } from '@sofaspark/contract'

/** What is drawn, for whom, and where fingers are reported to. */
export interface PadSurfaceProps {
  pad: Pad
  player: Player
  color: string
  onFrame: (frame: Uint8Array) => void
  onCommand: (type: string, data: unknown) => void
}
