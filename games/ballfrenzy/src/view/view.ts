import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { arenaOf, type Arena } from '../sim/arena.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent, Player } from '../sim/world.ts'
import { beanSpot, putActors, putBean } from './actors.ts'
import { between } from './between.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { isStaged, moodOf, tension } from './mood.ts'
import { createPicture } from './picture.ts'
import { podiumSpots } from './podium.ts'
import { recipes, song } from './sounds-list.ts'
import { createTape } from './tape.ts'

const CONFETTI_EVERY_S = 0.5
const SHAKE_S = 0.3
/** The strongest shake, as a share of the picture. */
const MAX_SHAKE = 0.012

/** The picture and sound of a match. BLF-30 … BLF-33 */
export const createFrenzyView = (setup: ViewSetup): View<FrenzyState, FrenzyEvent> => {
  const { sounds, settings, player, core } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { eye, atlas, floor, above, solids, particles } = picture
  const tape = createTape()
  const hud = createHud(setup, (x, y) => eye.onScreen(x, y, 0.8))
  let [shakeS, strength, timeS, confettiInS] = [0, 0, 0, 0]
  let isCalm = false
  const effects = createEffects({
    ...{ atlas, particles, sounds, player },
    shake: (amount) => {
      if (still || isCalm) return
      strength = Math.max(shakeS > 0 ? strength : 0, amount)
      shakeS = SHAKE_S
    },
    amount: settings.quality === 'low' || still ? 0.5 : 1,
  })
  sounds.load(recipes, song)

  const celebrate = (state: FrenzyState, seconds: number): void => {
    confettiInS -= seconds
    const isParty = isStaged(state) || (state.flow.phase === 'roundEnd' && state.winner >= 0)
    if (!isParty || confettiInS > 0) return
    confettiInS = still ? CONFETTI_EVERY_S * 4 : CONFETTI_EVERY_S
    effects.confetti((Math.random() - 0.5) * 8, (Math.random() - 0.5) * 5)
  }
  const placeTag = (state: FrenzyState, arena: Arena) => (one: Player) => {
    if (isStaged(state) || state.flow.phase === 'choose') return undefined
    const { role } = one
    const side = role.type === 'keeper' || role.type === 'bumper' ? arena.sides[role.side] : undefined
    if (side) {
      // Below the beans in front, beside those at the sides, over the heads of those behind.
      const [out, height] = side.inY < -0.5 ? [1.2, 2.6] : [2.1, -0.2]
      return { ...eye.onScreen(side.x - side.inX * out, side.y - side.inY * out, height), aside: -side.inX }
    }
    const spot = beanSpot(arena, one)
    return spot && eye.onScreen(spot.x, spot.y - 0.5)
  }
  const fill = (state: FrenzyState, arena: Arena): void => {
    if (isStaged(state))
      for (const { seat, place, ...spot } of podiumSpots(state))
        putBean({ atlas, floor, above }, seat, place === 1 ? 'glad' : 'calm', spot, 2)
    else
      putActors({
        ...{ state, arena, atlas, floor, above, solids, player, timeS, still },
        mood: moodOf(state, effects.isHopping),
        hop: still ? () => 0 : effects.hop,
      })
  }
  return {
    frame: (prev, next, alpha, events, seconds) => {
      const arena = arenaOf(core, next.sides)
      isCalm = next.settings.calm
      for (const event of events) {
        effects.show(event)
        hud.event(event, next)
      }
      picture.measure(seconds)
      sounds.music(tension(next))
      const slowed = seconds * next.timeScale
      timeS += slowed
      effects.frame(seconds)
      celebrate(next, seconds)
      shakeS = Math.max(0, shakeS - seconds)
      const jolt = strength * (shakeS / SHAKE_S) * MAX_SHAKE
      picture.shift(Math.sin(timeS * 91) * jolt, Math.cos(timeS * 77) * jolt)
      const recorded = tape.frame(next)
      const shown = recorded === next ? between(prev, next, alpha) : recorded
      picture.frame(arena, { seats: next.seats, staged: isStaged(next) }, () => {
        fill(shown, arena)
        particles.frame(slowed, above)
      })
      hud.frame(next, placeTag(next, arena), seconds)
    },
    resize: (width, height, pixelRatio) => {
      picture.resize(width, height, pixelRatio)
      hud.resize(width, height)
    },
    refresh: () => {
      hud.refresh()
    },
    dispose: () => {
      hud.dispose()
      picture.dispose()
    },
  }
}
