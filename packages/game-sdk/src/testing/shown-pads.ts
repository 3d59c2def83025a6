import { languages, seatHex, type Pad } from '@sofaspark/contract'
import type { GameRules, PadLayout, SeatView, SimState, GameTexts } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { createHints } from '../session/hints.ts'
import { localisePad } from '../session/pads.ts'
import { botInputs, pickedInput, testCore } from './play-match.ts'

/** A pad as a phone gets it, with the longest value of each bound label. */
export interface ShownPad {
  /** Its layout, or the choice that it watches. */
  name: string
  pad: Pad
  values: Readonly<Record<string, string>>
}

/** Minutes of as many matches as a choice has options. */
const WATCHED_TICKS = 20_000
const MATCHES = 3
const LOOK_EVERY_TICKS = 12
/** Of a bound label that no watched seat had. */
const UNSEEN_VALUE = '88'
const LONGEST_NAME = 'Maximiliana Alexandr'

interface Seen {
  /** Pads that replaced their layout: of each kind the one with the most letters. */
  own: Map<string, { name: string; pad: PadLayout }>
  values: Map<string, string>
  watched: Set<string>
}

const lettersOf = (pad: PadLayout): number => JSON.stringify(pad).length
const kindOf = (name: string, { widgets }: PadLayout): string =>
  [name, ...widgets.map(({ type, id, options = [] }) => `${type} ${id} ${options.length}`)].join()

const note = (seen: Seen, { layout, pad, values = {}, watches }: SeatView): void => {
  if (watches !== undefined) seen.watched.add(watches)
  if (pad) {
    const kind = kindOf(layout, pad)
    const before = seen.own.get(kind)
    if (!before || lettersOf(before.pad) < lettersOf(pad)) seen.own.set(kind, { name: layout, pad })
  }
  for (const [id, value] of Object.entries(values))
    if ((seen.values.get(id) ?? '').length < String(value).length) seen.values.set(id, String(value))
}

/** The views of phones in all languages, in matches whose admin picks other options each time. */
const watchMatches = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): Seen => {
  const { layouts } = rules
  const { fillTo } = rules.meta
  const seen: Seen = { own: new Map(), values: new Map(), watched: new Set() }
  const core = testCore()
  for (let match = 0; match < MATCHES; match++) {
    const sim = rules.makeSim({ seed: 13 + match, core: testCore() })
    for (let seat = 0; seat < fillTo; seat++)
      sim.join({ seat, bot: false, admin: seat === 0, language: languages[seat % languages.length] })
    for (let tick = 0; tick < WATCHED_TICKS && sim.result() === null; tick++) {
      const inputs = botInputs(rules, sim.state(), core)
      if (tick % LOOK_EVERY_TICKS === 0) {
        const views = sim.state().seats.map((seat) => sim.view(seat))
        for (const view of views) note(seen, view)
        const [admin] = views
        const picked = admin && pickedInput(rules, admin.pad ?? layouts[admin.layout], match)
        if (picked !== undefined) inputs.set(0, picked)
      }
      sim.step(inputs)
    }
  }
  return seen
}

const personOn = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: LONGEST_NAME,
  color: seatHex(seat),
  hat: 'none',
  face: 'smile',
  connected: true,
})

/** Every pad of a game, by the language of its texts: all layouts, those that a match makes, and those of who watches a choice. */
export const shownPads = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
): ((texts: GameTexts) => ShownPad[]) => {
  const { layouts } = rules
  const seen = watchMatches(rules)
  return (texts) => {
    const hints = createHints(layouts)
    const [chooser, watcher] = [personOn(0), personOn(1)]
    const watching = [...seen.watched].map((watches) => {
      const chooses = { player: chooser, view: { layout: watches } }
      const view = hints.viewOf({ player: watcher, view: { layout: 'wait', watches } }, [chooses], texts)
      return { name: `hint on ${watches}`, pad: view.pad }
    })
    const all = [...Object.entries(layouts).map(([name, pad]) => ({ name, pad })), ...seen.own.values(), ...watching]
    return all.flatMap(({ name, pad }) => {
      if (!pad) return []
      const bound = pad.widgets.flatMap(({ bind }) => bind ?? [])
      const values = Object.fromEntries(bound.map((id) => [id, seen.values.get(id) ?? UNSEEN_VALUE]))
      return [{ name, pad: localisePad(pad, texts, watcher.color), values }]
    })
  }
}
