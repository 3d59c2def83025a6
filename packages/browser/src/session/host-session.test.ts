import type { HostSession, OpenSession } from '@sofaspark/contract'
import { fakeLobby } from '../fake-lobbies.ts'
import { stepHost, type HostEffect, type HostSessionEvent } from './host-session.ts'

const lobby = fakeLobby(2)
const open: OpenSession = { phase: 'open', region: 'EU', connection: 'connected', pingMs: null, lobby, game: null }
const entered: HostSessionEvent = { kind: 'entered', region: 'EU', lobby, game: null }

/** The state after some events, and the kinds of effects on the way. */
const after = (
  session: HostSession,
  ...events: HostSessionEvent[]
): { session: HostSession; effects: HostEffect['kind'][] } => {
  const effects: HostEffect['kind'][] = []
  let state = session
  for (const one of events) {
    const step = stepHost(state, one)
    state = step.state
    effects.push(...step.effects.map(({ kind }) => kind))
  }
  return { session: state, effects }
}

it('BRO-10 entering claims the tab and names the room to later connections', () => {
  expect(after({ phase: 'creating' }, entered)).toEqual({
    session: open,
    effects: ['routeBy', 'claimTab', 'followPlayers'],
  })
})

it('BRO-11 a lost connection is shown until the lobby is entered again, which does not repeat the tab’s claim', () => {
  const lost = after(open, { kind: 'connectionLost' })
  expect(lost).toEqual({ session: { ...open, connection: 'reconnecting' }, effects: [] })
  expect(after(lost.session, entered)).toEqual({ session: open, effects: ['routeBy'] })
})

it('BRO-13 only an end from the service forgets the token; a lost region and a newer tab do not', () => {
  expect(after(open, { kind: 'ended', reason: 'idle' }).effects).toEqual(['forgetToken', 'release'])
  expect(after(open, { kind: 'ended', reason: 'replaced' }).effects).toEqual(['release'])
  expect(after({ phase: 'creating' }, { kind: 'attemptFailed' })).toEqual({
    session: { phase: 'creating' },
    effects: ['release'],
  })
  expect(after(open, { kind: 'forgotten' })).toEqual({
    session: { phase: 'none' },
    effects: ['forgetToken', 'release'],
  })
})

it('BRO-17 stale or identical events change nothing, and without a lobby no event does', () => {
  for (const event of [
    { kind: 'lobbyChanged', lobby: fakeLobby(1) },
    { kind: 'gameOver' },
  ] satisfies HostSessionEvent[])
    expect(after(open, event).session).toBe(open)
  const newer = fakeLobby(3, { version: lobby.version + 1 })
  expect(after(open, { kind: 'lobbyChanged', lobby: newer })).toEqual({
    session: { ...open, lobby: newer },
    effects: ['followPlayers'],
  })
  const none: HostSession = { phase: 'none' }
  for (const event of [
    { kind: 'measured', pingMs: 20 },
    { kind: 'connectionLost' },
    { kind: 'lobbyChanged', lobby: newer },
  ] satisfies HostSessionEvent[])
    expect(after(none, event)).toEqual({ session: none, effects: [] })
})

it('BRO-14 the end of a game releases the commands that waited for it', () => {
  const playing = after(open, { kind: 'gameLaunched', gameKey: 'drawgame' }).session
  expect(playing).toEqual({ ...open, game: { gameKey: 'drawgame' } })
  expect(after(playing, { kind: 'gameOver' })).toEqual({ session: open, effects: ['flushCommands'] })
})

it('EVE-119 a lobby that is over leaves its evening, unless nothing was played or a newer tab has it', () => {
  const standings = [{ playerId: 'player-0' as never, seat: 0, name: 'Maya', crowns: 1, matches: 1 }]
  const played: OpenSession = { ...open, lobby: { ...lobby, standings } }
  expect(after(played, { kind: 'ended', reason: 'idle' }).session).toMatchObject({ lobby: { standings } })
  expect(after(played, { kind: 'ended', reason: 'replaced' }).session).toEqual({ phase: 'ended', reason: 'replaced' })
  expect(after(open, { kind: 'ended', reason: 'idle' }).session).toEqual({ phase: 'ended', reason: 'idle' })
})
