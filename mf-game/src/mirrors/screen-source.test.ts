import { createFakeHostLobby } from '@sofaspark/browser/fake-lobbies.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { readScreenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import { fakeBuild } from '../testing.tsx'
import type { Absence, PauseState } from '../pausing/pausing.ts'
import { createScreenSource } from './screen-source.ts'

const started = (withInputPort = true) => {
  const host = createFakeHostLobby()
  host.open(2)
  const state = createObservable<{ phase: 'loading' | 'playing' }>({ phase: 'loading' })
  const pause = createObservable<PauseState>({ phase: 'running' })
  const awaited = createObservable<Absence>(null)
  const calibration = createObservable<{ phase: string }>({ phase: 'off' })
  const { port } = fakeBuild(withInputPort)
  let isConnected = false
  const link = { isConnected: () => isConnected, port: () => (isConnected ? port : null) }
  const stop = createScreenSource({ host, link, state, pause, awaited, calibration }).start()
  const told = () => host.mirrored.map(readScreenFrame)
  return { host, state, pause, awaited, calibration, stop, told, connect: () => void (isConnected = true) }
}

it('SCR-101 without a mirror nothing is sent; one that comes gets the picture, and each change follows once', () => {
  const { host, state, pause, calibration, told, connect, stop } = started()
  state.set({ phase: 'playing' })
  expect(told()).toEqual([])
  state.set({ phase: 'loading' })
  host.change({ mirrors: 1 })
  host.change({ locked: true })
  expect(told()).toEqual([{ isStreamed: true, kind: 'loading' }])
  connect()
  calibration.set({ phase: 'running' })
  calibration.set({ phase: 'off' })
  state.set({ phase: 'playing' })
  pause.set({ phase: 'paused', reasons: ['menu'] })
  host.change({ mirrors: 2 })
  host.emit('keyframeAsked')
  const paused = { isStreamed: true, kind: 'playing', pause: { phase: 'paused', reasons: ['menu'] }, awaited: null }
  expect(told().slice(1)).toEqual([
    { isStreamed: true, kind: 'measuring' },
    { isStreamed: true, kind: 'loading' },
    { ...paused, pause: { phase: 'running' } },
    paused,
    paused,
    paused,
  ])
  stop()
  pause.set({ phase: 'running' })
  expect(told()).toHaveLength(7)
})

it('SCR-101 the picture names who is waited for, and says that a build without a stream has none', () => {
  const { host, state, awaited, told, connect } = started(false)
  connect()
  const { lobby } = host.open(2)
  host.change({ mirrors: 1 })
  state.set({ phase: 'playing' })
  awaited.set({ players: lobby.players.flatMap((player) => player ?? []).slice(0, 1), secondsLeft: 9 })
  expect(told().at(-1)).toMatchObject({ isStreamed: false, awaited: { ids: ['player-0'], secondsLeft: 9 } })
})

it('SCR-101 after a lost connection the picture is sent once more', () => {
  const { host, told } = started()
  host.change({ mirrors: 1 })
  const session = host.session.get()
  if (session.phase !== 'open') throw new Error('The lobby is open')
  host.show({ ...session, connection: 'reconnecting' })
  host.show(session)
  expect(told()).toHaveLength(2)
})
