import { sideColors } from '@sofaspark/game-stage'
import { flagHome, flagPlace } from '../sim/flags.ts'
import { flag as flagSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import type { Flag } from '../sim/world.ts'
import type { Actors } from './frame-parts.ts'
import { arc } from './arc.ts'

const WIDE_M = 2
const HIGH_M = WIDE_M * 1.25
/** Half the flag, and a little, above the ground. */
const STANDS_M = HIGH_M / 2 + 0.1
const BACK_M = 0.38
const ARC_M = 2.6

const colorOf = ({ owner }: Flag): string => (owner === 'middle' ? '#ff4f6d' : sideColors[owner])

/** A flag at home, on its carrier's back, in the air or on the carpet. */
export const putFlag = ({ sprites, timeS, still }: Actors, state: CaptureState, flag: Flag): void => {
  const { owner, state: now } = flag
  const picture = `${owner}Flag` as const
  const sway = still ? 0 : Math.sin(timeS * 3) * 0.06
  const { x, y } = flagPlace(state, flag)
  switch (now.type) {
    case 'home':
      sprites.put({ picture: 'shadow', x, y, width: 1.8, heightM: 1, flat: true })
      sprites.put({ picture: 'glow', x, y, width: 4, color: colorOf(flag), alpha: 0.5, flat: true, glows: true })
      sprites.put({ picture, x, y, height: STANDS_M, width: WIDE_M, angle: sway })
      return
    case 'carried': {
      const carrier = state.players.find(({ seat }) => seat === now.seat)
      const back = carrier && carrier.faceX > 0 ? -1 : 1
      const run = still ? 0 : Math.sin(timeS * 15) * 0.09
      const at = { x: x + back * BACK_M, y: y + 0.12 }
      sprites.put({ picture, ...at, height: STANDS_M + 1.15, width: WIDE_M, angle: back * -0.22 + run })
      return
    }
    case 'flying': {
      const height = arc(1 - now.ticks / flagSize.throwTicks, ARC_M)
      const spin = still ? 0 : (now.ticks / flagSize.throwTicks) * Math.PI * 2 * (now.dx < 0 ? -1 : 1)
      const to = { x: x + now.dx * now.ticks, y: y + now.dy * now.ticks }
      sprites.put({ picture: 'shadow', x, y, width: 1.6, heightM: 0.9, flat: true })
      sprites.put({ picture: 'ring', ...to, width: 1.9, color: colorOf(flag), flat: true })
      sprites.put({ picture, x, y, height: STANDS_M + height, width: WIDE_M, angle: spin })
      return
    }
    case 'dropped': {
      const left = 1 - now.ticks / flagSize.returnTicks
      const guarded = now.guardTicks / flagSize.guardTicks
      sprites.put({ picture: 'shadow', x, y, width: 1.8, heightM: 1, flat: true })
      sprites.put({ picture: 'ring', x, y, width: 1 + left * 2.4, color: '#fff4e0', alpha: 0.8, flat: true })
      if (guarded > 0)
        sprites.put({ picture: 'ring', x, y, width: 0.6 + guarded * 2.8, color: colorOf(flag), flat: true })
      sprites.put({ picture, x, y, height: STANDS_M - 0.3, width: WIDE_M, angle: -0.42 + sway })
      const home = flagHome(flag)
      sprites.put({ picture: 'ring', ...home, width: 1.6, color: colorOf(flag), alpha: 0.5, flat: true })
    }
  }
}
