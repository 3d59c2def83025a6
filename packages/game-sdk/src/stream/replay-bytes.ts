import { type Replay, type ReplayFile, type ReplayReading, readReplay, readReplayFile } from '../sim/replay.ts'
import { badBytes, createByteReader, createByteWriter, StreamError } from './bytes.ts'
import { createStreamDecoder, createStreamEncoder, type StreamEncoder, type StreamStep } from './stream.ts'

/** The first bytes of a replay file that is no JSON. */
const signature = new TextEncoder().encode('SPARKREPLAY1')
/** Taken often enough that no frame grows too long, and rarely enough that headers cost nothing. */
const FRAME_TICKS = 60
const END = 'replay'

/** Everything before and in one tick. */
const writeTick = (
  encoder: StreamEncoder,
  replay: Replay<unknown>,
  at: { join: number; input: number },
  tick: number,
) => {
  for (let change = replay.joins[at.join]; change?.tick === tick; change = replay.joins[++at.join]) {
    if ('join' in change) encoder.join(change.join)
    else encoder.leave(change.leave)
  }
  for (let entry = replay.inputs[at.input]; entry?.[0] === tick; entry = replay.inputs[++at.input])
    encoder.input(entry[1], entry[2])
}

/** A replay file as the bytes that a mirror gets of its match; a tenth of its JSON. Throws for a match that no stream holds. SDK-602 */
export const replayBytesOf = (file: ReplayFile): Uint8Array<ArrayBuffer> => {
  const { game, rulesVersion, seed, mode, options, ticks, hash, digest } = file
  const writer = createByteWriter()
  const encoder = createStreamEncoder(0)
  const write = (frame: Uint8Array | 'empty' | 'lost' | null): void => {
    if (frame === 'lost' || frame === null)
      throw new RangeError('A second of this match is longer than a frame may be.')
    if (frame === 'empty') return
    writer.count(frame.length)
    writer.raw(frame)
  }
  writer.raw(signature)
  const start = { game, rulesVersion, seed, mode, options, language: 'en', tick: 0, timeScale: 1 }
  write(encoder.keyframe({ ...start, players: [], snapshot: null }))
  const at = { join: 0, input: 0 }
  for (let tick = 0; tick < ticks; tick++) {
    writeTick(encoder, file, at, tick)
    encoder.tick(new Map(), () => false)
    if (tick % FRAME_TICKS === FRAME_TICKS - 1) write(encoder.take())
  }
  writeTick(encoder, file, at, ticks)
  encoder.data(END, { hash, digest })
  write(encoder.take())
  return writer.bytes()
}

const framesIn = function* (bytes: Uint8Array): Generator<Uint8Array> {
  const reader = createByteReader(bytes)
  reader.raw(signature.length)
  while (reader.rest() > 0) yield reader.raw(reader.count())
}

type Draft = Pick<ReplayFile, 'joins' | 'inputs' | 'ticks'> & { end: unknown }

const addStep = (draft: Draft, step: StreamStep): void => {
  const { joins, inputs, ticks } = draft
  if (draft.end !== undefined) throw badBytes('it continues after its end')
  switch (step.kind) {
    case 'ticks':
      draft.ticks += step.count
      return
    case 'join':
      joins.push({ tick: ticks, join: step.player })
      return
    case 'leave':
      joins.push({ tick: ticks, leave: step.seat })
      return
    case 'input':
      inputs.push([ticks, step.seat, step.input])
      return
    case 'data':
      if (step.topic === END) draft.end = step.data
      return
    case 'hash':
  }
}

const fileIn = (bytes: Uint8Array): unknown => {
  const decoder = createStreamDecoder()
  const draft: Draft = { joins: [], inputs: [], ticks: 0, end: undefined }
  let start: object = {}
  for (const frame of framesIn(bytes)) {
    const read = decoder.read(frame)
    if (read.kind === 'steps') for (const step of read.steps) addStep(draft, step)
    else {
      const { game, rulesVersion, seed, mode, options } = read.keyframe
      start = { v: 1, game, rulesVersion, seed, ...(mode === undefined ? {} : { mode }), ...(options && { options }) }
    }
  }
  const { end, ...match } = draft
  return { ...start, ...match, ...(end as object | undefined) }
}

/** Parses a replay file, written as bytes or as JSON; any other is refused with one sentence. SDK-602 */
export const readReplayBytes = (bytes: Uint8Array): ReplayReading => {
  if (!signature.every((byte, at) => bytes[at] === byte)) return readReplayFile(new TextDecoder().decode(bytes))
  try {
    return readReplay(fileIn(bytes))
  } catch (error) {
    if (!(error instanceof StreamError)) throw error
    return { ok: false, reason: `This is not a replay. ${error.message}` }
  }
}
