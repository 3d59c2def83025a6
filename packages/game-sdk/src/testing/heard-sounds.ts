import type { Sounds } from '../audio/sounds.ts'

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
