import type { PartyCore } from '../core/party-core.ts'
import type { GamePlayer } from './messages.ts'
import type { Sounds } from '../audio/sounds.ts'

/** The game's texts in one language. Unknown keys are returned as they are. */
export interface GameTexts {
  language: string
  direction: 'ltr' | 'rtl'
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

export interface ViewSettings {
  reducedMotion: boolean
  quality: 'low' | 'high'
  /** Whether the view may lower the resolution when frames are slow. */
  adaptive: boolean
}

export interface ViewSetup {
  canvas: HTMLCanvasElement
  /** The overlay for texts and scores. */
  hud: HTMLElement
  sounds: Sounds
  settings: ViewSettings
  texts: () => GameTexts
  /** Picks for the admin when somebody chooses at the big screen itself. */
  choose: (control: string, option: string) => void
  player: (seat: number) => GamePlayer | undefined
  core: PartyCore
}

/** While the decisive moment is shown once more, the states that a view gets are the tape's. SDK-78 */
export interface Replaying<State, Event> {
  /** The match as it is now, for scores and words. */
  live: State
  /** The events of that time: for sounds and sparks, not for announcements. */
  events: readonly Event[]
  /** 0 to 1. */
  share: number
}

/** Draws the sim's state. Never changes it. */
export interface View<State, Event> {
  /** `alpha` from 0 to 1 between the two states; `events` happened since the last frame; real seconds passed. */
  frame(
    prev: State,
    next: State,
    alpha: number,
    events: readonly Event[],
    seconds: number,
    replay?: Replaying<State, Event>,
  ): void
  /** Where a point of the match lies in the picture, 0 to 1 from its upper left corner: the tape crops around it. SDK-78 */
  spot?(x: number, y: number): { x: number; y: number }
  resize(widthPx: number, heightPx: number, pixelRatio: number): void
  /** Texts changed: language, or players. */
  refresh(): void
  dispose(): void
}
