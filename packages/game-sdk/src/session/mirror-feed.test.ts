/** @jest-environment jsdom */
import { defineGame } from '../game/define-game.ts'
import type { GamePlayer, PageMessages } from '../game/messages.ts'
import { encodeFrame } from '../pad/input-frame.ts'
import { createStreamDecoder, type Keyframe, type StreamStep } from '../stream/stream.ts'
import { testCore } from '../testing/play-match.ts'
import type { PageMessage } from '../unity/framework.ts'
import { startSession } from './session.ts'
import { countingPad, makeCountingSim, type CountState } from './testing-sim.ts'

const pad = { ...countingPad, widgets: [...countingPad.widgets] }
const counting = defineGame<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 500 },
  makeSim: makeCountingSim,
  bot: () => -1,
  layouts: { only: pad },
  rest: 0,
  readPad: (controls) => controls.pressed('go'),
  botNames: ['bot'],
  makeView: () => ({
    frame: () => undefined,
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
const press = (presses: number): number[] => [
  ...encodeFrame(pad, new Map([['go', { type: 'button', held: false, presses }]])),
]

let waiting: FrameRequestCallback[] = []
let nowMs = 0

/** A match of two people that is being played, and the frames for its mirrors. */
const open = () => {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const frames: { atMs: number; bytes: Uint8Array }[] = []
  const session = startSession(counting, {
    canvas,
    files: new Map([['locales/en.json', new TextEncoder().encode('{}')]]),
    cores: { sim: testCore(), view: testCore() },
    emit: (name, ...[bytes]) => {
      if (name === 'gameMirror' && bytes instanceof Uint8Array) frames.push({ atMs: nowMs, bytes })
    },
    countFrame: () => undefined,
  })
  const send = <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void =>
    session.receive({ method, payload } as PageMessage)
  const run = (ticks: number): void => {
    for (let at = 0; at < ticks; at++) {
      nowMs += 1000 / 60
      for (const call of waiting.splice(0)) call(nowMs)
    }
  }
  send('Init', {
    roomNumber: '100000',
    language: 'he',
    seed: 1,
    players: [person(0), person(1)],
    settings: { volume: 0, reducedMotion: false },
  })
  run(3)
  return { frames, send, run }
}

beforeEach(() => {
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

/** The keyframe, and the match that a mirror plays from these frames; one that follows needs no later keyframe. */
const mirrored = (frames: readonly { bytes: Uint8Array }[], isFollowing = false) => {
  const decoder = createStreamDecoder()
  const steps: StreamStep[] = []
  let keyframe: Keyframe | undefined
  for (const { bytes } of frames) {
    const frame = decoder.read(bytes)
    if (frame.kind === 'keyframe') {
      if (keyframe && isFollowing) continue
      keyframe = frame.keyframe
      steps.length = 0
    } else steps.push(...frame.steps)
  }
  if (!keyframe) throw new Error('There is no keyframe.')
  const sim = makeCountingSim({})
  sim.load(keyframe.snapshot)
  const held = new Map<number, number>()
  const hashes: [host: string, mirror: string][] = []
  for (const step of steps) {
    if (step.kind === 'input') held.set(step.seat, (step.input as number | null) ?? -1)
    if (step.kind === 'leave') sim.leave(step.seat)
    if (step.kind === 'leave') held.delete(step.seat)
    if (step.kind === 'join') sim.join(step.player)
    if (step.kind === 'hash') hashes.push([step.hash, sim.hash()])
    if (step.kind === 'ticks') for (let tick = 0; tick < step.count; tick++) sim.step(held)
  }
  return { keyframe, steps, sim, hashes }
}

it('SDK-610 nothing is sent while no mirror watches; then a keyframe, and every frame two ticks later', () => {
  const { frames, send, run } = open()
  run(60)
  expect(frames).toEqual([])
  send('Mirrors', { launch: 4 })
  run(60)
  expect(frames.length).toBeGreaterThanOrEqual(29)
  expect(frames.length).toBeLessThanOrEqual(31)
  const gaps = frames.slice(1).map(({ atMs }, at) => atMs - (frames[at]?.atMs ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(30)
  expect(mirrored(frames).keyframe).toMatchObject({ game: 'counting', language: 'he', players: [{ id: 'p0' }, {}] })
  send('Mirrors', { launch: null })
  const before = frames.length
  run(60)
  expect(frames).toHaveLength(before)
})

it('SDK-610 a mirror has the host’s hash in each second: presses, an absent phone, a leaver, a newcomer, a bot', () => {
  const { frames, send, run } = open()
  send('Mirrors', { launch: 4 })
  run(10)
  send('Input', { id: 'p0', frame: press(2) })
  run(50)
  send('PlayerConnected', { id: 'p1', connected: false })
  run(50)
  send('PlayerLeft', { id: 'p1' })
  run(40)
  send('PlayerJoined', person(2))
  run(31)
  send('MirrorKeyframe', {})
  run(60)
  const again = mirrored(frames)
  expect(again.keyframe.tick).toBeGreaterThan(150)
  const { hashes, sim, steps } = mirrored(frames, true)
  for (const [host, mirror] of again.hashes) expect(mirror).toBe(host)
  expect(hashes.length).toBeGreaterThanOrEqual(3)
  for (const [host, mirror] of hashes) expect(mirror).toBe(host)
  expect(sim.state()).toMatchObject({ seats: [0, 2] })
  expect(sim.state().presses[0]).toBeGreaterThan(0)
  expect(steps).toContainEqual(
    expect.objectContaining({
      kind: 'data',
      topic: 'players',
      data: [expect.anything(), expect.anything()] as unknown,
    }),
  )
})

it('SDK-610 a pause is sent at once and nothing after it; a keyframe that is asked for, and a rematch, begin again', () => {
  const { frames, send, run } = open()
  send('Mirrors', { launch: 4 })
  run(20)
  send('Pause', {})
  run(4)
  const paused = frames.length
  expect(mirrored(frames).steps).toContainEqual({ kind: 'data', topic: 'paused', data: true })
  run(60)
  expect(frames).toHaveLength(paused)
  send('MirrorKeyframe', {})
  run(4)
  const { keyframe, steps } = mirrored(frames.slice(paused))
  expect(keyframe.tick).toBeGreaterThan(15)
  expect(steps).toEqual([{ kind: 'data', topic: 'paused', data: true }])
  send('Resume', {})
  send('Rematch', {})
  run(4)
  expect(mirrored(frames).keyframe.tick).toBeLessThan(5)
})
