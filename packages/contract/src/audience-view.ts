import { watchingLimits } from './watching.ts'

/** A player or team in front, as the audience's phones show it. */
export interface Leader {
  name: string
  /** `#rrggbb`. */
  color: string
  points: number
}

/** How the audience's guess was resolved. */
export interface PredictionResult {
  /** The poll's id. */
  id: string
  /** Ids of the options that were right; none when the match had no winner. */
  winners: readonly string[]
  /** The winners' names. */
  names: readonly string[]
  /** How many guessed, and how many of them right; absent without a guess. */
  guesses?: Guesses
}

/** Counted guesses, which name no member. */
export interface Guesses {
  right: number
  all: number
}

/** The platform's data in `audienceView`: what a phone of the audience shows of the party. */
export interface AudienceView {
  phase: 'choosing' | 'loading' | 'playing' | 'result'
  /** At most three, the best first. */
  leaders: readonly Leader[]
  hasFreeSeat: boolean
  /** Of the newest match that had one. */
  prediction?: PredictionResult
}

/** The most leaders of a view. */
export const maxLeaders = 3

const predictionPrefix = 'wins-'
/** The option for everybody whom a prediction does not name. */
export const otherOption = 'other'
/** The options of a match between two sides; their places are the sides' numbers in a ranking. */
export const sideOptions = ['sun', 'moon'] as const
/** The options whose words are a page's own. */
const ownOptions = [otherOption, ...sideOptions] as const
/** The id of the platform's poll about a match's winner. */
export const predictionId = (match: string): string => `${predictionPrefix}${match}`
/** Whether a poll asks for a match's winner: its words are then the phone's own. */
export const isPrediction = (id: string): boolean => id.startsWith(predictionPrefix)
/** The option of such a poll whose words are the page's own; `undefined` for any other. */
export const ownOptionOf = (poll: string, option: string): (typeof ownOptions)[number] | undefined =>
  isPrediction(poll) ? ownOptions.find((own) => own === option) : undefined

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])
const textsOf = (value: unknown): string[] =>
  listOf(value, watchingLimits.pollOptions).filter((text) => typeof text === 'string')

const leaderOf = (value: unknown): Leader[] => {
  const { name, color, points } = fieldsOf(value)
  if (typeof name !== 'string' || typeof points !== 'number') return []
  return [{ name, points, color: typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : '#d5e4f2' }]
}

const guessesOf = (value: unknown): Pick<PredictionResult, 'guesses'> => {
  const { right, all } = fieldsOf(value)
  return Number.isInteger(right) && Number.isInteger(all) ? { guesses: { right: Number(right), all: Number(all) } } : {}
}

const phases: readonly unknown[] = ['choosing', 'loading', 'playing', 'result'] satisfies AudienceView['phase'][]

/** Reads `audienceView` data of any screen; missing and invalid parts are empty. */
export const readAudienceView = (data: unknown): AudienceView => {
  const { phase, leaders, hasFreeSeat, prediction } = fieldsOf(data)
  const { id, winners, names, guesses } = fieldsOf(prediction)
  return {
    phase: phases.includes(phase) ? (phase as AudienceView['phase']) : 'choosing',
    leaders: listOf(leaders, maxLeaders).flatMap(leaderOf),
    hasFreeSeat: hasFreeSeat === true,
    ...(typeof id === 'string'
      ? { prediction: { id, winners: textsOf(winners), names: textsOf(names), ...guessesOf(guesses) } }
      : {}),
  }
}
