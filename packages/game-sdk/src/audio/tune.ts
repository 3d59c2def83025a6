import type { Sounds } from './sounds.ts'

/** The speed that raises a sound by that many semitones. */
export const semitoneRate = (semitones: number): number => 2 ** (semitones / 12)

/** Plays a short tune on one of the game's sounds, note after note, in the picture's time. A new tune ends the former. STG-70 */
export const createTune = (
  { play }: Pick<Sounds, 'play'>,
  { sound, stepS, delayS }: { sound: string; stepS: number; delayS: number },
) => {
  let notes: { inS: number; rate: number }[] = []
  return {
    start: (semitones: readonly number[]): void => {
      notes = semitones.map((each, at) => ({ inS: delayS + at * stepS, rate: semitoneRate(each) }))
    },
    frame: (seconds: number): void => {
      for (const note of notes) {
        note.inS -= seconds
        if (note.inS <= 0) play(sound, { rate: note.rate })
      }
      notes = notes.filter(({ inS }) => inS > 0)
    },
  }
}
