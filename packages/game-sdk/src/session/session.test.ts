/** @jest-environment jsdom */
import { moderatorSeat } from '@sofaspark/contract'
import { defineGame, botOption, type Replaying, type ViewSetup } from '../game/define-game.ts'
import type { BuildMessages, GamePlayer, OfferedOption, PageMessages } from '../game/messages.ts'
import { encodeFrame } from '../pad/input-frame.ts'
import { skipsReplay } from '../pad-layouts/pad-layouts.ts'
import { readReplayFile } from '../sim/replay.ts'
import type { PageMessage } from '../unity/framework.ts'
import { testCore } from '../testing/play-match.ts'
import { startSession } from './session.ts'
import { countingPad as pad, makeCountingSim, type CountState } from './testing-sim.ts'

const options = { speed: { values: [1, 2], usual: 1 }, bots: botOption }

const counting = defineGame<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 500, options, isModerated: true },
  makeSim: makeCountingSim,
  bot: () => -1,
  layouts: { only: { ...pad, widgets: [...pad.widgets] } },
  rest: 0,
  readPad: (controls) => {
    if (skipsReplay(controls.commands)) skips += 1
    return controls.pressed('go')
  },
  botNames: ['bot'],
  messages: ({ seat }) => [{ seat, type: 'close', data: { at: 5 } }],
  makeView: ({ player }) => {
    names = player
    return {
      frame: (_, next, _alpha, _events, _seconds, replay) => {
        shown = next
        replaying = replay
      },
      spot: (x, y) => ({ x: x / 4, y: y / 4 }),
      resize: () => undefined,
      refresh: () => undefined,
      dispose: () => undefined,
    }
  },
})

let shown: CountState | undefined
let replaying: Replaying<CountState, { seat: number }> | undefined
let names: ViewSetup['player'] | undefined
let skips = 0
let waiting: FrameRequestCallback[] = []
let nowMs = 0

const person = (seat: number, connected = true): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected,
})

const open = (snapshot?: string, more: Partial<PageMessages['Init']> = {}) => {
  const received: { [Name in keyof BuildMessages]?: BuildMessages[Name][] } = {}
  const parent = document.createElement('div')
  const canvas = document.createElement('canvas')
  parent.append(canvas)
  document.body.append(parent)
  const session = startSession(counting, {
    canvas,
    files: new Map([
      ['locales/en.json', new TextEncoder().encode('{"go":"Go!","bot":"Robo"}')],
      ['locales/es.json', new TextEncoder().encode('{"go":"¡Ya!","team":{"sun":"Sol"}}')],
    ]),
    cores: { sim: testCore(), view: testCore() },
    emit: (name, ...parameters) => void ((received[name] ??= [] as never[]) as unknown[]).push(parameters),
    countFrame: () => undefined,
  })
  const send = <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void =>
    session.receive({ method, payload } as PageMessage)
  send('Init', {
    roomNumber: '100000',
    language: 'en',
    seed: 1,
    players: [person(0)],
    settings: { volume: 0, reducedMotion: false },
    ...(snapshot === undefined ? {} : { snapshot }),
    ...more,
  })
  const run = (seconds: number): void => {
    for (let at = 0; at < seconds * 60; at++) {
      nowMs += 1000 / 60
      for (const call of waiting.splice(0)) call(nowMs)
    }
  }
  run(0.05)
  return { session, received, send, run }
}

