import { audienceSeat } from '@sofaspark/game-sdk'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { minis } from './minis/index.ts'
import { miniKeys, type MiniKey } from './kit/keys.ts'
import { playBot } from './sim/bot.ts'
import { aheadOf, crownsFor, needsOf, placesOf, ranking } from './sim/crowns.ts'
import { showTicks, stakes } from './kit/numbers.ts'
import { partyRules } from './rules.ts'
import { newPlayer, neutralInput, type Phase, type World } from './kit/world.ts'
import { showTable } from './sim-testing.ts'

type Table = ReturnType<typeof showTable>
const toPhase = (table: Table, phase: Phase): number => table.until(({ show }) => show.phase === phase, 20_000)
/** Ends the running minigame in the next tick. */
const endGame = (table: Table): void =>
  table.change((world) => {
    if (world.game) world.game.over = true
  })
/** From a card to the crowns of its game. */
const playGame = (table: Table): void => {
  toPhase(table, 'play')
  endGame(table)
  toPhase(table, 'crowns')
}

it('PTY-13 the admin picks the length, or the settings do after 8 s', () => {
  const picked = showTable(2, {}, 'none')
  picked.change((world) => void (world.show.phase = 'choose'))
  picked.once(1, { pick: 'long' })
  expect(picked.state().show.phase).toBe('choose')
  picked.once(0, { pick: 'long' })
  expect(picked.state().show).toMatchObject({ phase: 'card', length: 'long' })
  const silent = showTable(2, { length: 'normal' }, 'none')
  silent.change((world) => void (world.show.phase = 'choose'))
  expect(toPhase(silent, 'card')).toBe(8 * 60)
  expect(silent.state().show.length).toBe('normal')
})

it('PTY-13 PTY-19 a short show has five games and a podium', () => {
  const table = showTable(3)
  for (let game = 1; game <= 5; game++) {
    playGame(table)
    expect(table.state().show.played).toHaveLength(game)
    // Someone leads, so that no duel follows.
    table.change((world) => world.players.forEach((player, at) => void (player.crowns = at)))
  }
  toPhase(table, 'over')
  expect(table.sim.result()?.map(({ seat, rank }) => [seat, rank])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ])
})

it('PTY-12 junk of a pad becomes a clean input', () => {
  const table = showTable(2)
  toPhase(table, 'card')
  table.hold(0, { x: Number.NaN, y: 9e9, agoMs: -4, plus: 3.5 })
  table.run(30)
  const [own] = table.state().players
  expect(own?.dummy.y).toBeGreaterThan(0.5)
  expect(own?.dummy.y).toBeLessThanOrEqual(1)
})

it('PTY-13 a show begins with points, and no one falls', () => {
  for (const key of miniKeys.filter((each) => minis[each].opener)) expect(minis[key].ends).not.toBe('falls')
  for (const seats of [2, 3, 4, 5]) {
    const table = showTable(seats)
    table.run(2)
    expect(minis[table.state().show.key].opener).toBe(true)
  }
})

it('PTY-14 cards are unplayed, and neither pad nor falls follow each other while others are left', () => {
  const table = showTable(2, { length: 'normal' })
  for (let game = 1; game < stakes.normal.length; game++) {
    playGame(table)
    toPhase(table, 'vote')
    const { cards, played } = table.state().show
    expect(new Set(cards).size).toBe(cards.length)
    expect(cards.length).toBeGreaterThanOrEqual(game < 6 ? 3 : 2)
    const last = played.at(-1)?.key ?? 'coinrain'
    for (const key of cards) expect(played.map((one) => one.key)).not.toContain(key)
    if (game === 1) for (const key of cards) expect(minis[key].kind).not.toBe(minis[last].kind)
  }
  expect(minis[table.state().show.cards[0] ?? 'elevator'].final).toBe(true)
})

