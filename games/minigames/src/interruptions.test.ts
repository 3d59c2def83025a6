import { botInputs, testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { minis } from './minis/index.ts'
import { partyRules } from './rules.ts'
import { overtime, showTicks, stakes } from './kit/numbers.ts'
import { neutralInput, type Phase, type World } from './kit/world.ts'

const core = testCore()
/** Without a mode the show begins with the choice of its length. */
const newSim = (seed: number) => partyRules.makeSim({ seed, core: testCore(), options: { length: 'short' } })
type PartySim = ReturnType<typeof newSim>

/** A show among people, the last seat aside, which a bot has. */
const seated = (seed: number, seats: number): PartySim => {
  const sim = newSim(seed)
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: seat === seats - 1, admin: seat === 0 })
  return sim
}

/** The show on a reloaded screen, or on one whose lobby moved to another process, from its last snapshot. */
const reloaded = (sim: PartySim, seed: number): PartySim => {
  const text = JSON.stringify(sim.save())
  expect(text.length).toBeLessThan(28_000)
  const next = newSim(seed)
  next.load(JSON.parse(text))
  return next
}

/** The same show with everyone level, so that a duel follows. */
const levelled = (sim: PartySim, seed: number): PartySim => {
  const saved = JSON.parse(JSON.stringify(sim.save())) as { world: World }
  for (const player of saved.world.players) player.crowns = 9
  const next = newSim(seed)
  next.load(saved)
  return next
}

const betweenTicks = 97
const phases: readonly Phase[] = [
  ...([
    'choose',
    'card',
    'countdown',
    'play',
    'freeze',
    'crowns',
    'vote',
    'wheel',
    'replay',
    'podium',
    'over',
  ] as const),
]

const step = (sim: PartySim): void => void sim.step(botInputs(partyRules, sim.state(), core))

it('SDK-503 a show that is reloaded at each change of phase ends as if it had not been', () => {
  const [seats, seed] = [3, 15]
  let whole = seated(seed, seats)
  let cut = seated(seed, seats)
  const seen = new Set<Phase>()
  let [before, hadChanged] = [whole.state().show.phase, false]
  while (whole.result() === null) {
    seen.add(before)
    step(whole)
    const { show, tick } = whole.state()
    const hasChanged = show.phase !== before
    if (show.phase === 'crowns' && show.game === stakes.short.length && show.phaseTicks === 30)
      [whole, cut] = [levelled(whole, seed), levelled(cut, seed)]
    // Before the tick of the change, after it, and a tick later.
    if (hasChanged || tick % betweenTicks === 0) cut = reloaded(cut, seed)
    step(cut)
    if (hasChanged || hadChanged) cut = reloaded(cut, seed)
    expect(cut.state().show.phase).toBe(show.phase)
    if (hasChanged) expect(cut.hash()).toBe(whole.hash())
    ;[before, hadChanged] = [show.phase, hasChanged]
  }
  expect(cut.hash()).toBe(whole.hash())
  expect(cut.result()).toEqual(whole.result())
  expect(whole.state().show.duels).toBeGreaterThan(0)
  expect([...seen, before].sort()).toEqual([...phases].sort())
})

/** The longest that each phase of a show may take; play takes what its game takes. */
const mostTicks: Readonly<Record<Exclude<Phase, 'play' | 'over'>, number>> = {
  choose: showTicks.choose,
  card: showTicks.card,
  countdown: showTicks.countdown,
  freeze: showTicks.freeze,
  crowns: showTicks.crowns,
  vote: showTicks.vote,
  wheel: showTicks.wheel,
  replay: showTicks.replay,
  podium: showTicks.podium,
}

it('SDK-515 an admin who is idle for the whole show blocks no phase', () => {
  const sim = seated(6, 3)
  const took = new Map<Phase, number>()
  while (sim.result() === null) {
    const { show } = sim.state()
    const most = show.phase === 'play' ? minis[show.key].planS * 60 * overtime : mostTicks[show.phase as 'card']
    expect(`${show.phase} ${String(show.phaseTicks <= most)}`).toBe(`${show.phase} true`)
    took.set(show.phase, Math.max(took.get(show.phase) ?? 0, show.phaseTicks))
    const inputs = botInputs(partyRules, sim.state(), core)
    inputs.set(0, neutralInput)
    sim.step(inputs)
  }
  // Phases that wait for people end by themselves.
  for (const phase of ['choose', 'card', 'vote'] as const) expect(took.get(phase)).toBe(mostTicks[phase] - 1)
  expect(sim.result()).toHaveLength(3)
})

it('SDK-515 an admin who leaves while the length is chosen leaves the choice to the next person', () => {
  const sim = seated(6, 3)
  sim.step(new Map())
  sim.leave(0)
  sim.step(new Map([[1, { ...neutralInput, pick: 'long' }]]))
  expect(sim.state().show).toMatchObject({ phase: 'card', length: 'long' })
})
