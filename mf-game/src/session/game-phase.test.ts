import { limits } from '@sofaspark/contract'
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { rankingOf } from '../testing.tsx'
import { base64Of } from '../bridge/build-messages.ts'
import { stepGame, type GameEvent, type GamePhase } from './game-phase.ts'

const playing: GamePhase = { phase: 'playing' }
const result: GamePhase = { phase: 'result', ranking: [], verdict: { kind: 'unknown' }, awards: [], cheers: {} }
const broken: GamePhase = { phase: 'broken', failure: 'crashed' }
const pad = JSON.stringify({ v: 1, orientation: 'any', widgets: [{ type: 'stick', id: 'move' }] })

const kinds = (state: GamePhase, event: GameEvent): string[] => stepGame(state, event).effects.map(({ kind }) => kind)
const said = (message: Extract<GameEvent, { kind: 'message' }>['message']): GameEvent => ({
  kind: 'message',
  message,
})
const command = (type: string, data: unknown, from: { isAdmin: boolean; isWaitedFor?: boolean }): GameEvent => ({
  kind: 'command',
  command: { playerId: fakePlayer(0).id, type, data },
  isWaitedFor: false,
  ...from,
})

it('SCR-01 a silent build starts once, and a failed one never', () => {
  expect(stepGame({ phase: 'loading' }, { kind: 'silent' }).state).toEqual(playing)
  expect(stepGame(result, { kind: 'silent' })).toEqual({ state: result, effects: [] })
  expect(stepGame(broken, said({ name: 'gameStarted', parameters: [] })).state).toBe(broken)
})

it('SCR-11 SCR-17 a malformed pad and an oversized snapshot are ignored', () => {
  expect(kinds(playing, said({ name: 'controllerLayout', parameters: ['all', pad] }))).toEqual(['showPad'])
  expect(kinds(playing, said({ name: 'controllerLayout', parameters: ['all', '{'] }))).toEqual([])
  const saved = (length: number) => said({ name: 'gameSaved', parameters: [base64Of(new Uint8Array(length))] })
  expect(kinds(playing, saved(limits.snapshotBytes))).toEqual(['save'])
  expect(kinds(playing, saved(limits.snapshotBytes + 1))).toEqual([])
})

it('SCR-22 only the admin decides, only after the match, and everything else is the build’s', () => {
  const rematch = { id: 'afterwards', option: 'rematch' }
  expect(stepGame(result, command('choice', rematch, { isAdmin: true }))).toEqual({
    state: playing,
    effects: [{ kind: 'sound', sound: 'launch' }, { kind: 'settle' }, { kind: 'restart' }],
  })
  for (const [state, isAdmin] of [
    [result, false],
    [playing, true],
    [broken, true],
  ] as const) {
    const step = stepGame(state, command('choice', rematch, { isAdmin }))
    expect(step.state).toBe(state)
    expect(step.effects.map(({ kind }) => kind)).toEqual(['tellBuild'])
  }
})

it('SCR-41 SCR-09 SCR-24 the admin ends a wait or the game, and a phone’s language is taken from its commands', () => {
  expect(kinds(playing, command('goOn', null, { isAdmin: true, isWaitedFor: true }))).toEqual(['goOn'])
  expect(kinds(playing, command('goOn', null, { isAdmin: true }))).toEqual(['tellBuild'])
  expect(kinds(playing, command('backToLobby', null, { isAdmin: true }))).toEqual(['leave'])
  expect(kinds(playing, command('backToLobby', null, { isAdmin: false }))).toEqual(['tellBuild'])
  expect(kinds(playing, command('hello', { language: 'he' }, { isAdmin: true }))).toEqual(['hearWords', 'tellBuild'])
})

it('SCR-04 a failure is reported once and ends every pause', () => {
  const failed: GameEvent = { kind: 'failed', message: 'Failed to fetch' }
  expect(stepGame(playing, failed).state).toEqual({ phase: 'broken', failure: 'offline' })
  expect(kinds(playing, failed)).toEqual(['settle', 'reportFailure', 'showOwnPads'])
  expect(stepGame(broken, failed)).toEqual({ state: broken, effects: [] })
})

it('SCR-21 a match that all lost is sounded as lost, and any other is won by someone', () => {
  const ending = (outcome?: string): GameEvent =>
    said({ name: 'gameEnded', parameters: outcome === undefined ? ['[]'] : [JSON.stringify(rankingOf(2)), outcome] })
  const soundOf = (event: GameEvent) => stepGame(playing, event).effects.filter(({ kind }) => kind === 'sound')
  expect(soundOf(ending('{"kind":"together","won":false}'))).toEqual([{ kind: 'sound', sound: 'lose' }])
  for (const outcome of ['{"kind":"together","won":true}', '{"kind":"alone"}', '{', 'null', '{"kind":7}', undefined])
    expect(soundOf(ending(outcome))).toEqual([{ kind: 'sound', sound: 'win' }])
})

it('SCR-22 a cheer during the ranking is counted, and does not reach the build', () => {
  const cheer = command('choice', { id: 'cheer', option: 'cheer' }, { isAdmin: false })
  const twice = stepGame(stepGame(result, cheer).state, cheer)
  expect(twice).toMatchObject({ state: { cheers: { [fakePlayer(0).id]: 2 } }, effects: [] })
  expect(kinds(playing, cheer)).toEqual(['tellBuild'])
})
