import { parsePattern } from '../audio/music.ts'
import type { Sounds } from '../audio/sounds.ts'
import { soundWords } from '../hud/captions.ts'
import type { SoundFile } from '../sound-effects.ts'

const MOST_NUMBERS = 21
const voices: readonly string[] = ['bass', 'pluck', 'pad', 'lead', 'kick', 'snare', 'hat']

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The faults in a track: its volume, then steps. */
const isTrack = (track: unknown): boolean => {
  if (!Array.isArray(track)) return false
  const [volume, ...parts] = track as unknown[]
  const steps = parsePattern(parts.join(' '))
  return isNumber(volume) && steps.length % 16 === 0 && steps.every((step) => step === null || isNumber(step))
}

/** The sounds, words and tracks in a `sounds.json` that nothing can play or show. SDK-514 */
export const soundFaults = ({ recipes, captions, song }: SoundFile): string[] => [
  ...Object.entries(recipes)
    .filter(([, numbers]) => numbers.length > MOST_NUMBERS || !numbers.every(isNumber))
    .map(([name]) => `the sound “${name}” is not at most ${MOST_NUMBERS} numbers`),
  ...Object.entries(captions)
    .filter(([name, word]) => !(name in recipes) || (word !== null && !soundWords.some((each) => each === word)))
    .map(([name, word]) => `the sound “${name}” has no word “${word}”`),
  ...song.layers
    .flatMap((layer) => Object.entries(layer))
    .filter(([voice, track]) => !voices.includes(voice) || !isTrack(track))
    .map(([voice]) => `the voice “${voice}” has no volume and bars of 16 steps`),
]

/** Sounds that are noted rather than played. */
export const heardSounds = () => {
  const heard: { name: string; rate: number }[] = []
  const music: (number | null)[] = []
  const sounds: Sounds = {
    load: () => undefined,
    play: (name, options) => void heard.push({ name, rate: options?.rate ?? 1 }),
    music: (intensity) => void music.push(intensity),
    setVolume: () => undefined,
    pause: () => undefined,
    dispose: () => undefined,
  }
  return { sounds, music, heard, of: (name: string) => heard.filter((each) => each.name === name) }
}
