import { audienceSeat, isLanguage, moderatorSeat, watchingLimits } from '@sofaspark/contract'
import type { GameOptions, SimPlayer } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { badBytes, createByteReader, createByteWriter, StreamError, type ByteReader } from './bytes.ts'
import { frameKinds, frameVersion } from './frame-kinds.ts'
import { createDictionary, isSameValue, readValue, writeValue, type Dictionary } from './values.ts'

/** A match at one tick: all that another screen needs to play on from there. The inputs of all seats come with its next tick. SDK-601 */
export interface Keyframe {
  game: string
  rulesVersion: number
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  language: string
  /** Ticks since the match began. */
  tick: number
  timeScale: number
  players: GamePlayer[]
  /** The sim's save; `null` at the beginning of a match, which its seed alone describes. */
  snapshot: unknown
}

/** A change between two ticks, or ticks with the inputs that hold. */
export type StreamStep =
  | { kind: 'ticks'; count: number }
  | { kind: 'join'; player: SimPlayer }
  | { kind: 'leave'; seat: number }
  /** `null`: the seat is played by its bot from now on. */
  | { kind: 'input'; seat: number; input: unknown }
  /** The sim's hash after the ticks so far. */
  | { kind: 'hash'; hash: string }
  /** Plain data for the screen, by its topic. */
  | { kind: 'data'; topic: string; data: unknown }

/** `follows`: no frame is missing before this keyframe. */
export type StreamFrame =
  | { kind: 'keyframe'; keyframe: Keyframe; follows: boolean }
  | { kind: 'steps'; steps: StreamStep[] }

/** The upper three bits of a step; the lower five are a seat, or a number of ticks. */
const op = { ticks: 0, input: 1, bot: 2, join: 3, leave: 4, hash: 5, data: 6 } as const
const ARGUMENT_BITS = 5
const MAX_ARGUMENT = (1 << ARGUMENT_BITS) - 1
/** A frame is two ticks; a player that has lost the stream never catches up a minute. */
const MAX_FRAME_TICKS = 3_600
const joinBits = { bot: 1, admin: 2, language: 4 } as const
const MAX_HASH_LENGTH = 4_096
const MAX_PLAYERS = moderatorSeat + 1

export const maxFrameBytes = watchingLimits.mirrorFrameBytes

const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat <= audienceSeat

/** The header that all frames share: version and kind, the launch, and the frame's number in it. */
const writeHeader = (writer: ReturnType<typeof createByteWriter>, kind: number, launch: number, number: number) => {
  writer.byte((frameVersion << 4) | kind)
  writer.count(launch)
  writer.count(number)
}

/**
 * Writes one launch of a game as frames: each change as it happens, and `take` gives the bytes since the last frame. `launch` is a whole
 * number that no other launch of this lobby has. SDK-600
 */
