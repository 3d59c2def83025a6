import { defaultRules, moderatorSeat, timings } from '@sofaspark/contract'
import { createFakeCapabilities, createFakeNavigation, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { fakeBuild, fakeMoments, gameAt, rankingOf, silentSounds, slipNBump } from '../testing.tsx'
import { silentStartMs } from '../bridge/build-link.ts'
import { createGameSession } from './game-session.ts'
import { latecomerWaitMs } from './round-players.ts'
import type { Say } from '../bridge/phone-words.ts'

const say: Say = (key) => key
const pad = JSON.stringify({ v: 1, orientation: 'any', widgets: [{ type: 'stick', id: 'move' }] })

const ready = (playerCount = 3, options: { snapshot?: Uint8Array; inputPort?: boolean } = {}) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(gameAt) })
  const { host } = capabilities
  const { snapshot } = options
  host.open(playerCount, { game: { gameKey: 'testgamelocal', ...(snapshot ? { snapshot } : {}) } })
  const session = createGameSession({ ...capabilities, sounds: silentSounds() }, slipNBump, {
    say,
    seed: () => 7,
    settings: () => ({ reducedMotion: false, quality: 'high' }),
    moments: fakeMoments(),
  })
  session.start()
  const build = fakeBuild(options.inputPort)
  const sent = (event: string) => host.sent.filter((one) => one.event === event).map(({ payload }) => payload)
  const padFor = (playerId: string) =>
    (sent('setPad') as { playerId: string; pad: { widgets: { type: string; label?: string }[] } }[])
      .filter((one) => one.playerId === playerId)
      .at(-1)?.pad.widgets[0]
  const playing = () => {
    session.connect(build.port)
    session.receive({ name: 'gameStarted', parameters: [] })
  }
  return { ...capabilities, session, build, sent, padFor, playing }
}
const newPlayers = (count: number) => ({ players: Array.from({ length: count }, (_, seat) => fakePlayer(seat)) })

