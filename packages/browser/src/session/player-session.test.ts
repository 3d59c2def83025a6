import { failure, type PlayerSession, type RoomNumber, type SeatToken } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '../fake-lobbies.ts'
import { stepPlayer, type PlayerEffect, type PlayerSessionEvent, type SeatedAck } from './player-session.ts'

const roomNumber = '234567' as RoomNumber
const lobby = fakeLobby(2)
const facts: SeatedAck = {
  ok: true,
  player: lobby.players[1] ?? fakePlayer(1),
  seatToken: 'token' as SeatToken,
  lobby,
  gameKey: null,
  pad: null,
  lastCommand: 0,
}
const sat: PlayerSessionEvent = { kind: 'seated', roomNumber, facts }
const away: PlayerSessionEvent = { kind: 'lobbyChanged', lobby: fakeLobby(2, { version: 2, hostConnected: false }) }
const back: PlayerSessionEvent = { kind: 'lobbyChanged', lobby: fakeLobby(2, { version: 3 }) }

const nameOf = (effect: PlayerEffect): string => (effect.kind === 'lane' ? `lane ${effect.turn}` : effect.kind)
const after = (
  session: PlayerSession,
  ...events: PlayerSessionEvent[]
): { session: PlayerSession; effects: string[] } => {
  let state = session
  let effects: string[] = []
  for (const one of events) {
    const step = stepPlayer(state, one)
    state = step.state
    effects = step.effects.map(nameOf)
  }
  return { session: state, effects }
}
const joining: PlayerSession = { phase: 'joining', roomNumber }
const seated = after(joining, sat).session

it('BRO-20 taking a seat stores the token, claims the tab and starts the lane if the screen is present', () => {
  expect(after(joining, sat).effects).toEqual(['keepSeat', 'claimTab', 'lane start'])
  const alone = { ...facts, lobby: fakeLobby(2, { hostConnected: false }) }
  const late = after(joining, { kind: 'seated', roomNumber, facts: alone })
  expect(late.session).toMatchObject({ phase: 'seated', connection: 'away' })
  expect(late.effects).toEqual(['keepSeat', 'claimTab'])
})

it('BRO-21 a lost connection pauses commands; resuming the seat wakes the lane', () => {
  const lost = after(seated, { kind: 'connectionChanged', isReady: false })
  expect(lost.session).toMatchObject({ connection: 'reconnecting' })
  expect(lost.effects).toEqual(['pauseCommands'])
  const retaken = after(lost.session, sat)
  expect(retaken.session).toMatchObject({ connection: 'reconnecting' })
  expect(retaken.effects).toEqual(['keepSeat'])
  const ready = after(retaken.session, { kind: 'connectionChanged', isReady: true })
  expect(ready.session).toMatchObject({ connection: 'connected' })
  expect(ready.effects).toEqual(['lane again', 'lane wake'])
})

it('CTL-27 a screen that goes away is shown, and its return starts the lane again', () => {
  expect(after(seated, away).session).toMatchObject({ connection: 'away' })
  expect(after(seated, away, back)).toMatchObject({ session: { connection: 'connected' } })
  expect(after(seated, away, back).effects).toEqual(['lane again', 'lane start'])
})

it('BRO-21 a permanently refused seat is forgotten, a temporarily refused one is not', () => {
  const refused = (code: 'bad_token' | 'draining') => after(joining, { kind: 'failed', error: failure(code, '').error })
  expect(refused('bad_token').effects).toEqual(['forgetSeat', 'release'])
  expect(refused('draining').effects).toEqual(['release'])
  expect(after({ phase: 'none' }, { kind: 'failed', error: failure('bad_token', '').error }).effects).toEqual([
    'release',
  ])
})

it('BRO-16 BRO-21 a seat that was left or ended is forgotten, one that a newer tab took or that changed is not', () => {
  for (const reason of ['left', 'idle'] as const)
    expect(after(seated, { kind: 'closed', reason }).effects).toEqual(['forgetSeat', 'release'])
  expect(after(seated, { kind: 'closed', reason: 'replaced' }).effects).toEqual(['release'])
  expect(after(seated, { kind: 'released' })).toEqual({ session: { phase: 'none' }, effects: ['release'] })
})

it('BRO-21 a kicked phone notes its token until it was refused by it', () => {
  const kicked: PlayerSessionEvent = { kind: 'closed', reason: 'kicked' }
  expect(after(seated, kicked).effects).toEqual(['leaveSeat', 'release'])
  expect(after(joining, kicked).effects).toEqual(['loseSeat', 'release'])
  expect(after({ phase: 'waiting', roomNumber }, kicked).effects).toEqual(['loseSeat', 'release'])
})

it('CTL-26 pad and games follow the events, and a different pad drops the frames of the old one', () => {
  const pad = { v: 1, orientation: 'any', widgets: [] } as const
  const padded = after(seated, { kind: 'padChanged', pad: { ...pad, widgets: [] } })
  expect(padded.effects).toEqual(['lane forget'])
  expect(after(padded.session, { kind: 'padChanged', pad: { ...pad, widgets: [] } }).effects).toEqual([])
  const played = after(
    padded.session,
    { kind: 'gameHighlighted', gameKey: 'drawgame' },
    { kind: 'gameLaunched', gameKey: 'drawgame' },
  )
  expect(played.session).toMatchObject({ highlightedGameKey: 'drawgame', gameKey: 'drawgame' })
  expect(after(played.session, { kind: 'gameOver' }).session).toMatchObject({ gameKey: null, pad: null })
})

it('BRO-17 stale or identical events change nothing, and without a seat no event does', () => {
  const stale: PlayerSessionEvent = { kind: 'lobbyChanged', lobby: fakeLobby(1) }
  expect(after(seated, stale).session).toBe(seated)
  expect(after(seated, { kind: 'laneChanged', lane: 'relay', pingMs: null }).session).toBe(seated)
  expect(after(joining, back).session).toBe(joining)
  expect(after(joining, { kind: 'laneChanged', lane: 'relay', pingMs: 20 }).session).toBe(joining)
})