const voting = (votes: Record<number, MiniKey | undefined>) => {
  const table = showTable(3)
  playGame(table)
  table.change((world) => world.players.forEach((player) => void (player.crowns = player.seat)))
  toPhase(table, 'vote')
  const { cards } = table.state().show
  for (const [seat, vote] of Object.entries(votes)) {
    const pick = vote === undefined ? cards[Number(seat)] : vote
    if (pick !== undefined) table.hold(Number(seat), { pick })
  }
  toPhase(table, 'wheel')
  return { table, cards, show: table.state().show }
}

it('PTY-13 each vote is a slice, the last place has two, and without votes each card is one', () => {
  const { cards, show } = voting({ 0: undefined, 1: undefined })
  expect(show.slices.map(({ seat }) => seat)).toEqual([0, 0, 1])
  expect(show.slices.map(({ key }) => key)).toEqual([cards[0], cards[0], cards[1]])
  expect(show.key).toBe(show.slices[show.stopsAt]?.key)
  const silent = voting({})
  expect(silent.show.slices.map(({ key }) => key)).toEqual(silent.cards)
})

it('PTY-15 the favourite of the audience is one more slice, and the vote waits for no audience', () => {
  const table = showTable(2)
  playGame(table)
  toPhase(table, 'vote')
  const asked = () => partyRules.meta.polls?.['vote']?.options(table.state())
  expect(asked()).toEqual(table.state().show.cards)
  const [pick] = table.state().show.cards
  if (pick) table.hold(audienceSeat, { pick })
  for (const seat of [0, 1]) table.hold(seat, { pick: table.state().show.cards[1] ?? 'coinrain' })
  expect(toPhase(table, 'wheel')).toBeLessThanOrEqual(showTicks.voteLeast)
  expect(table.state().show.slices.at(-1)).toEqual({ seat: -1, key: pick })
  expect(asked()).toBeNull()
})

it('PTY-64 the card waits for pads that were not tried, from 4 s to 8 s', () => {
  const tried = showTable(2)
  toPhase(tried, 'card')
  for (const seat of [0, 1]) tried.hold(seat, { x: 1, act: true })
  expect(toPhase(tried, 'countdown')).toBeGreaterThanOrEqual(4 * 60 - 2)
  expect(tried.of('tried')).toHaveLength(2)
  const idle = showTable(2)
  toPhase(idle, 'card')
  idle.hold(0, { x: 1 })
  expect(toPhase(idle, 'countdown')).toBeGreaterThanOrEqual(8 * 60 - 2)
  expect(idle.state().game?.tick).toBe(0)
})

it('SDK-508 a card and a vote wait for people, not for bots', () => {
  const table = showTable(2)
  table.change(({ players }) => players.forEach((player) => void (player.bot = player.seat === 1)))
  toPhase(table, 'card')
  table.hold(0, { act: true })
  expect(toPhase(table, 'countdown')).toBeLessThan(5 * 60)
  table.hold(0, {})
  playGame(table)
  toPhase(table, 'vote')
  table.hold(0, { pick: table.state().show.cards[0] ?? '' })
  expect(toPhase(table, 'wheel')).toBeLessThan(2 * 60)
})

it('SDK-508 bots try their pads and vote one after the other, all within the time', () => {
  const table = showTable(8)
  for (const phase of ['card', 'vote'] as const) {
    if (phase === 'vote') playGame(table)
    toPhase(table, phase)
    const acting = (second: number): number => {
      const state = table.state()
      const at = { ...state, show: { ...state.show, phaseTicks: second * 60 } }
      return at.players.filter(({ seat }) => playBot(at, seat, testCore()) !== neutralInput).length
    }
    expect(acting(0.9)).toBe(0)
    expect(acting(3)).toBeGreaterThan(0)
    expect(acting(6.1)).toBe(8)
  }
})

