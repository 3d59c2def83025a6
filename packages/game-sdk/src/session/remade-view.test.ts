/** @jest-environment jsdom */
import { defineGame } from '../game/define-game.ts'
import type { PageMessages } from '../game/messages.ts'
import type { PageMessage } from '../unity/framework.ts'
import { testCore } from '../testing/play-match.ts'
import { startSession } from './session.ts'
import { countingPad as pad, makeCountingSim, type CountState } from './testing-sim.ts'

let nowMs = 0
const waiting: FrameRequestCallback[] = []

beforeEach(() => {
  waiting.length = 0
  globalThis.requestAnimationFrame = (call) => waiting.push(call)
  globalThis.cancelAnimationFrame = () => undefined
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => jest.restoreAllMocks())

/** Plays five seconds on a processor that takes as long for each picture. */
const play = (pictureMs: number, settings: Partial<PageMessages['Init']['settings']> = {}) => {
  const seen = { views: [] as string[], gone: 0, received: [] as string[], tick: 0 }
  const game = defineGame<CountState, number, { seat: number }>({
    key: 'counting',
    meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 500 },
    makeSim: makeCountingSim,
    bot: () => -1,
    layouts: { only: { ...pad, widgets: [...pad.widgets] } },
    rest: 0,
    readPad: (controls) => controls.pressed('go'),
    botNames: ['bot'],
    makeView: ({ hud, settings: { quality } }) => {
      seen.views.push(quality)
      hud.append(quality)
      return {
        frame: (_, { tick }) => {
          seen.tick = tick
          nowMs += pictureMs
        },
        resize: () => undefined,
        refresh: () => undefined,
        dispose: () => void (seen.gone += 1),
      }
    },
  })
  const parent = document.createElement('div')
  const canvas = document.createElement('canvas')
  parent.append(canvas)
  const session = startSession(game, {
    canvas,
    files: new Map(),
    cores: { sim: testCore(), view: testCore() },
    emit: (name, ..._parameters) => void seen.received.push(name),
    countFrame: () => undefined,
  })
  const payload = { volume: 0, reducedMotion: false, ...settings }
  session.receive({
    method: 'Init',
    payload: { roomNumber: '100000', language: 'en', seed: 1, players: [], settings: payload },
  } satisfies PageMessage)
  for (const untilMs = nowMs + 5_000; nowMs < untilMs;) {
    nowMs += 1000 / 60
    for (const call of waiting.splice(0)) call(nowMs)
  }
  const shown = parent.querySelector('[data-testid=game-hud]')?.textContent
  session.quit()
  return { ...seen, shown }
}

it('SDK-560 a slow processor gets another view within 5 s, in the same match', () => {
  const { views, gone, shown, tick, received } = play(20)
  expect(views).toEqual(['high', 'low'])
  expect([shown, gone]).toEqual(['low', 2])
  expect(tick).toBeGreaterThan(200)
  expect(received.filter((name) => name === 'gameStarted')).toHaveLength(1)
})

it.each([
  ['a quick processor', 1, {}, 'high'],
  ['a recording', 20, { quality: 'high', fixedQuality: true }, 'high'],
  ['a page that asks for low quality', 20, { quality: 'low' }, 'low'],
] as const)('SDK-560 %s keeps its view', (_, pictureMs, settings, quality) => {
  expect(play(pictureMs, settings).views).toEqual([quality])
})
