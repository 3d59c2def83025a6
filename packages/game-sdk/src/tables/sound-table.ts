import type { EventOf, EventType } from './seat-tables.ts'
import type { Song } from '../audio/music.ts'
import { createTune, type SoundRecipe, type Sounds } from '../audio/sounds.ts'

/** One sound: its name alone, or with volume, speed and place. */
export type Cue<Name extends string> = Name | ({ sound: Name } & NonNullable<Parameters<Sounds['play']>[1]>)

/** The sounds of an event: one, several, or a function where they depend on the event. */
type SoundRow<Event, Name extends string> =
  | Cue<Name>
  | readonly Cue<Name>[]
  | ((event: Event) => Cue<Name> | readonly Cue<Name>[])

/**
 * Sounds by the type of an event. An event with an `x` is heard from there, unless its cue has a `pan`.
 *
 * @example { save: ['save', { sound: 'sigh', volume: 0.5 }], shot: ({ speed }) => ({ sound: 'shot', volume: speed / 22 }) }
 */
export type SoundTable<Event, Name extends string> = {
  readonly [Type in EventType<Event>]?: SoundRow<EventOf<Event, Type>, Name>
}

/** Sounds that a game plays beside those of its events: steps, hearts, drums. */
export interface Listening {
  play: Sounds['play']
  /** Starts the motif with which this player joined. */
  motif: (seat: number) => void
}

export interface SoundSetup<State, Event, Name extends string> {
  recipes: Readonly<Record<Name, SoundRecipe>>
  song?: Song
  /** Metres from the middle at which a sound is heard from one side alone. */
  halfM?: number
  events: SoundTable<Event, Name>
  /** Events that a motif follows, and their field with the seat whose it is. */
  motifAfter?: { readonly [Type in EventType<Event>]?: keyof EventOf<Event, Type> & string }
  motifDelayS?: number
  /** Sounds that last or repeat; called once a match, and its result once a frame: gives how wild the music is, or null for none. */
  follow?: (listening: Listening) => (state: State, seconds: number) => number | null
}

const MOST_PAN = 0.8
const MOTIF = { sound: 'pluck', stepS: 0.1 } as const
const MOTIF_DELAY_S = 0.45

/** Plays a game's sounds and music as its table says; `motifOf` gives the notes of a seat. SDK-514 */
export const createSoundEffects = <State, Event extends { type: string }, Name extends string>(
  { sounds }: { sounds: Sounds },
  {
    recipes,
    song,
    halfM = 10,
    events,
    motifAfter = {},
    motifDelayS = MOTIF_DELAY_S,
    follow,
  }: SoundSetup<State, Event, Name>,
  motifOf: (seat: number) => readonly number[] = () => [],
) => {
  sounds.load(recipes, song)
  const tune = createTune(sounds, { ...MOTIF, delayS: motifDelayS })
  const motif = (seat: number): void => {
    if (seat >= 0) tune.start(motifOf(seat))
  }
  const next = follow?.({ play: (name, options) => sounds.play(name, options), motif })
  const table = events as Readonly<Record<string, SoundRow<unknown, Name> | undefined>>
  const motifs = motifAfter as Readonly<Record<string, string | undefined>>
  const panOf = (event: Event): { pan?: number } =>
    'x' in event && typeof event.x === 'number' ? { pan: Math.max(-MOST_PAN, Math.min(MOST_PAN, event.x / halfM)) } : {}
  return {
    event: (event: Event): void => {
      const row = table[event.type]
      const cues = typeof row === 'function' ? row(event) : row
      for (const cue of cues === undefined
        ? []
        : Array.isArray(cues)
          ? (cues as readonly Cue<Name>[])
          : [cues as Cue<Name>]) {
        const { sound, ...played } = typeof cue === 'string' ? { sound: cue } : cue
        sounds.play(sound, { ...panOf(event), ...played })
      }
      const field = motifs[event.type]
      if (field !== undefined) motif(Number((event as Readonly<Record<string, unknown>>)[field]))
    },
    frame: (state: State, seconds: number): void => {
      const wild = next?.(state, seconds)
      tune.frame(seconds)
      if (wild !== undefined) sounds.music(wild)
    },
  }
}
