import type { EventOf, EventType } from './tables/seat-tables.ts'
import type { Song } from './audio/music.ts'
import { createTune, type SoundRecipe, type Sounds, standardSounds } from './audio/sounds.ts'
import type { ViewSetup } from './game/define-game.ts'
import { createCaptions, standardCaptions, type SoundWord } from './hud/captions.ts'

/** One sound: its name alone, or with volume, speed and place. */
export type Cue<Name extends string> = Name | ({ sound: Name } & NonNullable<Parameters<Sounds['play']>[1]>)
type PlayedCue = Exclude<Cue<string>, string>

/** The sounds of an event: one, several, or a function where they depend on the event. */
type SoundRow<Event, Name extends string> =
  | Cue<Name>
  | readonly Cue<Name>[]
  | ((event: Event) => Cue<Name> | readonly Cue<Name>[])

/**
 * Sounds by the type of an event. Without a row, an event plays the sound that has its name, if there is one; `[]` keeps it silent. An event
 * with an `x` is heard from there, unless its cue has a `pan`.
 *
 * @example { save: ['save', { sound: 'sigh', volume: 0.5 }], goal: 'horn', shot: ({ speed }) => ({ sound: 'shot', volume: speed / 22 }) }
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

/** Words for sounds that carry meaning, `null` for mood alone; those that mean the same in every game have theirs. EVE-222 */
export type SoundCaptions<Name extends string> = Readonly<
  Record<Exclude<Name, keyof typeof standardSounds | 'cheer'>, SoundWord | null>
>

export interface SoundSetup<State, Event, Name extends string> {
  recipes: Readonly<Record<Name, SoundRecipe>>
  captions: SoundCaptions<Name>
  song?: Song
  /** The distance from the centre, in metres, at which a sound is panned fully to one side. */
  halfM?: number
  /** Cheers are heard in every game that has the sound `cheer`, each seat's at its own pitch. */
  events: SoundTable<Event, Name>
  /** How much the playback rate of positioned sounds varies, so that repeats differ; 0 by default. */
  varies?: number
  /** Events that a motif follows: their field with the seat whose it is, or a function that gives it; −1 means none. */
  motifAfter?: {
    readonly [Type in EventType<Event>]?:
      | (keyof EventOf<Event, Type> & string)
      | ((event: EventOf<Event, Type>) => number)
  }
  motifDelayS?: number
  /** Continuous sounds: called once per match; its result is called once per frame and returns the music's intensity, or null for silence. */
  follow?: (listening: Listening) => (state: State, seconds: number) => number | null
}

/** A game's `sounds.json`: each sound as ZzFX numbers, its word, and the song. */
export interface SoundFile<Name extends string = string> {
  recipes: Readonly<Record<Name, readonly number[]>>
  captions: Readonly<Record<Exclude<Name, keyof typeof standardSounds | 'cheer'>, string | null>>
  song: Omit<Song, 'layers'> & { layers: readonly object[] }
}

/** The sounds and the song of a game's file, with the sounds of all games; the game's suite checks the file. SDK-514 */
export const soundsIn = <Name extends string>({ recipes, captions, song }: SoundFile<Name>) => ({
  recipes: { ...standardSounds, ...recipes },
  captions: captions as SoundCaptions<Name>,
  song,
})

const MOST_PAN = 0.8
const MOTIF = { sound: 'pluck', stepS: 0.1 } as const
const MOTIF_DELAY_S = 0.45

/** Where an event with an `x` is. */
const ownX = (event: object): number | undefined => ('x' in event && typeof event.x === 'number' ? event.x : undefined)

const cheerOf = (event: { seat?: number }): PlayedCue => ({
  sound: 'cheer',
  rate: 0.8 + ((event.seat ?? 0) % 8) * 0.08,
})

/**
 * Plays a game's sounds and music as its table says; `motifOf` gives the notes of a seat, and `xOf` the metres from the middle of an
 * event, which are its `x` otherwise. SDK-514
 */
export const createSoundEffects = <State, Event extends { type: string }, Name extends string>(
  { sounds, hud, texts }: Pick<ViewSetup, 'sounds'> & Partial<Pick<ViewSetup, 'hud' | 'texts'>>,
  {
    recipes,
    captions,
    song,
    halfM = 10,
    events,
    varies = 0,
    motifAfter = {},
    motifDelayS = MOTIF_DELAY_S,
    follow,
  }: SoundSetup<State, Event, Name>,
  motifOf: (seat: number) => readonly number[] = () => [],
  xOf: (event: Event) => number | undefined = ownX,
) => {
  sounds.load(recipes, song)
  const tune = createTune(sounds, { ...MOTIF, delayS: motifDelayS })
  const motif = (seat: number): void => {
    if (seat >= 0) tune.start(motifOf(seat))
  }
  const shown = hud && texts ? createCaptions({ hud, texts }) : undefined
  const words = { ...standardCaptions, ...captions } as Readonly<Record<string, SoundWord | null | undefined>>
  const play: Sounds['play'] = (name, options) => {
    sounds.play(name, options)
    const word = words[name]
    if (word) shown?.show(word, options?.pan ?? 0)
  }
  const next = follow?.({ play, motif })
  const table = {
    ...('cheer' in recipes && { cheer: cheerOf }),
    ...events,
  } as Readonly<Record<string, SoundRow<unknown, string> | undefined>>
  const motifs = motifAfter as Readonly<Record<string, string | ((event: Event) => number) | undefined>>
  const placed = (event: Event): { pan?: number; rate?: number } => {
    const x = xOf(event)
    if (x === undefined) return {}
    const pan = Math.max(-MOST_PAN, Math.min(MOST_PAN, x / halfM))
    return varies === 0 ? { pan } : { pan, rate: 1 + (Math.random() * 2 - 1) * varies }
  }
  const cuesOf = (event: Event): readonly Cue<string>[] => {
    const row = table[event.type] ?? (event.type in recipes ? event.type : undefined)
    const cues = typeof row === 'function' ? row(event) : row
    if (cues === undefined) return []
    return Array.isArray(cues) ? (cues as readonly Cue<string>[]) : [cues as Cue<string>]
  }
  return {
    event: (event: Event): void => {
      for (const cue of cuesOf(event)) {
        const { sound, ...played }: PlayedCue = typeof cue === 'string' ? { sound: cue } : cue
        play(sound, { ...placed(event), ...played })
      }
      const whose = motifs[event.type]
      if (whose === undefined) return
      motif(typeof whose === 'function' ? whose(event) : Number((event as Readonly<Record<string, unknown>>)[whose]))
    },
    frame: (state: State, seconds: number): void => {
      const wild = next?.(state, seconds)
      tune.frame(seconds)
      shown?.frame(seconds)
      if (wild !== undefined) sounds.music(wild)
    },
  }
}
