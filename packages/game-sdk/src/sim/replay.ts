import type { PartyCore } from '../core/party-core.ts'
import type { GameOptions, GameRules, SimPlayer, SimState } from '../game/define-game.ts'

export type ReplayChange = { tick: number; join: SimPlayer } | { tick: number; leave: number }

/** A whole match: the same replay gives the same match, everywhere. SDK-05 */
export interface Replay<Input> {
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  joins: ReplayChange[]
  /** Per tick and seat, only inputs that changed since the previous tick. */
  inputs: [tick: number, seat: number, input: Input][]
  ticks: number
}

/** Records a replay while a match is played. */
export const createRecorder = <Input>(seed: number, mode: string | undefined, options?: GameOptions) => {
  const replay: Replay<Input> = { seed, mode, options, joins: [], inputs: [], ticks: 0 }
  const last = new Map<number, string>()
  return {
    replay,
    join: (join: SimPlayer) => replay.joins.push({ tick: replay.ticks, join }),
    leave: (leave: number) => {
      // The seat's next player starts without an input.
      last.delete(leave)
      replay.joins.push({ tick: replay.ticks, leave })
    },
    step: (inputs: ReadonlyMap<number, Input>) => {
      for (const [seat, input] of inputs) {
        const text = JSON.stringify(input)
        if (last.get(seat) === text) continue
        last.set(seat, text)
        replay.inputs.push([replay.ticks, seat, input])
      }
      replay.ticks += 1
    },
  }
}

/** Returns a replay's joins and inputs tick by tick. */
export const createPlayback = <Input>(replay: Replay<Input>) => {
  const inputs = new Map<number, Input>()
  let tick = 0
  let nextChange = 0
  let nextInput = 0
  return {
    isOver: () => tick >= replay.ticks,
    /** Joins before this tick, and everyone's input in it; the next call is the next tick. */
    next: (join: (player: SimPlayer) => void, leave: (seat: number) => void): ReadonlyMap<number, Input> => {
      for (let change = replay.joins[nextChange]; change?.tick === tick; change = replay.joins[++nextChange]) {
        if ('join' in change) join(change.join)
        else {
          leave(change.leave)
          inputs.delete(change.leave)
        }
      }
      for (let entry = replay.inputs[nextInput]; entry?.[0] === tick; entry = replay.inputs[++nextInput])
        inputs.set(entry[1], entry[2])
      tick += 1
      return inputs
    },
  }
}

/** Plays a whole replay and returns the final sim. */
export const playReplay = <State extends SimState, Input, Event>(
  rules: Pick<GameRules<State, Input, Event>, 'makeSim'>,
  replay: Replay<Input>,
  core: PartyCore,
) => {
  const sim = rules.makeSim({ seed: replay.seed, core, mode: replay.mode, options: replay.options })
  const playback = createPlayback(replay)
  while (!playback.isOver())
    sim.step(
      playback.next(
        (player) => void sim.join(player),
        (seat) => sim.leave(seat),
      ),
    )
  return sim
}
