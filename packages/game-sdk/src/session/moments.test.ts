/** @jest-environment jsdom */
import { defineGame, type ViewSetup } from '../game/define-game.ts'
import type { BuildMessages, GamePlayer, PageMessages } from '../game/messages.ts'
import { hashOf } from '../sim/random.ts'
import { readClip } from '../sim/clip.ts'
import { testCore } from '../testing/play-match.ts'
import type { PageMessage } from '../unity/framework.ts'
import { startMatchOrClip } from './clip-show.ts'
import { countingPad, makeCountingSim, type CountState } from './testing-sim.ts'

let playerAt: ViewSetup['player'] | undefined
let drawn: { tick: number; name: string | undefined }[] = []

const counting = defineGame<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 500 },
  makeSim: (setup) => {
    const sim = makeCountingSim(setup)
    return { ...sim, hash: () => hashOf(sim.save()) }
  },
  bot: () => -1,
  layouts: { only: { ...countingPad, widgets: [...countingPad.widgets] } },
  rest: 0,
  readPad: (controls) => controls.pressed('go'),
  botNames: ['bot'],
  makeView: ({ player }) => {
    playerAt = player
    return {
      frame: (_, next) => void drawn.push({ tick: next.tick, name: player(0)?.name }),
      resize: () => undefined,
      refresh: () => undefined,
      dispose: () => undefined,
    }
  },
})

const ada: GamePlayer = { id: 'p0', seat: 0, name: 'Ada', color: '#ff6b57', hat: 'cap', face: 'smile', connected: true }

let waiting: FrameRequestCallback[] = []
let nowMs = 0
const run = (seconds: number): void => {
  for (let at = 0; at < seconds * 60; at++) {
    nowMs += 1000 / 60
    for (const call of waiting.splice(0)) call(nowMs)
  }
}

const open = (more: Partial<PageMessages['Init']> = {}) => {
  const received: { [Name in keyof BuildMessages]?: BuildMessages[Name][] } = {}
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const session = startMatchOrClip(counting, {
    canvas,
    files: new Map([['locales/en.json', new TextEncoder().encode('{"go":"Go!","bot":"Robo"}')]]),
    cores: { sim: testCore(), view: testCore() },
    emit: (name, ...parameters) => void ((received[name] ??= [] as never[]) as unknown[]).push(parameters),
    countFrame: () => undefined,
  })
  const send = <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void =>
    session.receive({ method, payload } as PageMessage)
  const settings = { volume: 0, reducedMotion: false }
  send('Init', { roomNumber: '100000', language: 'en', seed: 1, players: [ada], settings, ...more })
  return { received, send, session }
}

beforeEach(() => {
  ;[waiting, drawn, nowMs] = [[], [], 0]
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  window.requestAnimationFrame = (call) => waiting.push(call)
  // The test environment draws nothing; the journey has a real canvas.
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,cGljdHVyZQ=='
})

/** The clip of a whole match, with names or without. */
const kept = (names: boolean): { clip: string; picture: string } => {
  waiting = []
  const { received, send, session } = open()
  run(7)
  expect(received.gameMomentOffered).toHaveLength(1)
  drawn = []
  send('KeepMoment', { names })
  const [clip = '', picture = ''] = received.gameMoment?.[0] ?? []
  session.quit()
  waiting = []
  return { clip, picture }
}

it('MOM-21 after its match a build hands out clip and picture, without names unless they are shared', () => {
  const { clip, picture } = kept(false)
  expect(picture).toBe('cGljdHVyZQ==')
  expect(clip).not.toContain('Ada')
  expect(drawn.map(({ name }) => name)).toEqual(drawn.map(() => ''))
  expect(drawn.length).toBeGreaterThan(5)
  const read = readClip(clip)
  expect(read).toMatchObject({
    ok: true,
    clip: {
      seats: [
        { seat: 0, color: '#ff6b57' },
        { seat: 1, bot: true },
      ],
    },
  })
  expect(kept(true).clip).toContain('"name":"Ada"')
  expect(kept(true).clip).not.toContain('Robo')
})

