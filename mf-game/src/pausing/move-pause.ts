import type { Clock, HostLobby } from '@sofaspark/contract'
import { handOverLimits } from '@sofaspark/contract/screen-codes.ts'
import type { Pausing } from './pausing.ts'

/** From the request to save until a move has failed, and the answer's way here. */
const MOVE_MS = handOverLimits.saveMs + handOverLimits.arrivalMs + 500

interface MoveDeps {
  host: Pick<HostLobby, 'on'>
  clock: Clock
  pausing: Pausing
  isPlaying: () => boolean
  /** The build saves the match as it is now. */
  save: () => void
}

/** The party may move: the match stops and is saved, and continues here unless another screen takes it. LOB-391 */
export const followMoves = ({ host, clock, pausing, isPlaying, save }: MoveDeps): (() => void) => {
  let cancel: () => void = () => undefined
  const stop = host.on('saveNow', () => {
    if (isPlaying()) pausing.pause('moving')
    save()
    cancel()
    cancel = clock.after(MOVE_MS, () => pausing.unpause('moving'))
  })
  return () => {
    cancel()
    stop()
  }
}