it('PTY-13 scores decide, then tie-breakers; else a place is shared', () => {
  const scores = [
    { seat: 0, score: 3, tie: 1 },
    { seat: 1, score: 3, tie: 2 },
    { seat: 2, score: 1, tie: 0 },
    { seat: 3, score: 1, tie: 0 },
  ]
  expect(placesOf(scores)).toEqual({ 0: 2, 1: 1, 2: 3, 3: 3 })
})

it('PTY-13 crowns go to the first, from five players on to the second as well', () => {
  expect(crownsFor({ 0: 1, 1: 2, 2: 3, 3: 4 }, 2)).toEqual({ 0: 2, 1: 0, 2: 0, 3: 0 })
  expect(crownsFor({ 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 }, 5)).toEqual({ 0: 5, 1: 2, 2: 0, 3: 0, 4: 0 })
  expect(crownsFor({ 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 }, 1)).toEqual({ 0: 1, 1: 0, 2: 0, 3: 0, 4: 0 })
  expect(crownsFor({ 0: 1, 1: 1, 2: 3, 3: 4 }, 2)).toEqual({ 0: 2, 1: 2, 2: 0, 3: 0 })
  expect(crownsFor({ 0: 1, 1: 1, 2: 1, 3: 4 }, 3)).toEqual({ 0: 1, 1: 1, 2: 1, 3: 0 })
})

it('PTY-13 a game is worth its number, and the final half as many crowns more', () => {
  for (const worth of Object.values(stakes)) {
    const games = worth.length
    expect(worth.slice(0, -1)).toEqual(Array.from({ length: games - 1 }, (_, at) => at + 1))
    expect(worth.at(-1)).toBe(games + Math.floor(games / 2))
  }
})

it('PTY-13 of players level on crowns, the one with the newest crown leads', () => {
  const ahead = (...players: [crowns: number, crownedIn: number][]): number[] =>
    aheadOf(players.map(([crowns, crownedIn], seat) => ({ ...newPlayer(seat, true, false), crowns, crownedIn })))
  expect(ahead([3, 2], [3, 3], [2, 4])).toEqual([1])
  expect(ahead([3, 3], [3, 3], [0, 0])).toEqual([0, 1])
  expect(ahead([0, 0], [0, 0])).toEqual([])
})

it('SDK-513 before the final a player needs the crowns to lead alone, or to draw level', () => {
  const having = (...crowns: number[]) =>
    needsOf(
      crowns.map((own, seat) => ({ ...newPlayer(seat, true, false), crowns: own })),
      7,
    )
  expect(having(1, 9, 4, 2)).toEqual([
    { seat: 1, type: 'leads' },
    { seat: 2, type: 'crowns', crowns: 6 },
    { seat: 3, type: 'crowns', crowns: 7 },
    { seat: 0, type: 'tooFar' },
  ])
  expect(having(3, 3)).toEqual([
    { seat: 0, type: 'crowns', crowns: 1 },
    { seat: 1, type: 'crowns', crowns: 1 },
  ])
})

it('PTY-19 level leaders share the first place unless a duel decided, others follow the newest crown', () => {
  const players = [2, 2, 1, 1].map((crowns, seat) => ({ ...newPlayer(seat, true, false), crowns, crownedIn: seat }))
  const ranks = (): (number | undefined)[] =>
    [0, 1, 2, 3].map((seat) => ranking(players).find((one) => one.seat === seat)?.rank)
  expect(ranks()).toEqual([1, 1, 4, 3])
  Object.assign(players[0] ?? {}, { wonDuel: true })
  expect(ranks()).toEqual([1, 2, 4, 3])
})

const dueling = (): Table => {
  const table = showTable(3)
  playGame(table)
  table.change((world: World) => {
    world.show.game = 5
    world.players.forEach((player) => void (player.crowns = player.seat === 2 ? 0 : 4))
  })
  table.until(({ show }) => show.duels > 0)
  return table
}