it('MOM-21 a match that still runs hands out nothing', () => {
  const { received, send, session } = open()
  run(3)
  send('KeepMoment', { names: false })
  expect(received.gameMoment).toBeUndefined()
  session.quit()
})

it('MOM-20 a clip plays over and over at the wanted speed, and its first end reports whether it is the match’s own', () => {
  const { clip } = kept(true)
  const { ticks } = JSON.parse(clip) as { ticks: number }
  drawn = []
  const { received, send, session } = open({ players: [], clip })
  expect(received.gameStarted).toHaveLength(1)
  run(2)
  const first = drawn.at(-1)?.tick ?? 0
  expect(playerAt?.(0)).toMatchObject({ name: 'Ada', color: '#ff6b57', hat: 'cap' })
  send('ClipSpeed', { speed: 0.5 })
  run(1)
  expect((drawn.at(-1)?.tick ?? 0) - first).toBeGreaterThan(27)
  expect((drawn.at(-1)?.tick ?? 0) - first).toBeLessThan(33)
  send('ClipSpeed', { speed: 4 })
  run(ticks / 60)
  expect(received.gameClip).toEqual([['same']])
  const shown = drawn.map(({ tick }) => tick)
  expect(shown.some((tick, at) => tick < (shown[at - 1] ?? 0))).toBe(true)
  session.quit()
})

it('MOM-20 a clip that was edited, is malformed or of other rules is reported as another', () => {
  const { clip } = kept(false)
  const endOf = (text: string): unknown => {
    const { received, send, session } = open({ players: [], clip: text })
    send('ClipSpeed', { speed: 4 })
    run(4)
    session.quit()
    return received.gameClip
  }
  const edited = (change: object): string => JSON.stringify({ ...(JSON.parse(clip) as object), ...change })
  const texts = ['{', edited({ hash: '00000000' }), edited({ rulesVersion: 9 }), edited({ game: 'other' })]
  expect(texts.map(endOf)).toEqual(texts.map(() => [['other']]))
})

describe('the film', () => {
  /** A recorder that writes one part, as browsers have it. */
  class Recorder {
    static isTypeSupported = (type: string): boolean => type.startsWith('video/webm')
    state = 'inactive'
    ondataavailable: ((event: { data: Blob }) => void) | null = null
    onstop: (() => void) | null = null
    start(): void {
      this.state = 'recording'
    }
    stop(): void {
      this.state = 'inactive'
      this.ondataavailable?.({ data: new Blob(['film']) })
      this.onstop?.()
    }
  }

  it('MOM-40 a clip is recorded from its first tick to its last, in a format that the browser writes', () => {
    const { clip } = kept(false)
    const { ticks } = JSON.parse(clip) as { ticks: number }
    Object.assign(window, { MediaRecorder: Recorder, MediaStream: Recorder })
    HTMLCanvasElement.prototype.captureStream = () => ({ getTracks: () => [] }) as unknown as MediaStream
    const { received, send, session } = open({ players: [], clip })
    run(3)
    drawn = []
    for (let press = 0; press < 2; press++) send('FilmClip', {})
    run(ticks / 60 - 1)
    expect(drawn[0]?.tick).toBe((JSON.parse(clip) as { snapshot: { tick: number } }).snapshot.tick)
    expect(received.gameFilm).toBeUndefined()
    run(3)
    expect(received.gameFilm).toEqual([[expect.objectContaining({ type: 'video/webm', size: 4 })]])
    session.quit()
  })

  it('MOM-40 without a recorder there is no film', () => {
    const { clip } = kept(false)
    Reflect.deleteProperty(window, 'MediaRecorder')
    const { received, send, session } = open({ players: [], clip })
    send('FilmClip', {})
    expect(received.gameFilm).toEqual([[null]])
    session.quit()
  })
})
