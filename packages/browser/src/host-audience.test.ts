import type { PlayerId } from '@sofaspark/contract'
import { predictionId, type AudienceView } from '@sofaspark/contract/audience-view.ts'
import { createFakeCapabilities, fakeLobby } from './fake-capabilities.ts'
import { createHostAudience } from './host-audience.ts'
import { until } from './testing/stand-in-service.ts'

const question = { id: predictionId('1'), question: 'Who wins?', options: [] }

const watched = () => {
  const { host, clock } = createFakeCapabilities()
  host.open(2)
  const audience = createHostAudience({ host, clock }, { size: 1 })
  const views = () =>
    host.sent.flatMap(({ event, payload }) =>
      event === 'audienceView' ? [(payload as { data: AudienceView }).data] : [],
    )
  const sent = (event: string) => host.sent.filter((one) => one.event === event).map(({ payload }) => payload)
  return { host, clock, audience, views, sent }
}

it('BRO-431 the view follows lobby and game, at most four times a second and again after a reconnect', () => {
  const { host, clock, audience, views } = watched()
  expect(views()).toEqual([{ phase: 'choosing', leaders: [], hasFreeSeat: true }])
  const { lobby } = host.open(2, { game: { gameKey: 'drawgame' } })
  audience.show({ phase: 'playing' })
  for (let points = 0; points < 50; points += 1)
    audience.show({ leaders: [{ name: 'Maya', color: '#ff6b57', points }] })
  expect(views()).toHaveLength(1)
  clock.advance(1_000)
  expect(views()).toHaveLength(2)
  expect(views().at(-1)).toMatchObject({ phase: 'playing', leaders: [{ points: 49 }] })
  host.open(2, { lobby, game: { gameKey: 'drawgame' }, connection: 'reconnecting' })
  host.open(2, { lobby, game: { gameKey: 'drawgame' } })
  expect(views()).toHaveLength(3)
  clock.advance(1_000)
  const standing = { playerId: 'player-1' as PlayerId, seat: 1, name: 'Leo', crowns: 2, matches: 3 }
  host.open(16, { lobby: fakeLobby(16, { standings: [standing] }) })
  expect(views().at(-1)).toEqual({
    phase: 'choosing',
    leaders: [{ name: 'Leo', color: '#3fb6ff', points: 2 }],
    hasFreeSeat: false,
  })
})

it('BRO-431 without an audience no view is sent, and the newest one follows with the next member', () => {
  const { host, clock, views } = watched()
  clock.advance(1_000)
  host.emit('audienceCounts', { size: 0, cheers: {} })
  host.open(16)
  expect(views()).toHaveLength(1)
  host.emit('audienceCounts', { size: 1, cheers: {} })
  expect(views().at(-1)?.hasFreeSeat).toBe(false)
})

it('BRO-431 votes and cheers arrive; a poll closes in its time and stays in view for a moment', () => {
  const { host, clock, audience, sent } = watched()
  const cheers: unknown[] = []
  audience.onCheers((some) => cheers.push(some))
  audience.openPoll(question, 10_000)
  host.emit('audienceCounts', { size: 3, cheers: { fire: 2 }, poll: { id: question.id, votes: { a: 2 } } })
  host.emit('audienceCounts', { size: 3, cheers: {}, poll: { id: 'older', votes: { a: 9 } } })
  expect(cheers).toEqual([{ fire: 2 }])
  expect(audience.size.get()).toBe(3)
  expect(audience.poll.get()).toMatchObject({ votes: { a: 2 }, isOpen: true })
  clock.advance(10_000)
  expect(audience.poll.get()).toMatchObject({ votes: { a: 2 }, isOpen: false })
  audience.closePoll(question.id)
  expect(sent('closePoll')).toEqual([{ id: question.id }])
  clock.advance(10_000)
  expect(audience.poll.get()).toBeNull()
})

it('BRO-431 a poll that the service refuses is not shown', async () => {
  const { host, audience } = watched()
  host.acknowledge('openPoll', { ok: false, error: { code: 'bad_payload', message: '' } })
  audience.openPoll(question, 10_000)
  await until(() => audience.poll.get() === null)
  expect(audience.poll.get()).toBeNull()
})

it('SHL-62 guesses are added up over the evening, shown at rankings and between games', () => {
  const { host, audience } = watched()
  host.open(2, { game: { gameKey: 'drawgame' } })
  audience.show({ phase: 'playing' })
  const prediction = (right: number, all: number) => ({ id: 'wins-1', winners: [], names: [], guesses: { right, all } })
  audience.show({ prediction: prediction(3, 4) })
  expect(audience.table.get()).toBeNull()
  audience.show({ phase: 'result' })
  const first = { right: 3, all: 4 }
  expect(audience.table.get()).toEqual({ newest: first, evening: first, best: first })
  audience.show({ prediction: { id: 'wins-2', winners: [], names: [] } })
  audience.show({ prediction: prediction(0, 0) })
  audience.show({ prediction: prediction(1, 4) })
  expect(audience.table.get()).toEqual({ newest: { right: 1, all: 4 }, evening: { right: 4, all: 8 }, best: first })
  host.forget()
  expect(audience.table.get()).toBeNull()
})
