import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import type { Shot } from './flight.ts'
import { cells, lowestRow, pushRow, type Grid } from './grid.ts'
import { colours, endless, kind, size, versus } from './numbers.ts'

/** Why a board is out: a bubble beyond the line, or the end of the longest run. */
export type Out = 'no' | 'line' | 'time'

/** One player's bubbles. Independent of its rivals, so that a run can be replayed alone. */
export interface Board extends Grid {
  ticks: number
  colours: number
  aim: number
  current: number
  next: number
  flying: Shot | null
  /** The aim of a shot that waits for the previous one. */
  queued: number | null
  reload: number
  rowIn: number
  combo: number
  bestCombo: number
  popped: number
  score: number
  level: number
  lifeline: boolean
  out: Out
  incoming: number
  junkIn: number
  charge: number
  /** States of the random streams that draw bubbles and rows. */
  bubbles: number
  rows: number
  /** The log of a run: the ticks since the previous entry, and an aim or `swapMark`. */
  log: number[]
  logTick: number
}

/** In the log of a run, instead of an aim: the two bubbles were swapped. */
export const swapMark = 9999

export interface Gone {
  cell: number
  what: number
  x: number
  y: number
}

export type BoardEvent =
  | { type: 'shoot'; seat: number; what: number }
  | { type: 'bounce'; seat: number; x: number; y: number }
  | { type: 'land'; seat: number; x: number; y: number; what: number }
  | { type: 'pop'; seat: number; popped: Gone[]; dropped: Gone[]; combo: number; points: number; bomb: boolean }
  | { type: 'clear'; seat: number }
  | { type: 'row'; seat: number }
  | { type: 'swap'; seat: number }
  | { type: 'lifeline'; seat: number }
  | { type: 'level'; seat: number; level: number }
  | { type: 'special'; seat: number; what: number }

const draw = (board: Board, stream: 'bubbles' | 'rows', below: number): number => {
  const random = createRandom(0, '')
  random.load(board[stream])
  const drawn = random.below(below)
  board[stream] = random.save()
  return drawn
}

/** A row of bubbles with runs of one colour, so that there is something to pop. */
export const freshRow = (board: Board): number[] => {
  const row: number[] = []
  while (row.length < size.columns) {
    const colour = 1 + draw(board, 'rows', board.colours)
    const run = 1 + draw(board, 'rows', 3)
    for (let at = 0; at < run && row.length < size.columns; at++) row.push(colour)
  }
  return row
}

/** The next bubble: a colour that the board still contains. */
export const drawBubble = (board: Board): number => {
  const there: number[] = []
  for (let colour = 1; colour <= colours; colour++) if (board.grid.includes(colour)) there.push(colour)
  return there[draw(board, 'bubbles', Math.max(1, there.length))] ?? 1 + draw(board, 'bubbles', board.colours)
}

/** A board at the start of a round or run. The same seed gives everyone the same. BUB-10 */
export const newBoard = (seed: number, mode: 'versus' | 'endless'): Board => {
  const numbers = mode === 'versus' ? versus : endless
  const board: Board = {
    grid: Array.from({ length: cells }, () => kind.none),
    parity: 0,
    ticks: 0,
    colours: mode === 'versus' ? versus.colours : coloursAt(1),
    aim: 0,
    current: 1,
    next: 1,
    flying: null,
    queued: null,
    reload: 0,
    rowIn: numbers.slowestRowTicks,
    combo: 0,
    bestCombo: 0,
    popped: 0,
    score: 0,
    level: 1,
    lifeline: false,
    out: 'no',
    incoming: 0,
    junkIn: 0,
    charge: 0,
    bubbles: createRandom(seed, 'bubbles').save(),
    rows: createRandom(seed, 'rows').save(),
    log: [],
    logTick: 0,
  }
  for (let row = 0; row < numbers.startRows; row++) pushRow(board, freshRow(board))
  board.current = drawBubble(board)
  board.next = drawBubble(board)
  return board
}

export const coloursAt = (level: number): number => (level < 3 ? 4 : level < 7 ? 5 : 6)

/** Adds a row at the top. */
export const addRow = (board: Board): void => pushRow(board, freshRow(board))

export const isBeyondLine = (board: Board): boolean => lowestRow(board) >= size.dangerRow