it('PTY-19 SDK-507 a duel is one round of Quick Draw among the leaders, and only the winner’s phone says “won”', () => {
  const table = dueling()
  toPhase(table, 'play')
  expect(table.state().game?.seats).toEqual([0, 1])
  expect(table.sim.view(2).layout).toBe('wait')
  // The bell rings at a random time, so the bot presses whenever it is open.
  table.until(({ game }) => (game as { stage?: { type: string } } | null)?.stage?.type === 'open')
  table.run(9)
  table.once(1, { act: true })
  toPhase(table, 'over')
  expect(table.sim.result()?.map(({ seat }) => seat)).toEqual([1, 0, 2])
  expect(table.sim.result()?.map(({ rank }) => rank)).toEqual([1, 2, 3])
  // SDK-507: only the winner's phone says so.
  expect([0, 1, 2].map((seat) => table.sim.view(seat).layout)).toEqual(['end', 'won', 'end'])
})

it('PTY-19 after three dead heats the first place is shared', () => {
  const table = dueling()
  toPhase(table, 'over')
  expect(table.state().show.duels).toBe(3)
  expect(table.sim.result()?.map(({ rank }) => rank)).toEqual([1, 1, 3])
})

it('SDK-501 a game that does not end is stopped', () => {
  const table = showTable(2, { only: 'meteordodge' })
  toPhase(table, 'play')
  table.change((world) => {
    for (const one of (world.game as unknown as { runners: { hearts: number }[] }).runners) one.hearts = 99
  })
  const ticks = toPhase(table, 'freeze')
  expect(ticks).toBeGreaterThanOrEqual(40 * 60 * 1.35 - 1)
  expect(ticks).toBeLessThan(40 * 60 * 1.4)
})

it('SDK-507 phones show the game, the vote, or crowns and a way to cheer', () => {
  const table = showTable(2, { only: 'elevator' })
  table.run(2)
  expect(table.sim.view(0)).toMatchObject({ layout: 'elevator', values: { count: 0 } })
  playGame(table)
  expect(['crowned', 'wait']).toContain(table.sim.view(0).layout)
  toPhase(table, 'vote')
  expect(table.sim.view(1).pad?.widgets[0]?.options?.map(({ id }) => id)).toEqual(['elevator'])
  expect(table.sim.view(7).layout).toBe('full')
  expect(table.sim.view(1).pad).toMatchObject({ theme: { hint: 'pad.voteHint' }, widgets: [{ label: 'pad.vote' }] })
})

it('SDK-506 the room sets quick games and touch for all, and junk is ignored', () => {
  const table = showTable(2, { noTilt: true, only: 'eggbalance', length: 'endless', bots: 'genius' })
  expect(table.state().settings).toMatchObject({ length: 'normal', bots: 'normal', noTilt: true })
  table.run(2)
  expect(table.sim.view(0).pad?.widgets.map(({ type }) => type)).toEqual(['stick'])
  const quick = showTable(2, { quick: true })
  playGame(quick)
  toPhase(quick, 'vote')
  for (const key of quick.state().show.cards) expect(minis[key].planS).toBeLessThanOrEqual(40)
})

it('SDK-510 a latecomer has the crowns of the last place and plays or haunts', () => {
  for (const [only, isOut] of [
    ['coinrain', false],
    ['passthebomb', true],
  ] as const) {
    const table = showTable(3, { only })
    toPhase(table, 'play')
    table.change((world) => world.players.forEach((player) => void (player.crowns = 2 + player.seat)))
    table.sim.join({ seat: 5, bot: false, admin: false })
    table.run(10)
    const { players, game, show } = table.state()
    expect(players.find(({ seat }) => seat === 5)?.crowns).toBe(2)
    expect(game?.seats).toEqual([0, 1, 2, 5])
    expect(game && minis[show.key].isOut(game, 5)).toBe(isOut)
    table.sim.leave(5)
    table.run(10)
    expect(table.state().game?.seats).toEqual([0, 1, 2])
  }
})
