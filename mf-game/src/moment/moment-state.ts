import type { SavedMoment } from '@sofaspark/contract/moments.ts'

/** Why a moment was not saved or deleted; each reason has its own sentence. MOM-23 */
export type MomentProblem = 'offline' | 'busy' | 'limit' | 'tooLarge' | 'refused' | 'missing' | 'notDeleted'

type Step =
  /** The match has no moment, or is not over. */
  | { kind: 'none' }
  | { kind: 'offered'; names: boolean }
  | { kind: 'keeping'; names: boolean }
  | { kind: 'failed'; names: boolean; why: Exclude<MomentProblem, 'notDeleted'> }
  | { kind: 'kept'; moment: SavedMoment; isStuck: boolean }
  | { kind: 'deleting'; moment: SavedMoment }
  | { kind: 'deleted'; names: boolean }

/** The moment of the finished match; `isOpen` while its card is on the screen. MOM-22 */
export type MomentState = { isOpen: boolean } & Step

export const noMoment: MomentState = { kind: 'none', isOpen: false }

/** The actions of the card and of the admin's phone. */
const momentPresses = ['open', 'close', 'plain', 'names', 'delete'] as const
export type MomentPress = (typeof momentPresses)[number]

/** The control of the admin's phone for a moment. */
export const momentId = 'moment'

/** The action of a phone's command; `undefined` for any other command. */
export const momentPressOf = ({ type, data }: { type: string; data: unknown }): MomentPress | undefined => {
  if (type !== 'choice' || typeof data !== 'object' || data === null || !('option' in data)) return undefined
  if (data.option === momentId) return 'open'
  if (!('id' in data) || data.id !== momentId) return undefined
  return momentPresses.find((press) => press === data.option)
}
