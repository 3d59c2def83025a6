import { createFakeHostAudience, type FakeHostAudience } from '@sofaspark/browser/fake-audience.ts'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { findGame, type Game, type HostAudience } from '@sofaspark/contract'
import { otherOption } from '@sofaspark/contract/audience-view.ts'
import { createGameSession } from '../session/game-session.ts'
import { fakeBuild, fakeMoments, gameAt, rankingOf, silentSounds, slipNBump } from '../testing.tsx'

const guessMs = 20_000

const launched = (
  options: { playerCount?: number; watching?: FakeHostAudience | null; snapshot?: Uint8Array; game?: Game } = {},
) => {
  const { playerCount = 2, watching = createFakeHostAudience(), snapshot, game = slipNBump } = options
  const audience = createObservable<HostAudience | null>(watching)
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(gameAt), audience })
  capabilities.host.open(playerCount, { game: { gameKey: game.key, ...(snapshot ? { snapshot } : {}) } })
  const session = createGameSession({ ...capabilities, sounds: silentSounds() }, game, {
    say: (key) => key,
    seed: () => 7,
    settings: () => ({ reducedMotion: false, quality: 'high' }),
    moments: fakeMoments(),
  })
  const stop = session.start()
  const build = fakeBuild()
  const plays = () => {
    session.connect(build.port)
    session.receive({ name: 'gameStarted', parameters: [] })
  }
  const ends = (outcome?: string) => {
    const rows = rankingOf(playerCount).map((row) => (game.isTeamGame ? { ...row, team: row.rank === 1 ? 1 : 0 } : row))
    const ranking = JSON.stringify(rows)
    session.receive({ name: 'gameEnded', parameters: outcome === undefined ? [ranking] : [ranking, outcome] })
  }
  return { ...capabilities, audience, build, session, stop, plays, ends }
}

it('SCR-120 before each match the audience is asked who wins, and the ranking resolves it', () => {
  const watching = createFakeHostAudience()
  const { session, clock, plays, ends } = launched({ watching })
  expect(watching.asked).toEqual([
    {
      id: 'wins-7-1',
      question: 'Who wins?',
      options: [
        { id: 'player-0', label: 'Maya' },
        { id: 'player-1', label: 'Leo' },
        { id: otherOption, label: 'Someone else' },
      ],
    },
  ])
  plays()
  clock.advance(guessMs - 1)
  expect(watching.closed).toEqual([])
  clock.advance(1)
  expect(watching.closed).toEqual(['wins-7-1'])
  const shown = watching.poll.get()
  if (shown) watching.poll.set({ ...shown, votes: { 'player-0': 23, 'player-1': 17 } })
  ends()
  expect(watching.shown).toMatchObject({
    phase: 'result',
    leaders: [
      { name: 'Maya', points: 2 },
      { name: 'Leo', points: 1 },
    ],
    prediction: { id: 'wins-7-1', winners: ['player-0'], names: ['Maya'], guesses: { right: 23, all: 40 } },
  })
  session.rematch()
  expect(watching.asked.map(({ id }) => id)).toEqual(['wins-7-1', 'wins-7-2'])
  expect(watching.shown).toMatchObject({ phase: 'playing', leaders: [] })
  ends()
  expect(watching.closed).toEqual(['wins-7-1', 'wins-7-2'])
})

it('SCR-120 without an audience nothing is asked; one that comes in time is', () => {
  const { audience, clock, plays } = launched({ watching: null })
  plays()
  const watching = createFakeHostAudience(0)
  audience.set(watching)
  expect(watching.asked).toEqual([])
  watching.size.set(1)
  expect(watching.asked).toHaveLength(1)
  clock.advance(guessMs)
  expect(watching.closed).toHaveLength(1)
  const late = launched({ watching: null })
  late.plays()
  late.clock.advance(guessMs)
  const latecomer = createFakeHostAudience()
  late.audience.set(latecomer)
  expect(latecomer.asked).toEqual([])
})

it('SCR-120 a screen that was reloaded within a match asks nothing, and one that leaves closes its question', () => {
  const reloaded = createFakeHostAudience()
  launched({ watching: reloaded, snapshot: new Uint8Array(1) })
  expect(reloaded.asked).toEqual([])
  const watching = createFakeHostAudience()
  launched({ watching }).stop()
  expect(watching.closed).toEqual(['wins-7-1'])
})

it('SCR-120 eight people or more share the last option, and whoever loses together loses to the game', () => {
  const watching = createFakeHostAudience()
  const { plays, ends } = launched({ watching, playerCount: 8 })
  expect(watching.asked[0]?.options).toHaveLength(8)
  plays()
  ends(JSON.stringify({ kind: 'together', won: false }))
  expect(watching.shown.prediction).toEqual({ id: 'wins-7-1', winners: [otherOption], names: [] })
})

it('SCR-120 the points of a match say who leads', () => {
  const watching = createFakeHostAudience()
  const { session, plays } = launched({ watching, playerCount: 5 })
  plays()
  for (const [seat, points] of [3, 9, 0, 4, 5].entries())
    session.receive({ name: 'score', parameters: [`player-${seat}`, points] })
  expect(watching.shown.leaders?.map(({ name, points }) => [name, points])).toEqual([
    ['Leo', 9],
    ['Noa', 5],
    ['Sam', 4],
  ])
})

it('SCR-120 before a match between two sides the audience is asked which of them wins', () => {
  const watching = createFakeHostAudience()
  const { plays, ends } = launched({ watching, game: findGame('icehocky') as Game })
  expect(watching.asked[0]?.options.map(({ id }) => id)).toEqual(['sun', 'moon'])
  plays()
  ends(JSON.stringify({ kind: 'side', name: 'Moons' }))
  expect(watching.shown.prediction).toEqual({ id: 'wins-7-1', winners: ['moon'], names: ['Moons'] })
})

it('SCR-121 a build’s question waits for the page’s own, and the ranking closes it', () => {
  const watching = createFakeHostAudience()
  const { build, session, clock, plays, ends } = launched({ watching })
  plays()
  const options = ['turbo', 'oil'].map((id) => ({ id, label: id }))
  const question = { id: 'rain', question: 'What shall rain?', options, isLive: false }
  session.receive({ name: 'gamePoll', parameters: [JSON.stringify(question)] })
  expect(watching.asked).toHaveLength(1)
  clock.advance(guessMs)
  expect(watching.asked[1]).toEqual({ id: 'game-7-1', question: 'What shall rain?', options })
  const shown = watching.poll.get()
  if (shown) watching.poll.set({ ...shown, votes: { oil: 3 } })
  session.receive({ name: 'gamePoll', parameters: [''] })
  expect(build.received.at(-1)).toEqual({ method: 'Audience', payload: { poll: 'rain', option: 'oil' } })
  session.receive({ name: 'gamePoll', parameters: [JSON.stringify(question)] })
  ends()
  expect(watching.closed.at(-1)).toBe('game-7-2')
})
