import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { momentLimits } from '@sofaspark/contract/moments.ts'
import { corePlace } from '@sofaspark/game-sdk/build/core-place.ts'
import { coreImports, coreOf, type PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { clipProblem, createClipPlayback, readClip, rulesVersionOf, type Clip } from '@sofaspark/game-sdk/sim/clip.ts'
import { typedTexts, withoutTyped } from '@sofaspark/game-sdk/sim/clip-texts.ts'
import { decentName, isDecent } from '@sofaspark/kit/names.ts'
import jpeg from 'jpeg-js'
import { rulesOfGame, type AnyRules } from './game-rules.ts'

/** A moment as submitted. */
export interface SentMoment {
  game: string
  release: string
  names: boolean
  /** JSON, gzipped or not. */
  clip: Uint8Array
  picture: Uint8Array
}

export type CheckedMoment =
  /** The clip as JSON, and the picture encoded again. */
  | { outcome: 'kept'; clip: string; picture: Uint8Array }
  | { outcome: 'unknown_release' }
  | { outcome: 'refused'; reason: string }
  /** No core has been built here yet. */
  | { outcome: 'failed' }

const MAX_WIDTH = 1_920
const MAX_HEIGHT = 1_080
const MAX_DECODER_MB = 64
const QUALITIES = [80, 65, 50, 35]

const GZIP = [0x1f, 0x8b]

const textOf = (bytes: Uint8Array): string | null => {
  try {
    const isPacked = GZIP.every((byte, at) => bytes[at] === byte)
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: momentLimits.clipTextBytes }) : bytes
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    // The caller refuses it.
    return null
  }
}

/** Re-encodes a JPEG from its pixels, without metadata, profiles and trailing bytes. `null` for anything else. MOM-05 */
export const reencoded = (picture: Uint8Array): Uint8Array | null => {
  try {
    const { width, height, data } = jpeg.decode(picture, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: (MAX_WIDTH * MAX_HEIGHT) / 1_000_000,
      maxMemoryUsageInMB: MAX_DECODER_MB,
    })
    if (width < 1 || height < 1 || width > MAX_WIDTH || height > MAX_HEIGHT) return null
    for (const quality of QUALITIES) {
      const encoded = jpeg.encode({ width, height, data }, quality).data
      if (encoded.length <= momentLimits.pictureBytes) return encoded
    }
    return null
  } catch {
    // Not a JPEG.
    return null
  }
}

/** A name in a snapshot is a person's, whatever the game's type of player. */
const NAME_KEYS: readonly string[] = ['name', 'names', 'playerName', 'nickname']

const withoutNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (NAME_KEYS.includes(key) ? [] : [[key, withoutNames(inner)]])),
  )
}

/** The clip without what people typed, or with all of it where every text is decent. MOM-07 */
const typedAsShared = (rules: AnyRules, clip: Clip, names: boolean, core: PartyCore): Clip => {
  const bare = withoutTyped(rules, clip, core)
  return names && typedTexts(clip, bare).every((text) => isDecent(text)) ? clip : bare
}

/** The clip without names, or with decent ones. MOM-06 */
const cleaned = (clip: Clip, names: boolean): Clip => ({
  ...clip,
  snapshot: names ? clip.snapshot : withoutNames(clip.snapshot),
  seats: clip.seats.map(({ name, ...seat }) =>
    names && name !== undefined && !seat.bot ? { ...seat, name: decentName(name) } : seat,
  ),
})

let compiled: WebAssembly.Module | undefined

const newCore = async (): Promise<PartyCore | null> => {
  const file = corePlace()
  if (!compiled && !existsSync(file)) return null
  compiled ??= await WebAssembly.compile(readFileSync(file))
  return coreOf(await WebAssembly.instantiate(compiled, coreImports))
}

const refused = (reason: string): CheckedMoment => ({ outcome: 'refused', reason })

/** Replays a clip under the game's own rules and re-encodes its picture; nothing else is stored. MOM-04 */
export const checkMoment = async ({ game, release, names, clip, picture }: SentMoment): Promise<CheckedMoment> => {
  const rules = await rulesOfGame(game)
  if (!rules) return refused('there is no such game')
  if (release !== String(rulesVersionOf(rules))) return { outcome: 'unknown_release' }
  const text = textOf(clip)
  if (text === null) return refused('the clip is neither JSON nor gzip of it, or too long')
  const read = readClip(text)
  if (!read.ok) return refused(read.reason)
  const core = await newCore()
  if (!core) return { outcome: 'failed' }
  try {
    const problem = clipProblem(rules, read.clip, core)
    if (problem !== null) return refused(problem)
    const kept = cleaned(typedAsShared(rules, read.clip, names, core), names)
    // Removing a name may change the snapshot's hash, so the stored clip carries a new one.
    const playback = createClipPlayback(rules, kept, core)
    while (!playback.isOver()) playback.step()
    const pixels = reencoded(picture)
    if (!pixels) return refused('the picture is no JPEG of at most 1920 by 1080 pixels')
    return { outcome: 'kept', clip: JSON.stringify({ ...kept, hash: playback.hash() }), picture: pixels }
  } catch {
    // A well-formed snapshot that the sim could not have written.
    return refused('it cannot be played')
  }
}
