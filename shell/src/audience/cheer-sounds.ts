import { cheerKinds, type AudienceCounts, type CheerKind, type Clock, type Storage } from '@sofaspark/contract'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import type { Tone } from '@sofaspark/ui/sounds/tones.ts'

/** Between two sounds of one kind. */
const EVERY_MS = 1_200
/** More at once would be noise. */
const MAX_AT_ONCE = 3
const USUAL_VOLUME = 0.7
/** Cheers are beside the match, never over it. */
const SHARE = 0.6

const glide = (pitch: number, toPitch: number, atMs: number, lengthMs: number, gain: number): Tone => ({
  voice: 'glide',
  pitch,
  toPitch,
  atMs,
  lengthMs,
  gain,
})
const knock = (pitch: number, atMs: number, gain: number): Tone => ({ voice: 'wood', pitch, atMs, lengthMs: 80, gain })
const pluck = (pitch: number, atMs: number): Tone => ({ voice: 'pluck', pitch, atMs, lengthMs: 420, gain: 0.4 })

/** A bean's sound for each cheer. */
export const cheerTones: Readonly<Record<CheerKind, readonly Tone[]>> = {
  clap: [0, 90, 210, 300, 420].map((atMs, at) => knock(at % 2 === 0 ? 19 : 21, atMs, 0.4)),
  laugh: [0, 150, 300, 450].map((atMs, at) => glide(26 - at * 2, 21 - at * 2, atMs, 130, 0.35)),
  gasp: [glide(12, 28, 0, 380, 0.35)],
  heart: [pluck(16, 0), pluck(19, 130), pluck(24, 260)],
  fire: [glide(2, 26, 0, 520, 0.25), knock(28, 420, 0.25), knock(31, 500, 0.25)],
  drum: Array.from({ length: 9 }, (_, at) => knock(at === 8 ? 12 : 0, at * 60 + (at === 8 ? 60 : 0), 0.3 + at * 0.03)),
}

/** Plays cheers as they come, however many: each kind at most every 1.2 s, three at once, and none at volume 0. SHL-61 */
export const createCheerSounds = (
  { clock, storage }: { clock: Pick<Clock, 'monotonicMs'>; storage: Pick<Storage, 'get'> },
  sounds = createSounds<CheerKind>(undefined, (kind) => cheerTones[kind]),
) => {
  const playedMs = new Map<CheerKind, number>()
  return (cheers: AudienceCounts['cheers']): void => {
    const atMs = clock.monotonicMs()
    const isPlaying = (kind: CheerKind): boolean => atMs - (playedMs.get(kind) ?? -Infinity) < EVERY_MS
    sounds.unlock()
    sounds.setVolume((storage.get('volume') ?? USUAL_VOLUME) * SHARE)
    let free = MAX_AT_ONCE - cheerKinds.filter(isPlaying).length
    for (const kind of cheerKinds) {
      if ((cheers[kind] ?? 0) === 0 || isPlaying(kind) || free <= 0) continue
      free -= 1
      playedMs.set(kind, atMs)
      sounds.play(kind)
    }
  }
}
