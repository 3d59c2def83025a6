import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, SimPlayer, SimState } from '../define-game.ts'

export type ReplayChange = { tick: number; join: SimPlayer } | { tick: number; leave: number }

/** A whole match: the same replay gives the same match, everywhere. SDK-05 */
export interface Replay<Input> {
  seed: number
  mode?: string | undefined
  joins: ReplayChange[]
  /** Per tick, by seat, only inputs that changed since the tick before. */
  inputs: [tick: number, seat: number, input: Input][]
  ticks: number
}

/** Writes a replay while a match is played. */
export const createRecorder = <Input>(seed: number, mode: string | undefined) => {
  const replay: Replay<Input> = { seed, mode, joins: [], inputs: [], ticks: 0 }
  const last = new Map<number, string>()
  return {
    replay,
    join: (join: SimPlayer) => replay.joins.push({ tick: replay.ticks, join }),
    leave: (leave: number) => replay.joins.push({ tick: replay.ticks, leave }),
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

/** Plays a replay to its end and returns the sim as it is then. */
export const playReplay = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  replay: Replay<Input>,
  core: PartyCore,
) => {
  const sim = rules.makeSim({ seed: replay.seed, core, mode: replay.mode })
  const inputs = new Map<number, Input>()
  let nextChange = 0
  let nextInput = 0
  for (let tick = 0; tick < replay.ticks; tick++) {
    for (let change = replay.joins[nextChange]; change?.tick === tick; change = replay.joins[++nextChange]) {
      if ('join' in change) sim.join(change.join)
      else {
        sim.leave(change.leave)
        inputs.delete(change.leave)
      }
    }
    for (let entry = replay.inputs[nextInput]; entry?.[0] === tick; entry = replay.inputs[++nextInput])
      inputs.set(entry[1], entry[2])
    sim.step(inputs)
  }
  return sim
}
