import type { Sim, SimSetup } from '@sofaspark/game-sdk/define-game.ts'
import { keepWorld } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { knownLag, cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { cleanSlide } from '@sofaspark/game-sdk/sim/steer.ts'
import { worldSim, type WorldState } from '@sofaspark/game-sdk/sim/world-sim.ts'
import { minis } from '../minis/index.ts'
import { cleanCount, cleanPresses } from '../kit/buttons.ts'
import { ranking } from './crowns.ts'
import { mostSeats } from '../kit/numbers.ts'
import { seatView } from './seat-view.ts'
import { eveningOf } from './evening.ts'
import { settingsOf } from './settings.ts'
import { seatLate, seatLeft, stepShow } from './show.ts'
import {
  newPlayer,
  newWorld,
  restInput,
  type PartyEvent,
  type PartyInput,
  type Player,
  type World,
} from '../kit/world.ts'

export type PartyState = WorldState<World>

/** Any input made safe. PTY-12 */
const cleaned = (input: Partial<Record<keyof PartyInput, unknown>> | undefined): PartyInput => {
  if (!input) return restInput
  const { x, y, act, agoMs, pick, cheer } = input
  const presses = cleanPresses(input.presses)
  return {
    x: cleanSlide(x),
    y: cleanSlide(y),
    act: act === true,
    minus: cleanCount(input.minus),
    plus: cleanCount(input.plus),
    left: cleanCount(input.left),
    right: cleanCount(input.right),
    agoMs: cleanAgoMs(agoMs),
    ...(presses === undefined ? {} : { presses }),
    ...(typeof pick === 'string' ? { pick } : {}),
    ...(cheer === true ? { cheer } : {}),
    ...(input.skip === true ? { skip: true } : {}),
  }
}

const slowMotion = 0.3
const calmScale = 0.8

/** The whole show: its length, games, crowns and podium. PTY-11 */
export const makeSim = ({ seed, core, mode, options }: SimSetup): Sim<PartyState, PartyInput, PartyEvent> => {
  const [show, game, demo] = [createRandom(seed, 'show'), createRandom(seed, 'game'), createRandom(seed, 'demo')]
  const lag = knownLag(options, 'picture')
  const first = newWorld({
    seed: seed >>> 0,
    settings: settingsOf(options),
    evening: eveningOf(options),
    chooses: mode === undefined,
  })
  const kept = keepWorld(lag.length > 0 ? { ...first, lag } : first, [show, game, demo])
  return {
    step: (inputs) => {
      const { world } = kept
      const events: PartyEvent[] = []
      const clean = new Map(world.players.map(({ seat }) => [seat, cleaned(inputs.get(seat))]))
      const inputOf = (seat: number): PartyInput => clean.get(seat) ?? restInput
      const emit = (event: PartyEvent): void => void events.push(event)
      world.tick += 1
      for (const { seat } of world.players) if (inputOf(seat).cheer === true) emit({ type: 'cheer', seat })
      stepShow({ core, world, inputOf, chance: { show, game, demo }, emit })
      return events
    },
    ...worldSim<World, Player>({
      kept,
      maxSeats: mostSeats,
      newPlayer: ({ seat, bot, admin }) => newPlayer(seat, bot, admin),
      onJoin: (player) => {
        if (kept.world.tick > 0) seatLate(kept.world, player)
      },
      onLeave: (seat) => {
        seatLeft(kept.world, seat)
      },
      cues: () => ({
        isCountingIn: kept.world.show.phase === 'card' || kept.world.show.phase === 'countdown',
        moment: kept.world.show.phase === 'replay' ? kept.world.show.best : null,
        keeps: kept.world.show.best,
      }),
      timeScale: () => {
        const { show: now, settings } = kept.world
        if (now.phase === 'freeze' && minis[now.key].ends === 'falls') return slowMotion
        return settings.calm && now.phase === 'play' ? calmScale : 1
      },
      result: () => (kept.world.show.phase === 'over' ? ranking(kept.world.players) : null),
      view: seatView,
    }),
  }
}
