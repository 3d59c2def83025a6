import { decodeInput, encodeInput, type InputDatagram } from '@sofaspark/browser/lane/datagram.ts'
import { createFrameOrder } from '@sofaspark/browser/lane/screen-lanes.ts'
import { createNewestInput } from '@sofaspark/browser/lane/input-channel.ts'
import { decodeSeatFrames, encodeSeatFrames, numberFrame } from '@sofaspark/contract'
import { encodeFrame, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createPadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { clientFrame, joinAs, openHost, openSocketIo } from '@sofaspark/lobby-testing/lean.ts'
import { playingPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { quantile } from '@sofaspark/tool-command/result.ts'
import { edgeServer, lobbyServer, type ServerProcess } from './relay/server-process.ts'

export const title = 'One tap: the stages alone'

const PRESSES = 400
/** Below the seat's rate limit: a press above it would never arrive. */
const REST_MS = 17
const LOST_AFTER_MS = 2_000
const REPEATS = 2_000
const FRAME_MS = 1_000 / 60
const SLOW_FRAME_MS = 2 * FRAME_MS
const LATE_MS = 4

const statesWith = (presses: number): Map<string, WidgetState> =>
  new Map<string, WidgetState>([
    ['move', { type: 'stick', x: 0.5, y: 0 }],
    ['jump', { type: 'button', held: true, presses }],
  ])

const both = (name: string, times: number[], unit: string): BenchResult[] => {
  const sorted = times.sort((one, other) => one - other)
  return [
    { name: `${name}, p50`, value: quantile(sorted, 0.5), unit },
    { name: `${name}, p99`, value: quantile(sorted, 0.99), unit },
  ]
}

/** Microseconds of one call each. */
const timed = (call: (turn: number) => void): number[] =>
  Array.from({ length: REPEATS }, (_, turn) => {
    const fromMs = performance.now()
    call(turn)
    return (performance.now() - fromMs) * 1_000
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** From a phone's socket to the screen's, one press at a time, in milliseconds. */
const overWire = async (start: () => Promise<ServerProcess>): Promise<number[]> => {
  const server = await start()
  try {
    const { host, roomNumber } = await openHost(server.port, '&compact=1')
    const phone = await openSocketIo(server.port, '&compact=1')
    await joinAs(phone, roomNumber)
    const times: number[] = []
    for (let press = 0; press < PRESSES; press++) {
      const frame = encodeFrame(playingPad, statesWith(press & 0x7f))
      numberFrame(frame, press)
      const arrived = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Press ${press} did not arrive.`)), LOST_AFTER_MS)
        host.onBinary = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      const fromMs = performance.now()
      phone.wire.write(clientFrame('binary', frame))
      await arrived
      times.push(performance.now() - fromMs)
      await pause(REST_MS)
    }
    host.wire.destroy()
    phone.wire.destroy()
    return times
  } finally {
    await server.stop()
  }
}

/**
 * How long presses beside a moving stick wait to leave: for the pad's limit of 60 a second, whose timer is up to `LATE_MS`
 * late, and formerly also for the next animation frame where one had left since the last, of 30 a second on a slow phone.
 * Worked out, not measured.
 */
const waits = (hasFrameGate: boolean): number[] => {
  const times: number[] = []
  const nextFrameMs = (ms: number): number => (Math.floor(ms / SLOW_FRAME_MS) + 1) * SLOW_FRAME_MS
  let padMs = Math.random() * FRAME_MS
  let blockedUntilMs = 0
  let leftMs = 0
  for (let sent = 0; sent < REPEATS; sent++) {
    const pressedMs = padMs + Math.random() * FRAME_MS
    padMs += FRAME_MS + Math.random() * LATE_MS
    // A waiting input is replaced, and leaves with the frame that it waits for.
    if (padMs > leftMs) leftMs = hasFrameGate ? Math.max(padMs, blockedUntilMs) : padMs
    blockedUntilMs = nextFrameMs(leftMs)
    times.push(leftMs - pressedMs)
  }
  return times
}

/** Times the big screen's work for a frame. */
const onScreen = (frames: readonly Uint8Array[]): BenchResult[] => {
  const batches = frames.map((frame) => encodeSeatFrames([[0, frame]]))
  const binding = createPadBinding()
  binding.show(playingPad)
  const relayed = createFrameOrder()
  relayed.direct(0, 0)
  return [
    ...both(
      '14, split into seats',
      timed((turn) => decodeSeatFrames(batches[turn] ?? new Uint8Array(0), () => undefined)),
      'µs',
    ),
    ...both(
      '15, compare with the direct lane',
      timed((turn) => void relayed.relay(turn & 0xff, turn, true)),
      'µs',
    ),
    ...both(
      '17, read the controls',
      timed((turn) => {
        binding.frame(frames[turn] ?? new Uint8Array(0))
        binding.take()
      }),
      'µs',
    ),
  ]
}

/** The same over the direct lane. */
const directly = (frames: readonly Uint8Array[]): BenchResult[] => {
  const inputOf = (turn: number): InputDatagram => ({
    sequence: turn,
    stamp: turn & 0xffff,
    frames: [0, 1, 2].map((back) => frames[Math.max(0, turn - back)] ?? new Uint8Array(2)),
  })
  const datagrams = frames.map((_, turn) => encodeInput(inputOf(turn)))
  const direct = createFrameOrder()
  return [
    ...both(
      'D7, encode a datagram of three frames',
      timed((turn) => void encodeInput(inputOf(turn))),
      'µs',
    ),
    ...both(
      'D9, read a datagram',
      timed((turn) => void decodeInput(datagrams[turn] ?? new Uint8Array(0))),
      'µs',
    ),
    ...both(
      'D10, drop known frames',
      timed((turn) => {
        for (let back = 2; back >= 0; back--) direct.direct(turn - back, turn)
      }),
      'µs',
    ),
  ]
}

export const run = async (): Promise<BenchResult[]> => {
  const frames = Array.from({ length: REPEATS }, (_, turn) => encodeFrame(playingPad, statesWith(turn & 0x7f)))
  const newest = createNewestInput(
    () => () => undefined,
    () => true,
  )
  const results = [
    ...both('3, the wait for the one rate limit, beside a moving stick', waits(false), 'ms'),
    ...both('3 and 5 as it was, on a phone that draws 30 frames a second', waits(true), 'ms'),
    ...both(
      '4, encode',
      timed((turn) => void encodeFrame(playingPad, statesWith(turn & 0x7f))),
      'µs',
    ),
    ...both(
      '5, the newest frame leaves',
      timed((turn) => newest.offer(frames[turn] ?? new Uint8Array(2))),
      'µs',
    ),
    ...both(
      '6, number in place',
      timed((turn) => void numberFrame(frames[turn] ?? new Uint8Array(2), turn)),
      'µs',
    ),
    ...both(
      '6 as it was, number a copy',
      timed((turn) => void numberFrame((frames[turn] ?? new Uint8Array(2)).slice(), turn)),
      'µs',
    ),
    ...both('7 to 13, socket to socket, lobby process alone', await overWire(lobbyServer), 'ms'),
    ...both('7 to 13, socket to socket, through the edge', await overWire(() => edgeServer('passed')), 'ms'),
    ...both('7 to 13 as it was, bytes copied by the edge', await overWire(() => edgeServer('copied')), 'ms'),
    ...onScreen(frames),
    ...directly(frames),
  ]
  return results
}
