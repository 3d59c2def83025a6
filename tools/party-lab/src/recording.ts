import { readFileSync, statSync } from 'node:fs'
import { ExpectedFailure } from '@sofaspark/programs'
import type { WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import type { BotCommand } from './pad-bot.ts'

export type Action =
  | { atMs: number; phone: number; states: Record<string, WidgetState> }
  | { atMs: number; phone: number; command: BotCommand }
  | { atMs: number; phone: number; does: 'sleep' | 'wake' | 'leave' | 'join' }

/** A recorded evening: every action with its actor and time. */
export interface Recording {
  v: 1
  game: string
  players: number
  lastsMs: number
  /** How often each phone got another pad, and whether a ranking was reached. */
  pads: number[]
  ended: boolean
  actions: Action[]
}

const isAction = (action: unknown): action is Action => {
  if (typeof action !== 'object' || action === null) return false
  const { atMs, phone } = action as Partial<Action>
  const kinds = ['states', 'command', 'does'].filter((kind) => kind in action)
  return Number.isFinite(atMs) && Number.isInteger(phone) && kinds.length === 1
}

/** Parses a recording; throws one sentence if it is invalid. LAB-05 */
export const readRecording = (text: string): Recording => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new ExpectedFailure('This is not a recorded evening: it is not JSON.')
  }
  const { v, game, players, lastsMs, pads, actions } = (file ?? {}) as Partial<Recording>
  const isOne =
    v === 1 &&
    typeof game === 'string' &&
    Number.isInteger(players) &&
    Number.isFinite(lastsMs) &&
    Array.isArray(pads) &&
    Array.isArray(actions) &&
    actions.every(isAction)
  if (!isOne)
    throw new ExpectedFailure('This is not a recorded evening: it lacks its game, its players or their actions.')
  return file as Recording
}

/** The recording in a file; throws one sentence if there is none. LAB-05 */
export const recordingIn = (file: string): Recording => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new ExpectedFailure(`There is no file ${file}.`)
  return readRecording(readFileSync(file, 'utf8'))
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1000) / 1000 : value

/** A recording as a file's text; three decimals suffice for a thumb. LAB-05 */
export const textOfRecording = (recording: Recording): string => `${JSON.stringify(recording, rounded)}\n`
