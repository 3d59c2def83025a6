import { findGame, type Game } from '@sofaspark/contract'
import { createFakeCapabilities, createFakeNavigation, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createGameSession } from '../session/game-session.ts'
import { fakeBuild, fakeMoments, gameAt, silentSounds } from '../testing.tsx'

const gameKey = 'roperage'

const ready = ({ inputPort = true } = {}) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(gameAt) })
  capabilities.host.open(2, { game: { gameKey } })
  const session = createGameSession({ ...capabilities, sounds: silentSounds() }, findGame(gameKey) as Game, {
    say: (key) => key,
    seed: () => 7,
    settings: () => ({ reducedMotion: false, quality: 'high' }),
    moments: fakeMoments(),
  })
  session.start()
  return { ...capabilities, session, build: fakeBuild(inputPort) }
}

it('EVE-110 the match receives the delays of its screen, also after a rematch', () => {
  const { session, build, storage } = ready()
  storage.set('roomLag', { pictureMs: 40, soundMs: 90 })
  session.connect(build.port)
  session.receive({ name: 'gameStarted', parameters: [] })
  const lag = { pictureMs: 40, soundMs: 90 }
  expect(build.received[0]).toMatchObject({ method: 'Init', payload: { settings: { options: { lag } } } })
  session.rematch()
  expect(build.received.at(-1)).toMatchObject({ method: 'Rematch', payload: { options: { lag } } })
})

it('EVE-110 the match begins once the delay is measured, and the build then receives the phones’ commands', () => {
  const { session, build, clock, host } = ready()
  session.connect(build.port)
  session.connect(build.port)
  expect(build.received).toEqual([])
  const hello = { playerId: fakePlayer(1).id, type: 'hello', data: { language: 'fr' } }
  host.emit('command', hello)
  clock.advance(15_000)
  expect(build.methods()).toEqual(['Init', 'Message'])
  expect(build.received[1]?.payload).toEqual({ id: 'player-1', type: 'hello', data: { language: 'fr' } })
  // A build that does not know our frames does not know the delay either.
  const foreign = ready({ inputPort: false })
  foreign.session.connect(foreign.build.port)
  expect(foreign.build.methods()).toEqual(['Init'])
})

it('EVE-110 the menu measures once more, and the match restarts', () => {
  const { session, build, clock, storage } = ready()
  storage.set('roomLag', { pictureMs: 40, soundMs: 90 })
  session.connect(build.port)
  session.receive({ name: 'gameStarted', parameters: [] })
  session.measureAgain()
  expect(build.methods().at(-1)).toBe('Pause')
  expect(session.calibration.state.get()).toMatchObject({ phase: 'running' })
  clock.advance(15_000)
  expect(build.methods().at(-1)).toBe('Rematch')
  expect(session.pausing.state.get()).toEqual({ phase: 'running' })
})