describe('between lobby and build', () => {
  it('SCR-10 the build gets players and settings once', () => {
    const { session, build, playing } = ready(2)
    playing()
    session.connect(build.port)
    expect(build.received).toEqual([
      {
        method: 'Init',
        payload: {
          roomNumber: '234567',
          language: 'en',
          seed: 7,
          admin: 'player-0',
          players: [
            { id: 'player-0', seat: 0, name: 'Maya', color: '#ff6b57', hat: 'none', face: 'smile', connected: true },
            { id: 'player-1', seat: 1, name: 'Leo', color: '#3fb6ff', hat: 'none', face: 'smile', connected: true },
          ],
          settings: { volume: 0.7, bots: true, reducedMotion: false, quality: 'high', options: {} },
        },
      },
    ])
  })

  it('EVE-203 a game of the evening plays with its mode and settings, any other one without', () => {
    const planned = { gameKey: slipNBump.key, mode: 'coop', settings: { rounds: 3 }, breakS: 0 }
    const settingsIn = (games: (typeof planned)[], at = 0) => {
      const { host, build, storage, playing } = ready(1)
      storage.set('lastSettings', [{ gameKey: slipNBump.key, settings: { rounds: 7 } }])
      host.change({ playlist: { preset: 'family', games, at } })
      playing()
      return (build.received[0]?.payload as { settings: object }).settings
    }
    expect(settingsIn([planned])).toMatchObject({ mode: 'coop', options: { rounds: 3 } })
    expect(settingsIn([{ ...planned, gameKey: 'drawgame' }])).not.toHaveProperty('mode')
    expect(settingsIn([planned], 1)).toMatchObject({ options: { rounds: 7 } })
  })

  it('SDK-570 a match has the room’s times as it starts, and so has its rematch', () => {
    const { host, build, session, playing } = ready(1)
    host.change({ rules: { ...defaultRules, times: 2 } })
    playing()
    host.change({ rules: { ...defaultRules, times: 0 } })
    expect(build.received).toMatchObject([{ method: 'Init', payload: { settings: { options: { times: 2 } } } }])
    session.receive({ name: 'gameEnded', parameters: [JSON.stringify(rankingOf(1))] })
    const again = { id: 'afterwards', option: 'rematch' }
    host.emit('command', { playerId: fakePlayer(0).id, type: 'choice', data: again })
    const rematch = { method: 'Rematch', payload: { options: { times: 0 } } }
    expect(build.received.find(({ method }) => method === 'Rematch')).toEqual(rematch)
  })

  it('DRW-41 a match has the room’s approval as it starts', () => {
    const { host, build, playing } = ready(1)
    host.change({ rules: { ...defaultRules, approval: true } })
    playing()
    expect(build.received).toMatchObject([{ method: 'Init', payload: { settings: { options: { approval: true } } } }])
  })

  it('DRW-41 with approval the moderator takes part in a match without a seat, also later', () => {
    const { host, build, playing } = ready(1)
    const mia = fakePlayer(moderatorSeat, { name: 'Mia' })
    const rules = { ...defaultRules, approval: true }
    const says = () => host.emit('command', { playerId: mia.id, type: 'choice', data: { id: 'moderate', option: '1' } })
    const ofModerator = () => build.received.filter(({ method }) => method === 'Moderator' || method === 'Message')
    host.change({ moderator: mia })
    playing()
    says()
    expect(build.received[0]?.payload).not.toHaveProperty('moderator')
    expect(ofModerator()).toEqual([])
    host.change({ rules })
    says()
    host.change({ rules: defaultRules })
    expect(ofModerator()).toMatchObject([
      { method: 'Moderator', payload: { player: { id: mia.id, seat: moderatorSeat } } },
      { method: 'Message', payload: { id: mia.id, data: { option: '1' } } },
      { method: 'Moderator', payload: { player: null } },
    ])
    const later = ready(1)
    later.host.change({ rules, moderator: mia })
    later.playing()
    expect(later.build.received).toMatchObject([{ method: 'Init', payload: { moderator: { id: mia.id } } }])
  })

  it('SDK-270 a game finds again what its last launch of the evening wanted to keep', () => {
    const { host, session, build, sent, playing } = ready(1)
    const launch = { gameKey: slipNBump.key, startTime: 1, endTime: 2 }
    host.change({ gamesPlayed: [{ ...launch, memory: 'a,b' }, { ...launch, gameKey: 'other', memory: 'c' }, launch] })
    playing()
    expect(build.received[0]?.payload).toMatchObject({ settings: { options: { memory: 'a,b' } } })
    session.receive({ name: 'gameMemory', parameters: ['a,b,d'] })
    session.receive({ name: 'gameMemory', parameters: ['x'.repeat(1_001)] })
    expect(sent('rememberGame')).toEqual([{ memory: 'a,b,d' }])
  })

  it('SCR-10 after a reload it gets the snapshot as well', () => {
    const { build, playing } = ready(1, { snapshot: new Uint8Array([1, 2, 250]) })
    playing()
    expect(build.received[0]?.payload).toMatchObject({ snapshot: btoa('\x01\x02\xfa') })
    const asSocketsGiveIt = ready(1, { snapshot: new Uint8Array([1, 2, 250]).buffer as unknown as Uint8Array })
    asSocketsGiveIt.playing()
    expect(asSocketsGiveIt.build.received[0]?.payload).toMatchObject({ snapshot: btoa('\x01\x02\xfa') })
  })

  it('SCR-11 frames go to the input port, or as messages without one', () => {
    const own = ready(2)
    own.playing()
    own.host.frame(1, new Uint8Array([1, 2]))
    expect(own.build.frames).toEqual([[1, new Uint8Array([1, 2])]])
    const foreign = ready(2, { inputPort: false })
    foreign.playing()
    foreign.host.frame(1, new Uint8Array([1, 2]))
    foreign.host.frame(9, new Uint8Array([3]))
    expect(foreign.build.received.slice(1)).toEqual([{ method: 'Input', payload: { id: 'player-1', frame: [1, 2] } }])
  })

  it('SCR-12 a full game takes the first players by seat, and the next when one leaves', () => {
    const { host, build, playing } = ready(10)
    playing()
    const init = build.received[0]?.payload as { players: { seat: number }[] }
    expect(init.players.map((player) => player.seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const { players } = newPlayers(10)
    host.change({ players: [null, ...players.slice(1)] })
    expect(build.received.slice(1)).toMatchObject([
      { method: 'PlayerLeft', payload: { id: 'player-0' } },
      { method: 'PlayerJoined', payload: { id: 'player-8' } },
    ])
  })

  it('SCR-12 joins, departures, absences and returns reach the build', () => {
    const { host, build, playing } = ready(2)
    playing()
    host.change(newPlayers(3))
    host.change({ players: [fakePlayer(0), fakePlayer(1, { connected: false }), fakePlayer(2)] })
    host.change({ players: [fakePlayer(0), fakePlayer(1), null] })
    expect(build.received.slice(1).filter(({ method }) => method.startsWith('Player'))).toMatchObject([
      { method: 'PlayerJoined', payload: { id: 'player-2' } },
      { method: 'PlayerConnected', payload: { id: 'player-1', connected: false } },
      { method: 'PlayerLeft', payload: { id: 'player-2' } },
      { method: 'PlayerConnected', payload: { id: 'player-1', connected: true } },
    ])
  })

  it('SCR-14 a latecomer without a pad reads on the phone when they can play', () => {
    const { host, clock, playing, padFor, session } = ready(1)
    playing()
    host.change(newPlayers(3))
    session.receive({ name: 'controllerLayout', parameters: ['player-2', pad] })
    clock.advance(latecomerWaitMs)
    expect(padFor('player-1')).toMatchObject({ type: 'label', label: 'pad.nextRound' })
    expect(padFor('player-2')).toMatchObject({ type: 'stick' })
  })

  it('SCR-14 a player for whom the game is full is notified at once', () => {
    const { playing, padFor } = ready(9)
    playing()
    expect(padFor('player-8')).toMatchObject({ type: 'label', label: 'pad.surplus' })
    expect(padFor('player-0')).toBeUndefined()
  })

  it('SCR-11 junk from a build changes nothing', () => {
    const { session, playing, sent } = ready()
    playing()
    for (const json of ['', '{', '{"v":2}', 'null'])
      session.receive({ name: 'controllerLayout', parameters: ['player-0', json] })
    session.receive({ name: 'gameSaved', parameters: ['%%%'] })
    expect(sent('setPad')).toEqual([])
    expect(sent('saveGame')).toEqual([])
    session.receive({ name: 'gameEnded', parameters: ['[{"unknown":1}, 4]'] })
    expect(session.state.get()).toMatchObject({ phase: 'result', ranking: [] })
  })

  it('SCR-17 haptics, messages, snapshots and log lines go out, commands come in', () => {
    const { session, host, playing, build, sent } = ready()
    playing()
    session.receive({ name: 'haptic', parameters: ['player-1', 'hit'] })
    session.receive({ name: 'controllerMessage', parameters: ['all', 'bind', '{"score":3}'] })
    session.receive({ name: 'gameSaved', parameters: [btoa('\x01\x02')] })
    session.receive({ name: 'gameLog', parameters: ['round 2'] })
    expect(sent('sendToPlayer')).toEqual([
      { playerId: 'player-1', type: 'haptic', data: { pattern: 'hit' } },
      { playerId: 'all', type: 'bind', data: { score: 3 } },
    ])
    expect(sent('saveGame')).toEqual([{ snapshot: new Uint8Array([1, 2]) }])
    expect(sent('logToLobby')).toEqual([{ message: 'round 2' }])
    host.emit('command', { playerId: fakePlayer(1).id, type: 'choice', data: { id: 'mode', option: 'coop' } })
    expect(build.received.at(-1)).toEqual({
      method: 'Message',
      payload: { id: 'player-1', type: 'choice', data: { id: 'mode', option: 'coop' } },
    })
  })
})

describe('a match', () => {
  it('SCR-01 starts when the build announces it, or after a timeout', () => {
    const quiet = ready()
    quiet.session.connect(quiet.build.port)
    expect(quiet.session.state.get().phase).toBe('loading')
    quiet.clock.advance(silentStartMs)
    expect(quiet.session.state.get().phase).toBe('playing')
  })

  it('SCR-22 while the ranking is up the pads are the screen’s, and only the admin decides', () => {
    const { session, host, playing, build, padFor, navigation } = ready()
    playing()
    session.receive({ name: 'gameEnded', parameters: [JSON.stringify(rankingOf(3))] })
    session.receive({ name: 'controllerLayout', parameters: ['player-0', pad] })
    expect(padFor('player-0')).toMatchObject({ type: 'choices' })
    expect(padFor('player-1')).toMatchObject({ type: 'label', label: 'pad.waitFor' })
    host.change({ admin: fakePlayer(1).id })
    expect(padFor('player-1')).toMatchObject({ type: 'choices' })
    const choose = (seat: number, option: string) =>
      host.emit('command', { playerId: fakePlayer(seat).id, type: 'choice', data: { id: 'afterwards', option } })
    choose(0, 'rematch')
    expect(build.methods()).not.toContain('Rematch')
    choose(1, 'lobby')
    expect(navigation.visits).toEqual(['/games'])
  })

  it('SCR-22 a rematch goes to the build, and the pads are the game’s again', () => {
    const { session, host, playing, build, padFor } = ready()
    playing()
    session.receive({ name: 'controllerLayout', parameters: ['player-0', pad] })
    session.receive({ name: 'gameEnded', parameters: [JSON.stringify(rankingOf(3))] })
    host.emit('command', {
      playerId: fakePlayer(0).id,
      type: 'choice',
      data: { id: 'afterwards', option: 'rematch' },
    })
    expect(build.methods()).toContain('Rematch')
    expect(session.state.get().phase).toBe('playing')
    session.receive({ name: 'controllerLayout', parameters: ['player-0', pad] })
    expect(padFor('player-0')).toMatchObject({ type: 'stick' })
  })

  it('SCR-09 leaving ends the game for everyone', () => {
    const { session, sent, navigation, playing } = ready()
    playing()
    session.receive({ name: 'backToLobby', parameters: [] })
    expect(sent('gameEnded')).toEqual([{ roomNumber: '234567' }])
    expect(navigation.visits).toEqual(['/games'])
  })

  it('SCR-06 a game that ended without this screen leads to the lobby', () => {
    const { host, navigation, playing } = ready()
    playing()
    host.emit('gameDisconnected')
    expect(navigation.visits).toEqual(['/games'])
  })

  it('SCR-18 a pause ends with the match', () => {
    const { session, build, playing } = ready()
    playing()
    session.pausing.pause('menu')
    session.receive({ name: 'gameEnded', parameters: ['[]'] })
    expect(build.methods().slice(-2)).toEqual(['Pause', 'Resume'])
  })

  it('SCR-17 a build’s notice is shown for its time', () => {
    const { session, clock } = ready()
    session.receive({ name: 'recommendedApp', parameters: ['Sofaspark'] })
    expect(session.notice.get()).toEqual({ kind: 'recommendedApp', name: 'Sofaspark' })
    clock.advance(timings.recommendedAppMs)
    expect(session.notice.get()).toBeNull()
    session.receive({ name: 'mobileOnly', parameters: [] })
    clock.advance(timings.mobileOnlyErrorMs - 1)
    expect(session.notice.get()).toEqual({ kind: 'mobileOnly' })
  })

  it('SCR-09 the admin’s phone ends the game at any time, no other phone does', () => {
    const { host, navigation, sent, playing } = ready()
    playing()
    const ends = (seat: number) =>
      host.emit('command', { playerId: fakePlayer(seat).id, type: 'backToLobby', data: null })
    ends(1)
    expect(navigation.visits).toEqual([])
    ends(0)
    expect(navigation.visits).toEqual(['/games'])
    expect(sent('gameEnded')).toEqual([{ roomNumber: '234567' }])
  })

  it.each([
    ['/games/x/Build/x.data answered 404', 'missing'],
    ['/games/x/Build/x.loader.js could not be loaded', 'missing'],
    ['Failed to fetch', 'offline'],
    ['“level0” reaches beyond the end of the data file', 'damaged'],
    ['CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d', 'damaged'],
    ['misconfigured to not serve the file with HTTP Response Header "Content-Encoding: br"', 'encoding'],
    ['This is not a UnityWebData file', 'unknown'],
    ['RuntimeError: unreachable', 'crashed'],
  ])('SCR-04 “%s” is reported as %s, once in the log, and on the phones', (message, failure) => {
    const { session, host, sent, padFor, navigation } = ready()
    session.fail(message)
    session.fail('and again')
    expect(session.state.get()).toEqual({ phase: 'broken', failure })
    expect(sent('logToLobby')).toEqual([
      { message: `the build of testgamelocal failed (${failure}): ${message}`, kind: 'failed' },
    ])
    expect(padFor('player-0')).toMatchObject({ type: 'choices' })
    expect(padFor('player-1')).toMatchObject({ type: 'label', label: 'pad.waitFor' })
    host.emit('command', {
      playerId: fakePlayer(0).id,
      type: 'choice',
      data: { id: 'afterwards', option: 'lobby' },
    })
    expect(navigation.visits).toEqual(['/games'])
  })
})

it('LOB-300 the big screen reports to the lobby’s log that its game pauses and resumes', () => {
  const { session, sent, playing, clock } = ready()
  playing()
  session.pausing.pause('menu')
  session.pausing.pause('hidden')
  session.pausing.unpause('menu')
  session.pausing.unpause('hidden')
  clock.advance(3_000)
  expect(sent('logToLobby')).toEqual([
    { message: 'game paused: menu', kind: 'paused' },
    { message: 'game resumed', kind: 'resumed' },
  ])
})

describe('mirrors of the match', () => {
  it('SCR-100 the build streams its match while a mirror watches, and the lobby gets its frames', () => {
    const { host, session, build, playing } = ready(2)
    const told = () => build.received.filter(({ method }) => method.startsWith('Mirror'))
    playing()
    expect(told()).toEqual([])
    host.change({ mirrors: 1 })
    host.emit('keyframeAsked')
    host.change({ mirrors: 2 })
    expect(told()).toEqual([
      { method: 'Mirrors', payload: { launch: 7 } },
      { method: 'MirrorKeyframe', payload: {} },
    ])
    session.receive({ name: 'gameMirror', parameters: [Uint8Array.of(1, 2)] })
    expect(host.mirrored.at(-1)).toEqual(Uint8Array.of(1, 2))
    host.change({ mirrors: 0 })
    expect(told().at(-1)).toEqual({ method: 'Mirrors', payload: { launch: null } })
  })

  it('SCR-100 a build of others is not asked for a stream', () => {
    const { host, build, playing } = ready(2, { inputPort: false })
    playing()
    host.change({ mirrors: 1 })
    expect(build.methods()).not.toContain('Mirrors')
  })

  it('SCR-100 a mirror that asks before the lobby counts it has the stream at once', () => {
    const { host, build, playing } = ready(2)
    playing()
    host.emit('keyframeAsked')
    expect(build.received.at(-1)).toEqual({ method: 'Mirrors', payload: { launch: 7 } })
  })
})
