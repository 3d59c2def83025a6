import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, SimState } from '../game/define-game.ts'
import { createClipPlayback, type Clip } from './clip.ts'

const endOf = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  clip: Clip,
  core: PartyCore,
): { hash: string; events: Event[][] } => {
  const playback = createClipPlayback(rules, clip, core)
  const events: Event[][] = []
  while (!playback.isOver()) events.push(playback.step())
  return { hash: playback.hash(), events }
}

/** Options of a kind; a list was typed. */
const plainOptions = ({ options }: Clip): Pick<Clip, 'options'> =>
  options === undefined
    ? {}
    : { options: Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== 'object')) }

/** The clip without what people typed, under the hash to which it then plays. Names of seats stay. MOM-07 */
export const withoutTyped = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  clip: Clip,
  core: PartyCore,
): Clip => {
  const bare: Clip = { ...clip, ...plainOptions(clip) }
  const { typed } = rules
  if (!typed) return bare
  const { events } = endOf(rules, clip, core)
  const cleaned: Clip = {
    ...bare,
    snapshot: typed.save(clip.snapshot),
    inputs: clip.inputs.map(([tick, seat, input]) => [
      tick,
      seat,
      input === null ? null : typed.input(input as Input, seat, events[tick] ?? []),
    ]),
  }
  return { ...cleaned, hash: endOf(rules, cleaned, core).hash }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The texts that people typed into a clip: those that the cleaned one lacks. */
export const typedTexts = (clip: Clip, cleaned: Clip): string[] => {
  const partsOf = ({ options, snapshot, inputs }: Clip): string[] => textsIn([options, snapshot, inputs])
  const left = new Set(partsOf(cleaned))
  return [...new Set(partsOf(clip))].filter((text) => !left.has(text))
}
