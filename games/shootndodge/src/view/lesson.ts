import { type Actors as TeamActors, sideColors } from '@sofaspark/game-stage'
import type { Picture } from './pictures.ts'
import { isBeforeRound } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { flagHome } from '../sim/flags.ts'
import { homeOf } from '../sim/maps.ts'
import type { CaptureState } from '../sim/sim.ts'
import type { Flag } from '../sim/world.ts'

export type Actors = TeamActors<Picture>

const ARROWS = 10
/** How far a way bends aside, so that those of both sides do not cross. */
const BEND_M = 4.5
const RUN_S = 2.2
const FLAG_M = 2.6

interface Errand {
  flag: Flag['owner']
  side: Side
  from: Place
  to: Place
}

/** The errand of each side before play; there is none after a capture. SDK-513 */
export const errands = ({ flow, flags }: Pick<CaptureState, 'flow' | 'flags'>): Errand[] => {
  if (!isBeforeRound(flow)) return []
  return flags.flatMap((flag) =>
    sides
      .filter((side) => side !== flag.owner)
      .map((side) => ({ flag: flag.owner, side, from: flagHome(flag), to: homeOf(side) })),
  )
}

/** A place on the way, which bends to the left of its walker. */
const placeOn = ({ from, to }: Errand, share: number): Place => {
  const bend = BEND_M * Math.sin(share * Math.PI) * (to.x > from.x ? 1 : -1)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + bend }
}

const addErrand = ({ sprites, timeS, still }: Actors, errand: Errand): void => {
  const passed = still ? 0.5 : (timeS / RUN_S) % 1
  const color = sideColors[errand.side]
  for (let at = 0; at < ARROWS; at++) {
    const share = (at + 0.5) / ARROWS
    const [place, next] = [placeOn(errand, share), placeOn(errand, share + 0.02)]
    // The arrow of the picture points down.
    const angle = Math.atan2(next.y - place.y, next.x - place.x) + Math.PI / 2
    sprites.add({
      picture: 'arrow',
      ...place,
      width: 1.4,
      angle,
      color,
      alpha: share < passed ? 0.95 : 0.45,
      flat: true,
    })
  }
  sprites.add({ picture: `${errand.flag}Flag`, ...placeOn(errand, passed), height: FLAG_M * 0.7, width: FLAG_M })
}

/** Shows without words what the game is about: each side's way home with the rivals' flag. SDK-513 */
export const addLesson = (actors: Actors, state: CaptureState): void => {
  for (const errand of errands(state)) addErrand(actors, errand)
}