export const createStreamEncoder = (launch: number) => {
  let dictionary = createDictionary()
  let held = new Map<number, unknown>()
  let number = 0
  let waiting = 0
  const body = createByteWriter()

  const begin = (kind: number, seat: number): void => {
    if (!isSeat(seat)) throw new RangeError(`There is no seat ${seat}.`)
    flushTicks()
    body.byte((kind << ARGUMENT_BITS) | seat)
  }
  const flushTicks = (): void => {
    for (; waiting > 0; waiting -= Math.min(waiting, MAX_ARGUMENT))
      body.byte((op.ticks << ARGUMENT_BITS) | Math.min(waiting, MAX_ARGUMENT))
  }
  const frameOf = (kind: number): Uint8Array<ArrayBuffer> => {
    const writer = createByteWriter()
    writeHeader(writer, kind, launch, number)
    number += 1
    writer.raw(body.bytes())
    body.clear()
    return writer.bytes()
  }
  const input = (seat: number, next: unknown): void => {
    begin(next === null ? op.bot : op.input, seat)
    if (next !== null) writeValue(body, dictionary, next, held.get(seat))
    held.set(seat, next)
  }
  return {
    /** Begins the stream again with this match, and drops the news that was not taken. `null`: it is larger than a frame may be. */
    keyframe: (keyframe: Keyframe): Uint8Array<ArrayBuffer> | null => {
      dictionary = createDictionary()
      held = new Map()
      waiting = 0
      body.clear()
      writeValue(body, dictionary, keyframe)
      const frame = frameOf(frameKinds.keyframe)
      return frame.length > maxFrameBytes ? null : frame
    },
    join: ({ seat, bot, admin, language }: SimPlayer): void => {
      begin(op.join, seat)
      body.byte((bot ? joinBits.bot : 0) | (admin ? joinBits.admin : 0) | (language ? joinBits.language : 0))
      if (language) body.text(language)
    },
    leave: (seat: number): void => {
      begin(op.leave, seat)
      held.delete(seat)
    },
    input,
    /** A tick with these inputs, those of bots excepted. */
    tick: (inputs: ReadonlyMap<number, unknown>, isBots: (seat: number) => boolean): void => {
      for (const [seat, value] of inputs) {
        const next = isBots(seat) ? null : value
        if (!held.has(seat) || !isSameValue(held.get(seat), next)) input(seat, next)
      }
      waiting += 1
    },
    hash: (hash: string): void => {
      begin(op.hash, 0)
      body.text(hash)
    },
    data: (topic: string, data: unknown): void => {
      begin(op.data, 0)
      body.text(topic)
      writeValue(body, dictionary, data)
    },
    /** The frame since the last one, `empty` without anything new; `lost`: it is too large, and a keyframe must follow. */
    take: (): Uint8Array<ArrayBuffer> | 'empty' | 'lost' => {
      flushTicks()
      if (body.length() === 0) return 'empty'
      const frame = frameOf(frameKinds.steps)
      return frame.length > maxFrameBytes ? 'lost' : frame
    },
  }
}

export type StreamEncoder = ReturnType<typeof createStreamEncoder>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string')
const isPlayer = (player: unknown): player is GamePlayer =>
  isRecord(player) &&
  isCount(player['seat']) &&
  player['seat'] <= moderatorSeat &&
  typeof player['connected'] === 'boolean' &&
  isTexts(player['id'], player['name'], player['color'], player['hat'], player['face'])
const isListOf = <Item>(list: unknown, most: number, isItem: (item: unknown) => item is Item): list is Item[] =>
  Array.isArray(list) && list.length <= most && list.every(isItem)

/** A list of players as a stream's data, `null` for anything else. */
export const readPlayers = (value: unknown): GamePlayer[] | null =>
  isListOf(value, MAX_PLAYERS, isPlayer) ? value : null

/** The keyframe that a value describes; throws for any other. */
const keyframeOf = (value: unknown): Keyframe => {
  if (!isRecord(value)) throw badBytes('a keyframe is no object')
  const { game, rulesVersion, seed, mode, options, language, tick, timeScale, players, snapshot } = value
  const isStart =
    isTexts(game, language) &&
    isCount(rulesVersion) &&
    Number.isFinite(seed) &&
    (mode === undefined || typeof mode === 'string') &&
    (options === undefined || isRecord(options))
  if (!isStart) throw badBytes('a keyframe lacks its game, seed or language')
  const isNow = isCount(tick) && Number.isFinite(timeScale) && isListOf(players, MAX_PLAYERS, isPlayer)
  if (!isNow) throw badBytes('a keyframe lacks its tick or players')
  if (snapshot !== null && !isRecord(snapshot)) throw badBytes('a keyframe lacks its match')
  return value as unknown as Keyframe
}

const readJoin = (reader: ByteReader, seat: number): SimPlayer => {
  const bits = reader.byte()
  if (bits > (joinBits.bot | joinBits.admin | joinBits.language)) throw badBytes('a join is malformed')
  const player = { seat, bot: (bits & joinBits.bot) > 0, admin: (bits & joinBits.admin) > 0 }
  if ((bits & joinBits.language) === 0) return player
  const language = reader.text()
  if (!isLanguage(language)) throw badBytes('a join names no language')
  return { ...player, language }
}

