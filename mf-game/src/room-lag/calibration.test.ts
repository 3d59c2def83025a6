import { findGame, type Game, type Pad } from '@sofaspark/contract'
import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { encodeFrame, type FrameClock, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { silentSounds } from '../testing.tsx'
import { createPadHost } from '../bridge/pad-host.ts'
import type { Say } from '../bridge/phone-words.ts'
import { createCalibration, toldMs } from './calibration.ts'
import { course, courseMs } from './lag-taps.ts'

const say: Say = (key) => key
const timed = findGame('roperage') as Game

const ready = ({ game = timed, players = 2, volume = 0.7 } = {}) => {
  const capabilities = createFakeCapabilities()
  const { host, clock, storage } = capabilities
  host.open(players, { game: { gameKey: game.key } })
  const log: string[] = []
  const sounds = { ...silentSounds(), volume: () => volume, play: (name: string) => void log.push(name) }
  const heard: unknown[] = []
  const calibration = createCalibration({
    game,
    host,
    clock,
    storage,
    sounds,
    sayTo: () => say,
    pads: createPadHost(host, clock),
    handle: (command) => void heard.push(command),
  })
  const padOf = (playerId: string): Pad => {
    const sent = host.sent.filter(({ event }) => event === 'setPad').map(({ payload }) => payload)
    const [newest] = (sent as { playerId: string; pad: Pad }[]).filter((one) => one.playerId === playerId).reverse()
    if (!newest) throw new Error(`${playerId} has no pad.`)
    return newest.pad
  }
  /** The numbers of the questions for this phone's clock. */
  const questions = (playerId: string): number[] =>
    host.sent.flatMap(({ event, payload }) => {
      const asked = payload as { playerId: string; type: string; data: number }
      return event === 'sendToPlayer' && asked.playerId === playerId && asked.type === 'clock' ? [asked.data] : []
    })
  return { ...capabilities, calibration, sounds: log, heard, padOf, questions }
}
type Table = ReturnType<typeof ready>

/** A phone behind a line: it answers questions for its clock and taps by its owner's thumb. */
const phoneOf = ({ host, clock, padOf, questions }: Table, seat: number, lineMs: number) => {
  const playerId = `player-${seat}`
  const aheadMs = 7_000 * (seat + 1)
  const presses: Record<string, number> = {}
  const pressed = new Map<string, number>()
  let [answered, heardMs, seen] = [0, -1_000, 0]
  const send = () => {
    const pad = padOf(playerId)
    const states = new Map<string, WidgetState>(
      pad.widgets.map(({ id }) => [id, { type: 'button', held: false, presses: presses[id] ?? 0 }]),
    )
    const stamp: FrameClock = {
      answered,
      heldMs: clock.monotonicMs() - heardMs,
      clockMs: (clock.monotonicMs() + aheadMs) % 65_536,
      pressedMs: new Map([...pressed].map(([id, ms]) => [id, ms % 65_536])),
    }
    const frame = encodeFrame(pad, states, stamp)
    clock.after(lineMs, () => {
      host.frame(seat, frame)
    })
  }
  clock.every(20, () => {
    const asked = questions(playerId)
    for (; seen < asked.length; seen++) {
      const question = asked[seen] ?? 0
      clock.after(lineMs, () => {
        answered = question
        heardMs = clock.monotonicMs()
        send()
      })
    }
  })
  return {
    press: (id: string) => {
      presses[id] = (presses[id] ?? 0) + 1
      pressed.set(id, clock.monotonicMs() + aheadMs)
      send()
    },
  }
}

/** Taps along, so late after each bounce. */
const tapsAlong = ({ clock }: Table, phone: ReturnType<typeof phoneOf>, lateMs: number) => {
  for (const { atMs } of course) clock.after(atMs + lateMs, () => phone.press('tap'))
}

it('EVE-110 before the first match of a game in which a beat is judged everyone taps along, then the match begins', () => {
  const table = ready()
  const goOn = jest.fn()
  table.calibration.offer(goOn)
  expect(table.calibration.state.get()).toMatchObject({ phase: 'running' })
  expect(table.padOf('player-1').widgets.map(({ id }) => id)).toEqual(['tap'])
  table.clock.advance(courseMs)
  expect(table.calibration.state.get()).toMatchObject({ phase: 'told' })
  expect(goOn).not.toHaveBeenCalled()
  table.clock.advance(toldMs)
  expect(goOn).toHaveBeenCalledTimes(1)
  expect(table.calibration.state.get()).toEqual({ phase: 'off' })
})

it('EVE-110 other games, empty lobbies and matches that continue begin at once', () => {
  const begins = (table: Table): boolean => {
    const goOn = jest.fn()
    table.calibration.offer(goOn)
    return goOn.mock.calls.length === 1
  }
  expect(begins(ready({ game: findGame('drawgame') as Game }))).toBe(true)
  expect(begins(ready({ players: 0 }))).toBe(true)
  const resumed = ready()
  resumed.host.open(2, { game: { gameKey: timed.key, snapshot: new Uint8Array([1]) } })
  expect(begins(resumed)).toBe(true)
  expect(begins(ready())).toBe(false)
})

it('EVE-110 the drum is silent while the picture is measured', () => {
  const table = ready()
  table.calibration.offer(() => undefined)
  const heardUntil = (atMs: number): number => {
    table.clock.advance(atMs)
    return table.sounds.length
  }
  const [first, watched] = [course.filter(({ stage }) => stage === 'ready').length, 7]
  expect(heardUntil(600 * first + 10)).toBe(first)
  expect(heardUntil(600 * watched)).toBe(first)
  expect(heardUntil(600 * 7)).toBe(course.length - watched)
})

it('EVE-112 phones of 20 and 200 ms measure the same delay', () => {
  for (const lines of [
    [20, 200],
    [200, 20],
  ]) {
    const table = ready()
    table.calibration.offer(() => undefined)
    for (const [seat, lineMs] of lines.entries()) tapsAlong(table, phoneOf(table, seat, lineMs), seat === 0 ? 70 : 90)
    table.clock.advance(courseMs)
    const { pictureMs, soundMs } = table.storage.get('roomLag') ?? {}
    expect(Math.abs((pictureMs ?? 0) - 80)).toBeLessThanOrEqual(3)
    expect(Math.abs((soundMs ?? 0) - 80)).toBeLessThanOrEqual(3)
  }
})

it('EVE-110 each tap is counted for its player’s bean', () => {
  const table = ready()
  table.calibration.offer(() => undefined)
  const phone = phoneOf(table, 1, 20)
  table.clock.advance(500)
  for (let tap = 0; tap < 3; tap++) {
    phone.press('tap')
    table.clock.advance(300)
  }
  expect(table.calibration.state.get()).toMatchObject({ taps: { 'player-1': 3 } })
})

it('EVE-110 the admin’s phone skips, another one cannot, and the screen does not ask again', () => {
  const table = ready()
  const goOn = jest.fn()
  table.calibration.offer(goOn)
  const [admin, other] = [phoneOf(table, 0, 20), phoneOf(table, 1, 20)]
  table.clock.advance(500)
  other.press('tap')
  table.clock.advance(100)
  expect(goOn).not.toHaveBeenCalled()
  admin.press('skip')
  table.clock.advance(100)
  expect(goOn).toHaveBeenCalledTimes(1)
  const again = jest.fn()
  table.calibration.offer(again)
  expect(again).toHaveBeenCalledTimes(1)
  expect(table.calibration.option()).toEqual({})
})

it('EVE-110 the measured delay is stored for the screen, even if only one part was completed', () => {
  const table = ready()
  table.storage.set('roomLag', { pictureMs: 55, soundMs: null })
  expect(table.calibration.option()).toEqual({ lag: { pictureMs: 55, soundMs: 55 } })
})

it('EVE-110 a game that does not measure receives what was measured before', () => {
  const table = ready({ game: findGame('ballfrenzy') as Game })
  expect(table.calibration.option()).toEqual({})
  table.storage.set('roomLag', { pictureMs: 55, soundMs: null })
  expect(table.calibration.option()).toEqual({ lag: { pictureMs: 55, soundMs: 55 } })
})

it('EVE-110 a newcomer taps along, and commands are heard meanwhile', () => {
  const table = ready({ players: 1 })
  table.calibration.offer(() => undefined)
  table.host.change({ players: [fakePlayer(0), fakePlayer(1)] })
  table.clock.advance(100)
  expect(table.padOf('player-1').widgets.map(({ id }) => id)).toEqual(['tap'])
  table.host.emit('command', { playerId: fakePlayer(1).id, type: 'hello', data: { language: 'fr' } })
  expect(table.heard).toHaveLength(1)
  table.calibration.stop()
  table.clock.advance(courseMs)
  expect(table.calibration.state.get()).toEqual({ phase: 'off' })
})
