import type { AudienceLobby, Poll, WatchingSession } from '@sofaspark/contract'
import { otherOption, predictionId } from '@sofaspark/contract/audience-view.ts'
import { watchAsAudience } from './audience-lobby.ts'
import { fakeLobby } from './fake-capabilities.ts'
import { audienceSockets } from './audience-socket.ts'
import {
  standInEnvironment,
  startStandInService,
  until,
  untilSeen,
  type StandInService,
} from './testing/stand-in-service.ts'

let service: StandInService
const members: AudienceLobby[] = []
const prediction: Poll = {
  id: predictionId('1'),
  question: 'Who wins?',
  options: [
    { id: 'player-0', label: 'Maya' },
    { id: otherOption, label: 'Someone else' },
  ],
  untilS: 2_000_000_000,
}

beforeEach(async () => {
  service = await startStandInService()
  service.override = (event) =>
    event === 'joinAudience' ? { ok: true, lobby: service.lobby, gameKey: 'drawgame', poll: prediction } : undefined
})
afterEach(async () => {
  for (const member of members.splice(0)) member.leave()
  await service.close()
})

const watching = (member: AudienceLobby): WatchingSession => {
  const session = member.session.get()
  if (session.phase !== 'watching') throw new Error(`The phone is ${session.phase}`)
  return session
}
const watches = async ({ environment } = standInEnvironment(service)) => {
  const member = watchAsAudience({ ...environment, open: audienceSockets(environment) }, service.lobby.roomNumber)
  members.push(member)
  await until(() => member.session.get().phase !== 'joining')
  return member
}
const heard = (event: string) => service.heard.filter((one) => one.event === event).map(({ payload }) => payload)

it('BRO-430 a member joins, follows game, poll and view, and joins again after a loss', async () => {
  const member = await watches()
  expect(heard('joinAudience')).toMatchObject([{ roomNumber: '234567', language: 'en' }])
  expect(service.newest().handshake.query['roomNumber']).toBe('234567')
  expect(watching(member)).toMatchObject({ gameKey: 'drawgame', poll: { poll: prediction, own: null }, fame: 0 })
  expect(watching(member).view).toEqual({ phase: 'choosing', leaders: [], hasFreeSeat: true })
  const maya = { name: 'Maya', color: '#ff6b57', points: 3 }
  service.newest().emit('audienceViewChanged', { phase: 'playing', leaders: [maya, { name: 4 }], hasFreeSeat: 'no' })
  await until(() => watching(member).view.phase === 'playing')
  expect(watching(member).view).toEqual({ phase: 'playing', leaders: [maya], hasFreeSeat: false })
  member.vote('player-0')
  await until(() => heard('vote').length === 1)
  service.cut()
  await untilSeen(member.session, () => watching(member).connection === 'reconnecting')
  await until(() => watching(member).connection === 'connected')
  expect(heard('joinAudience')).toHaveLength(2)
  expect(watching(member).poll?.own).toBe('player-0')
  await until(() => heard('vote').length === 2)
  expect(heard('vote')[1]).toEqual({ id: prediction.id, option: 'player-0' })
  service.newest().emit('gameDisconnected')
  await until(() => watching(member).gameKey === null)
})

it('BRO-430 each right guess counts once, a match without a winner counts for no phone', async () => {
  const member = await watches()
  member.vote('player-0')
  service.newest().emit('pollClosed', { id: prediction.id, votes: { 'player-0': 1 } })
  await until(() => watching(member).poll?.result !== null)
  member.vote(otherOption)
  expect(watching(member).poll?.own).toBe('player-0')
  const won = { id: prediction.id, winners: ['player-0'], names: ['Maya'] }
  service.newest().emit('audienceViewChanged', { prediction: won })
  await until(() => watching(member).fame === 1)
  expect(watching(member).guess).toEqual({ id: prediction.id, isRight: true })
  service.newest().emit('audienceViewChanged', { prediction: won, phase: 'result' })
  await until(() => watching(member).view.phase === 'result')
  expect(watching(member).fame).toBe(1)
  service.newest().emit('pollOpened', { ...prediction, id: predictionId('2') })
  await until(() => watching(member).poll?.result === null)
  member.vote('player-0')
  service.newest().emit('audienceViewChanged', { prediction: { id: predictionId('2'), winners: [], names: [] } })
  await until(() => watching(member).view.prediction?.id === predictionId('2'))
  expect(watching(member)).toMatchObject({ fame: 1, guess: { id: prediction.id } })
})

it('BRO-430 presses beyond the rate are left out, and a vote waits for its time', async () => {
  const member = await watches()
  const taken = Array.from({ length: 20 }, () => member.cheer('clap')).filter(Boolean)
  expect(taken).toHaveLength(5)
  member.vote(otherOption)
  member.vote('player-0')
  await until(() => heard('vote').length > 0)
  expect(heard('vote')).toEqual([{ id: prediction.id, option: 'player-0' }])
  expect(heard('cheer')).toHaveLength(5)
})

it('BRO-430 a refused phone says why, and the end of the party or of watching closes it', async () => {
  service.override = () => ({ ok: false, error: { code: 'audience_full', message: '' } })
  expect((await watches()).session.get()).toMatchObject({ phase: 'failed', error: { code: 'audience_full' } })
  service.override = (event) =>
    event === 'joinAudience' ? { ok: true, lobby: fakeLobby(16), gameKey: null } : undefined
  const member = await watches()
  expect(watching(member).view.hasFreeSeat).toBe(false)
  service.newest().emit('lobbyDisconnected', { reason: 'watching_closed' })
  await until(() => member.session.get().phase === 'closed')
  expect(member.session.get()).toEqual({ phase: 'closed', reason: 'watching_closed' })
})

it('BRO-430 a reloaded phone keeps its right guesses and its open guess, in another lobby it begins at none', async () => {
  const stand = standInEnvironment(service)
  const member = await watches(stand)
  member.vote('player-0')
  service.newest().emit('audienceViewChanged', { prediction: { id: prediction.id, winners: ['player-0'], names: [] } })
  await until(() => watching(member).fame === 1)
  service.newest().emit('pollOpened', { ...prediction, id: predictionId('2') })
  await until(() => watching(member).poll?.poll.id === predictionId('2'))
  member.vote('player-0')
  member.leave()
  const reloaded = await watches(stand)
  expect(watching(reloaded)).toMatchObject({ fame: 1, streak: 1 })
  service.newest().emit('audienceViewChanged', {
    prediction: { id: predictionId('2'), winners: ['player-0'], names: [], guesses: { right: 1, all: 2 } },
  })
  await until(() => watching(reloaded).fame === 2)
  expect(watching(reloaded)).toMatchObject({ streak: 2, view: { prediction: { guesses: { right: 1, all: 2 } } } })
  service.lobby = { ...service.lobby, startTime: service.lobby.startTime + 1 }
  expect(watching(await watches(stand))).toMatchObject({ fame: 0, streak: 0 })
})
