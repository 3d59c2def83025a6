/** @jest-environment jsdom */
import { defineGame } from '../game/define-game.ts'
import type { BuildMessages, GamePlayer, PageMessages } from '../game/messages.ts'
import { encodeFrame } from '../pad/input-frame.ts'
import { createStreamEncoder, type Keyframe } from '../stream/stream.ts'
import { testCore } from '../testing/play-match.ts'
import type { PageMessage } from '../unity/framework.ts'
import { startMatchOrClip } from './clip-show.ts'
import { countingPad, makeCountingSim, type CountState } from './testing-sim.ts'

const pad = { ...countingPad, widgets: [...countingPad.widgets] }
const shown = new Map<HTMLCanvasElement, CountState>()
/** Saves of any sim: a clip's recorder makes one in each second. */
let saves = 0
const counting = defineGame<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 3, modes: [], maxTicks: 500 },
  makeSim: (setup) => {
    const sim = makeCountingSim(setup)
    return {
      ...sim,
      save: () => {
        saves += 1
        return sim.save()
      },
    }
  },
  bot: () => -1,
  layouts: { only: pad },
  rest: 0,
  readPad: (controls) => controls.pressed('go'),
  botNames: ['bot'],
  makeView: ({ canvas }) => ({
    frame: (_, next) => void shown.set(canvas, next),
    resize: () => undefined,
    refresh: () => undefined,
    dispose: () => undefined,
  }),
})

const person = (seat: number): GamePlayer => ({
  id: `p${seat}`,
  seat,
  name: `P${seat}`,
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected: true,
})

let waiting: FrameRequestCallback[] = []
let nowMs = 0
const run = (ticks: number): void => {
  for (let at = 0; at < ticks; at++) {
    nowMs += 1000 / 60
    for (const call of waiting.splice(0)) call(nowMs)
  }
}

/** A build on its page, and what it sends. */
const open = (init: Partial<PageMessages['Init']>, onFrame: (bytes: Uint8Array) => void = () => undefined) => {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const received: { [Name in keyof BuildMessages]?: BuildMessages[Name][] } = {}
  const build = startMatchOrClip(counting, {
    canvas,
    files: new Map([['locales/en.json', new TextEncoder().encode('{}')]]),
    cores: { sim: testCore(), view: testCore() },
    emit: (name, ...parameters) => {
      ;((received[name] ??= [] as never[]) as unknown[]).push(parameters)
      if (name === 'gameMirror' && parameters[0] instanceof Uint8Array) onFrame(parameters[0])
    },
    countFrame: () => undefined,
  })
  const send = <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void =>
    build.receive({ method, payload } as PageMessage)
  send('Init', {
    roomNumber: '100000',
    language: 'en',
    seed: 1,
    players: [],
    settings: { volume: 0, reducedMotion: false },
    ...init,
  })
  return { build, received, send, shows: () => shown.get(canvas) }
}

