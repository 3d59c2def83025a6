import { createTune, semitoneRate, type Sounds } from '@sofaspark/game-sdk/audio/sounds.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import type { MiniKind } from '../kit/mini.ts'
import { stakes, showTicks } from '../kit/numbers.ts'
import type { PartyState } from '../sim/sim.ts'
import type { Phase, Show } from '../kit/world.ts'
import { headlineOf } from './words.ts'
import { addElement } from '@sofaspark/game-sdk/hud/hud.ts'

/** The show's calls, in semitones above the root of its song. */
const calls = {
  opening: [0, 4, 7, 12, 7, 12, 16, 19],
  card: [7, 12, 16, 19],
  final: [0, 0, 7, 12, 16, 19, 24, 24],
  vote: [12, 9, 14, 12],
  crowns: [12, 12, 16, 19],
  podium: [12, 7, 12, 16, 12, 16, 19, 16, 19, 24],
} as const

/** The call with which a phase begins. SDK-514 */
export const callOf = ({ phase, game, length }: Pick<Show, 'phase' | 'game' | 'length'>): readonly number[] | null => {
  switch (phase) {
    case 'choose':
      return calls.opening
    case 'card':
      return game >= stakes[length].length ? calls.final : game === 1 ? calls.opening : calls.card
    case 'vote':
      return calls.vote
    case 'crowns':
      return calls.crowns
    case 'podium':
      return calls.podium
    default:
      return null
  }
}

/** Games in which players listen: no voice covers their sounds. */
const quietKinds: readonly MiniKind[] = ['beat', 'press', 'tilt', 'choose']

/** The announcer's text: the headline, or on a rule card the name of its game. SDK-514 */
export const spokenOf = (state: PartyState, texts: GameTexts, nameOf: (seat: number) => string): string => {
  const { phase, key } = state.show
  if (phase === 'card') return texts.t(`mini.${key}.name`)
  if (phase === 'play' && quietKinds.includes(minis[key].kind)) return ''
  return headlineOf(state, texts, nameOf)?.text ?? ''
}

const vowels = ['voiceA', 'voiceO', 'voiceE'] as const
const syllableS = 0.115
const lettersPerSyllable = 2.4
const mostSyllables = 10
/** A phrase starts high and falls, and swings by a tone around that. */
const [highest, fall, swing] = [5, 7, 2]

interface Syllable {
  sound: (typeof vowels)[number]
  rate: number
  inS: number
}

/** Meaningless syllables, as long and varied as the text: the same announcer for every language. */
export const syllablesOf = (text: string): Syllable[] => {
  const letters = text.replaceAll(/\s/g, '')
  const count = Math.min(mostSyllables, Math.ceil(letters.length / lettersPerSyllable))
  return Array.from({ length: count }, (_, at) => {
    const code = letters.charCodeAt(Math.floor((at * letters.length) / count))
    const tone = highest - (count > 1 ? (fall * at) / (count - 1) : 0) + ((code % 3) - 1) * swing
    return { sound: vowels[code % vowels.length] ?? 'voiceA', rate: semitoneRate(tone), inS: at * syllableS }
  })
}

/** Speaks the announcements and plays the calls. */
export const createShowman = (sounds: Pick<Sounds, 'play'>) => {
  const call = createTune(sounds, { sound: 'horn', stepS: 0.12, delayS: 0 })
  let phase: Phase | undefined
  let said = ''
  let queue: Syllable[] = []
  return (state: PartyState, words: string, seconds: number): void => {
    if (state.show.phase !== phase) {
      phase = state.show.phase
      const notes = callOf(state.show)
      if (notes) call.start(notes)
    }
    if (words !== said) {
      said = words
      queue = syllablesOf(words)
    }
    for (const syllable of queue) {
      syllable.inS -= seconds
      if (syllable.inS <= 0) sounds.play(syllable.sound, { rate: syllable.rate })
    }
    queue = queue.filter(({ inS }) => inS > 0)
    call.frame(seconds)
  }
}

/** Ticks of a curtain that falls, rests and rises; the stage behind it changes while it rests. */
const falls = 16
const rests = 6
const rises = 26

type Moment = Pick<Show, 'phase' | 'phaseTicks' | 'duels' | 'game' | 'length'>

const rising = (ticks: number): number => Math.max(0, 1 - Math.max(0, ticks - rests) / rises)
const falling = (ticksLeft: number): number => Math.max(0, 1 - Math.max(0, ticksLeft) / falls)

/** How far the curtain is down, 0 to 1. It hides each change of the stage. SDK-513 */
export const curtainDown = ({ phase, phaseTicks, duels, game, length }: Moment): number => {
  switch (phase) {
    case 'card':
      return phaseTicks < falls ? phaseTicks / falls : rising(phaseTicks - falls)
    case 'countdown':
      return duels === 1 ? rising(phaseTicks) : 0
    case 'crowns':
      return game >= stakes[length].length ? falling(showTicks.crowns - phaseTicks) : 0
    case 'replay':
      return Math.max(rising(phaseTicks), falling(showTicks.replay - phaseTicks))
    case 'podium':
      return rising(phaseTicks)
    default:
      return 0
  }
}

/** Whether the previous game's stage still shows, because the curtain has not fallen yet. */
export const isClosing = ({ phase, phaseTicks }: Pick<Show, 'phase' | 'phaseTicks'>): boolean =>
  phase === 'card' && phaseTicks < falls

/** Two striped halves over the picture and under all words. */
export const createCurtain = (parent: HTMLElement) => {
  const root = addElement(parent, 'pty-curtain')
  for (const side of ['start', 'end']) addElement(root, `pty-drape ${side}`)
  let shown = -1
  return (down: number): void => {
    if (down === shown) return
    shown = down
    root.hidden = down === 0
    root.style.setProperty('--down', down.toFixed(3))
  }
}