/** The state of a reader. */
interface Known {
  launch: number
  /** The number of the next frame. */
  next: number
  dictionary: Dictionary
  held: ReadonlyMap<number, unknown>
}

const readStep = (reader: ByteReader, dictionary: Dictionary, held: Map<number, unknown>): StreamStep => {
  const code = reader.byte()
  const [kind, argument] = [code >> ARGUMENT_BITS, code & MAX_ARGUMENT]
  if (kind === op.ticks) {
    if (argument === 0) throw badBytes('it has no ticks')
    return { kind: 'ticks', count: argument }
  }
  if (!isSeat(argument)) throw badBytes(`there is no seat ${argument}`)
  switch (kind) {
    case op.input:
    case op.bot: {
      const input = kind === op.bot ? null : readValue(reader, dictionary, held.get(argument))
      held.set(argument, input)
      return { kind: 'input', seat: argument, input }
    }
    case op.join:
      return { kind: 'join', player: readJoin(reader, argument) }
    case op.leave:
      held.delete(argument)
      return { kind: 'leave', seat: argument }
    case op.hash: {
      const hash = reader.text()
      if (hash.length > MAX_HASH_LENGTH) throw badBytes('a hash is too long')
      return { kind: 'hash', hash }
    }
    case op.data: {
      const topic = reader.text()
      return { kind: 'data', topic, data: readValue(reader, dictionary) }
    }
    default:
      throw badBytes('a step has no known kind')
  }
}

const readSteps = (reader: ByteReader, dictionary: Dictionary, held: Map<number, unknown>): StreamStep[] => {
  const steps: StreamStep[] = []
  let ticks = 0
  while (reader.rest() > 0) {
    const step = readStep(reader, dictionary, held)
    if (step.kind === 'ticks') ticks += step.count
    if (ticks > MAX_FRAME_TICKS) throw badBytes('it has too many ticks')
    steps.push(step)
  }
  return steps
}

const readKeyframe = (reader: ByteReader, dictionary: Dictionary): Keyframe => {
  const keyframe = keyframeOf(readValue(reader, dictionary))
  if (reader.rest() > 0) throw badBytes('it continues after its end')
  return keyframe
}

/** Reads the frames of one stream in order. It begins, and mends itself, with a keyframe. SDK-600 */
export const createStreamDecoder = () => {
  let known: Known | null = null

  const readNews = (reader: ByteReader, launch: number, number: number): StreamFrame => {
    if (!known || launch !== known.launch) throw new StreamError('foreign', 'This frame belongs to another launch.')
    if (number !== known.next) throw new StreamError('gap', `Frame ${number} came instead of ${known.next}.`)
    const { dictionary } = known
    const [size, held] = [dictionary.size(), new Map(known.held)]
    try {
      const steps = readSteps(reader, dictionary, held)
      known = { launch, next: number + 1, dictionary, held }
      return { kind: 'steps', steps }
    } catch (error) {
      dictionary.cut(size)
      throw error
    }
  }
  return {
    /** Throws a `StreamError` for anything that is no frame of this stream, which changes nothing. */
    read: (frame: Uint8Array): StreamFrame => {
      if (frame.length > maxFrameBytes) throw badBytes('it is too long')
      const reader = createByteReader(frame)
      const first = reader.byte()
      if (first >> 4 !== frameVersion) throw new StreamError('foreign', 'This frame is of another version.')
      const [launch, number] = [reader.count(), reader.count()]
      if ((first & 15) === frameKinds.steps) return readNews(reader, launch, number)
      if ((first & 15) !== frameKinds.keyframe) throw badBytes('it has no known kind')
      const dictionary = createDictionary()
      const keyframe = readKeyframe(reader, dictionary)
      const follows = launch === known?.launch && number === known.next
      known = { launch, next: number + 1, dictionary, held: new Map() }
      return { kind: 'keyframe', keyframe, follows }
    },
  }
}

export type StreamDecoder = ReturnType<typeof createStreamDecoder>