beforeEach(() => {
  waiting = []
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
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
afterEach(() => jest.restoreAllMocks())

const keyframe: Keyframe = {
  game: 'counting',
  rulesVersion: 1,
  seed: 5,
  language: 'en',
  tick: 0,
  timeScale: 1,
  players: [person(0)],
  snapshot: null,
}

/** A build in mirror mode, and the stream of a host that is handed to it. */
const watch = () => {
  const mirror = open({ mirror: true })
  const hand = (bytes: unknown): void => {
    if (bytes instanceof Uint8Array) mirror.build.input?.(0, bytes)
  }
  return { mirror, encoder: createStreamEncoder(1), hand }
}

describe('a mirror of a match', () => {
  it('SDK-611 shows the host’s match some ticks later, and follows it through a lost frame by a keyframe', () => {
    const mirror = open({ mirror: true })
    let isCut = false
    const host = open({ players: [person(0), person(1)] }, (bytes) => {
      if (!isCut) mirror.build.input?.(0, bytes)
    })
    host.send('Mirrors', { launch: 3 })
    run(30)
    const frame = encodeFrame(pad, new Map([['go', { type: 'button', held: false, presses: 3 }]]))
    host.send('Input', { id: 'p0', frame: [...frame] })
    run(60)
    expect(mirror.received.gameStarted).toHaveLength(1)
    expect(mirror.shows()?.presses[0]).toBe(host.shows()?.presses[0])
    expect(mirror.shows()?.botTicks.length).toBe(3)
    const behind = (host.shows()?.tick ?? 0) - (mirror.shows()?.tick ?? 0)
    expect(behind).toBeGreaterThanOrEqual(1)
    expect(behind).toBeLessThanOrEqual(10)
    isCut = true
    run(4)
    isCut = false
    run(4)
    expect(mirror.received.gameMirrorLost?.length).toBeGreaterThanOrEqual(1)
    host.send('MirrorKeyframe', {})
    run(40)
    expect((host.shows()?.tick ?? 0) - (mirror.shows()?.tick ?? 0)).toBeLessThanOrEqual(10)
    expect(mirror.received.gameLog).toBeUndefined()
    expect(mirror.received.gameMirrorLag?.at(-1)?.[0]).toBeLessThan(200)
  })

  it('SDK-611 another hash is logged with game, seed and tick, and a keyframe is asked for', () => {
    const { mirror, encoder, hand } = watch()
    hand(encoder.keyframe(keyframe))
    for (let tick = 0; tick < 20; tick++) encoder.tick(new Map([[0, 1]]), () => false)
    encoder.hash('of another match')
    hand(encoder.take())
    run(40)
    expect(mirror.received.gameLog?.[0]?.[0]).toMatch(/counting, seed 5, tick 20/)
    expect(mirror.received.gameMirrorLost).toHaveLength(1)
    hand(encoder.keyframe({ ...keyframe, game: 'other' }))
    expect(mirror.received.gameMirrorOther).toHaveLength(1)
  })

  it('SDK-611 a mirror that is a second behind asks for a keyframe once, and one that follows ignores those of others', () => {
    const { mirror, encoder, hand } = watch()
    const ticks = (count: number): void => {
      for (let tick = 0; tick < count; tick++) encoder.tick(new Map([[0, 1]]), () => false)
      hand(encoder.take())
    }
    hand(encoder.keyframe(keyframe))
    ticks(20)
    run(10)
    const { tick: before = 0 } = mirror.shows() ?? {}
    hand(encoder.keyframe({ ...keyframe, snapshot: { tick: 300, seats: [], timeScale: 1, presses: [], botTicks: [] } }))
    run(5)
    expect(mirror.shows()?.tick).toBeLessThan(before + 10)
    ticks(90)
    run(5)
    expect(mirror.received.gameMirrorLost).toHaveLength(1)
    hand(encoder.keyframe({ ...keyframe, snapshot: { tick: 400, seats: [], timeScale: 1, presses: [], botTicks: [] } }))
    run(1)
    expect(mirror.shows()?.tick).toBe(400)
  })

  it('SDK-611 a keyframe after lost frames is played, one in order that another mirror asked for is not', () => {
    const { mirror, encoder, hand } = watch()
    const snapshotAt = (tick: number) => ({ tick, seats: [], timeScale: 1, presses: [], botTicks: [] })
    hand(encoder.keyframe(keyframe))
    encoder.tick(new Map([[0, 1]]), () => false)
    hand(encoder.take())
    hand(encoder.keyframe({ ...keyframe, snapshot: snapshotAt(300) }))
    run(2)
    expect(mirror.shows()?.tick).toBeLessThan(5)
    encoder.tick(new Map([[0, 1]]), () => false)
    encoder.take()
    hand(encoder.keyframe({ ...keyframe, snapshot: snapshotAt(400) }))
    run(2)
    expect(mirror.shows()?.tick).toBe(400)
  })

  it('SDK-613 a mirror records neither a replay nor a clip', () => {
    const { encoder, hand } = watch()
    hand(encoder.keyframe(keyframe))
    saves = 0
    for (let turn = 0; turn < 100; turn++) {
      for (let tick = 0; tick < 2; tick++) encoder.tick(new Map([[0, turn]]), () => false)
      hand(encoder.take())
      run(2)
    }
    expect(saves).toBe(0)
  })

  it('SDK-611 after another hash the picture stays until the keyframe, which mends it', () => {
    const { mirror, encoder, hand } = watch()
    hand(encoder.keyframe(keyframe))
    for (let tick = 0; tick < 20; tick++) encoder.tick(new Map([[0, 1]]), () => false)
    encoder.hash('of another match')
    hand(encoder.take())
    run(60)
    const still = mirror.shows()?.tick
    hand(encoder.keyframe({ ...keyframe, snapshot: { tick: 300, seats: [], timeScale: 1, presses: [], botTicks: [] } }))
    run(1)
    expect([still, mirror.shows()?.tick]).toEqual([20, 300])
    const own = makeCountingSim({})
    own.load({ tick: 300, seats: [], timeScale: 1, presses: [], botTicks: [] })
    for (let tick = 0; tick < 20; tick++) {
      own.step(new Map([[0, 1]]))
      encoder.tick(new Map([[0, 1]]), () => false)
    }
    encoder.hash(own.hash())
    hand(encoder.take())
    run(60)
    expect(mirror.received.gameLog).toHaveLength(1)
  })

  it('SDK-611 a hidden page keeps a second of the match at most, and asks for a keyframe when it is shown', () => {
    const { mirror, encoder, hand } = watch()
    hand(encoder.keyframe(keyframe))
    for (let tick = 0; tick < 6_000; tick++) {
      encoder.tick(new Map([[0, 1]]), () => false)
      if (tick % 2 === 1) hand(encoder.take())
    }
    expect(mirror.received.gameMirrorLost).toBeUndefined()
    run(1)
    expect(mirror.received.gameMirrorLost).toHaveLength(1)
    run(600)
    expect(mirror.shows()?.tick).toBeGreaterThan(0)
    expect(mirror.shows()?.tick).toBeLessThanOrEqual(62)
    const snapshot = { tick: 6_000, seats: [], timeScale: 1, presses: [], botTicks: [] }
    hand(encoder.keyframe({ ...keyframe, snapshot }))
    run(1)
    expect(mirror.shows()?.tick).toBe(6_000)
  })
})