beforeEach(() => {
  skips = 0
  waiting = []
  globalThis.requestAnimationFrame = (call) => waiting.push(call)
  globalThis.cancelAnimationFrame = () => undefined
  // The tests' page has no constructed style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

const press = (presses: number): Uint8Array =>
  encodeFrame({ ...pad, widgets: [...pad.widgets] }, new Map([['go', { type: 'button', held: false, presses }]]))

it('SDK-510 a bot fills a seat, replaces an absent phone, and leaves for a person', () => {
  const { send, run, received } = open()
  run(0.5)
  expect(shown?.seats).toEqual([0, 1])
  expect(shown?.botTicks[0] ?? 0).toBe(0)
  send('PlayerConnected', { id: 'p0', connected: false })
  run(0.5)
  expect(shown?.botTicks[0]).toBeGreaterThan(20)
  send('PlayerConnected', { id: 'p0', connected: true })
  send('PlayerJoined', person(1))
  run(0.1)
  const forOne = (received.controllerLayout ?? []).filter(([id]) => id === 'p1')
  expect(JSON.parse(forOne[0]?.[1] ?? '{}')).toMatchObject({ theme: { color: '#ff6b57' }, widgets: [{ label: 'Go!' }] })
  expect(shown?.seats).toEqual([0, 1])
})

it('DRW-41 a moderated game seats the moderator beside its players, with a pad and commands, in a rematch too', () => {
  const mia = { ...person(moderatorSeat), id: 'mia' }
  const { send, run, received } = open(undefined, { moderator: mia })
  const padsOfMia = () => (received.controllerLayout ?? []).filter(([id]) => id === 'mia').length
  const skip = { id: 'mia', type: 'choice', data: { id: 'replay', option: 'skip' } }
  send('Message', skip)
  run(0.1)
  expect(shown?.seats).toEqual([0, 1, moderatorSeat])
  expect([padsOfMia(), skips]).toEqual([1, 1])
  send('Rematch', {})
  run(0.1)
  expect(shown?.seats).toEqual([0, 1, moderatorSeat])
  expect(padsOfMia()).toBe(2)
  send('Moderator', { player: null })
  send('Message', skip)
  run(0.1)
  expect(shown?.seats).toEqual([0, 1])
  expect(skips).toBe(1)
})

it('SDK-06 a press through the port reaches the sim once', () => {
  const { session, run } = open()
  session.input?.(0, press(1))
  run(0.2)
  session.input?.(0, press(3))
  run(0.2)
  expect(shown?.presses[0]).toBe(3)
})

it('SDK-07 a reloaded screen continues after a countdown', () => {
  const first = open()
  first.run(3.2)
  const [saved] = first.received.gameSaved?.at(-1) ?? []
  first.session.quit()
  waiting = []
  const second = open(saved)
  const before = shown?.tick ?? 0
  expect(before).toBeGreaterThanOrEqual(180)
  second.run(2)
  expect(shown?.tick).toBe(before)
  second.run(2)
  expect(shown?.tick).toBeGreaterThan(before)
  second.run(4)
  expect(JSON.parse(second.received.gameEnded?.[0]?.[0] ?? '[]')).toHaveLength(2)
})

it('SDK-233 a match has one id, which a reload keeps and a rematch does not', () => {
  const id = ({ received }: ReturnType<typeof open>, at = 0) => received.gameEnded?.[at]?.at(-1)
  const first = open()
  first.run(8)
  const [saved] = first.received.gameSaved?.at(-1) ?? []
  first.send('Rematch', {})
  first.run(12)
  first.session.quit()
  waiting = []
  const second = open(saved)
  second.run(8)
  expect(id(first)).toMatch(/^\d+$/)
  expect(id(second)).toBe(id(first))
  expect(id(first, 1)).toMatch(/^\d+$/)
  expect(id(first, 1)).not.toBe(id(first))
})

const quiet = { volume: 0, reducedMotion: false }
const padsOf = (received: ReturnType<typeof open>['received'], id: string): string[] =>
  (received.controllerLayout ?? []).filter(([target]) => target === id).map(([, json]) => json)

it('SDK-41 SDK-506 a seat gets its own pad from what the evening chose, once', () => {
  const { received, run } = open(undefined, {
    players: [person(0), person(1)],
    settings: { ...quiet, options: { secret: 'kite' } },
  })
  run(1)
  expect(padsOf(received, 'p0')).toHaveLength(1)
  expect(padsOf(received, 'p0')[0]).toContain('kite')
  expect(padsOf(received, 'p1').join()).not.toContain('kite')
})

it('SDK-41 a message goes to its phone alone; each phone has its language', () => {
  const { received, run } = open(undefined, { players: [person(0), { ...person(1), language: 'es' }] })
  run(0.5)
  const messages = (received.controllerMessage ?? []).filter(([, type]) => type === 'close')
  expect(messages).toEqual([['p0', 'close', '{"at":5}']])
  expect(padsOf(received, 'p0')[0]).toContain('Go!')
  expect(padsOf(received, 'p1')[0]).toContain('¡Ya!')
})

it('SDK-44 the replay of a match is sent, and plays as the same match', () => {
  const first = open(undefined, { settings: { ...quiet, replay: true } })
  first.session.input?.(0, press(1))
  first.run(8)
  const { presses, tick } = shown ?? {}
  const reading = readReplayFile(first.received.gameReplay?.[0]?.[0] ?? '')
  if (!reading.ok) throw new Error(reading.reason)
  expect(presses?.[0]).toBe(1)
  first.session.quit()
  waiting = []
  const again = open(undefined, { replay: reading.replay, settings: { ...quiet, replay: true } })
  again.session.input?.(0, press(1))
  again.send('PlayerJoined', person(3))
  again.run(9)
  expect(shown).toMatchObject({ presses, tick, seats: [0, 1] })
  expect(again.received.gameReplay?.[0]?.[0]).toBe(JSON.stringify(reading.replay))
  expect(again.received.gameSaved).toBeUndefined()
})

it('SDK-110 an outcome is stated if the ranks do not express it, with a side’s name in the page’s language', () => {
  const plain = open()
  plain.run(8)
  expect(plain.received.gameEnded?.[0]?.[1]).toBe('')
  plain.session.quit()
  waiting = []
  const sided = open(undefined, { language: 'es', settings: { ...quiet, options: { sided: true } } })
  sided.run(8)
  expect(sided.received.gameEnded?.[0]?.[1]).toBe('{"kind":"side","name":"Sol"}')
})

it('SDK-506 a build sends its settings, and a rematch plays with new ones, without bots if the room wants none', () => {
  const { received, send, run } = open(undefined, { settings: { ...quiet, options: { speed: 9 } } })
  const offered = JSON.parse(received.gameOptions?.[0]?.[0] ?? '') as OfferedOption[]
  expect(offered.map(({ id, value, usual }) => [id, value, usual])).toEqual([
    ['speed', 1, 1],
    ['bots', 'normal', 'normal'],
  ])
  expect(offered[0]?.values.map(({ label }) => label)).toEqual(['1', '2'])
  expect(shown?.seats).toHaveLength(2)
  send('Rematch', { options: { speed: 2, bots: 'off' } })
  run(0.1)
  expect(JSON.parse(received.gameOptions?.[1]?.[0] ?? '')).toMatchObject([{ value: 2 }, { value: 'off' }])
  expect(shown?.seats).toEqual([0])
  send('Rematch', {})
  run(0.1)
  expect(JSON.parse(received.gameOptions?.[2]?.[0] ?? '')).toMatchObject([{ value: 2 }, { value: 'off' }])
})

it('SDK-75 phones with timed controls are asked for their clocks, and a slow connection is marked', () => {
  const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const { received, run, session, send } = open()
  run(4)
  const questions = (received.controllerMessage ?? []).filter(([, type]) => type === 'clock')
  expect(questions.map(([id, , data]) => [id, data])).toEqual([
    ['p0', '1'],
    ['p0', '2'],
    ['p0', '3'],
  ])
  send('PlayerJoined', person(0))
  run(0.3)
  const timed = { ...pad, widgets: [...pad.widgets] }
  const clock = { answered: 3, heldMs: 0, clockMs: 5, pressedMs: new Map() }
  session.input?.(0, encodeFrame(timed, new Map(), clock))
  run(2)
  expect(received.controllerMessage?.at(-1)).toEqual(['p0', 'clock', '4'])
  expect(names?.(0)?.isSlow).toBe(true)
  now.mockRestore()
})

it('SDK-512 the view gets the decisive moment from the replay buffer, cropped, until Enter skips it', () => {
  const { run } = open(undefined, { settings: { ...quiet, options: { moment: true } } })
  const enter = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  enter()
  const canvas = [...document.querySelectorAll('canvas')].at(-1)
  run(1.9)
  expect(replaying?.live.tick).toBeGreaterThan(100)
  expect(shown?.tick).toBeLessThan(60)
  expect([canvas?.style.transform, skips]).toEqual(['scale(1.6)', 0])
  expect(canvas?.style.transformOrigin).toBe('75% 25%')
  enter()
  run(2)
  expect(skips).toBe(1)
  expect(replaying).toBeUndefined()
  expect(shown?.tick).toBeGreaterThan(200)
  expect(canvas?.style.transform).toBe('')
})

it('SDK-507 a cheer from a pad for waiting rises over the picture, and goes by itself', () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const cheerPad = { ...pad, widgets: [{ type: 'button' as const, id: 'cheer', label: 'go' }] }
  counting.layouts = { only: cheerPad }
  const { session, run } = open()
  const frame = encodeFrame(cheerPad, new Map([['cheer', { type: 'button', held: false, presses: 1 }]]))
  session.input?.(0, frame)
  run(0.2)
  const cheers = () => document.querySelectorAll('.sdk-cheer')
  expect([...cheers()].map(({ textContent }) => textContent)).toEqual(['P0♥'])
  jest.advanceTimersByTime(2_000)
  expect(cheers()).toHaveLength(0)
  jest.useRealTimers()
})
