import type { Chip } from '@sofaspark/game-sdk/hud/hud.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'
import type { Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { exitsOf } from '../sim/maps.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, type Player } from '../sim/world.ts'

/** The exit by which a popped player will be back; undefined for somebody on the carpet. CTF-41 */
export const exitOf = ({ side, doing }: Player): Place | undefined =>
  doing.type === 'popped' ? exitsOf(side)[doing.respawn.exit] : undefined

const writeSeconds = numberWriter({ style: 'unit', unit: 'second', unitDisplay: 'narrow' })

/** A player's captures, or the seconds until they are back, as the language writes them. CTF-41 */
export const chipOf = (state: CaptureState, { seat, side, doing, captures }: Player, language: string): Chip =>
  doing.type === 'popped' && state.flow.phase !== 'podium' && state.flow.phase !== 'over'
    ? { seat, side, value: writeSeconds(Math.ceil(doing.respawn.ticks / 60), language), isOut: true }
    : { seat, side, value: captures, isLeading: carriedBy(state, seat) !== undefined }
