import { addRow, coloursAt, drawBubble, isBeyondLine, swapMark, type Board, type BoardEvent } from './board.ts'
import { cleanAim, launch, stepShot } from './flight.ts'
import { lowestRow } from './grid.ts'
import { land, type Cleared } from './landing.ts'
import { endless, kind, lifelineRow, shot, size, versus } from './numbers.ts'

/** A seat's actions on its board in one tick. */
export interface BoardInput {
  aim: number
  fire: boolean
  swap: boolean
}

type Emit = (event: BoardEvent) => void

const nothing: Cleared = { popped: 0, dropped: 0 }

const reloadBoard = (board: Board): void => {
  board.current = board.next
  board.next = drawBubble(board)
  board.reload = shot.reloadTicks
}

const fire = (board: Board, seat: number, aim: number, emit: Emit): void => {
  board.flying = launch(aim, board.current)
  emit({ type: 'shoot', seat, what: board.current })
  reloadBoard(board)
}

/** Moves the bubble in flight; returns the bubbles cleared when it lands. */
const fly = (board: Board, seat: number, emit: Emit): Cleared => {
  const { flying } = board
  if (!flying) return nothing
  for (let step = 0; step < shot.stepsPerTick; step++) {
    const outcome = stepShot(board, flying)
    if (outcome === 'bounces') emit({ type: 'bounce', seat, x: flying.x, y: flying.y })
    if (typeof outcome !== 'object') continue
    board.flying = null
    return outcome.cell < 0 ? nothing : land(board, seat, outcome.cell, flying.what, emit)
  }
  return nothing
}

const obey = (board: Board, seat: number, input: BoardInput, emit: Emit): void => {
  board.aim = cleanAim(input.aim)
  if (input.swap) {
    ;[board.current, board.next] = [board.next, board.current]
    emit({ type: 'swap', seat })
  }
  if (input.fire && board.queued === null) board.queued = board.aim
  if (board.queued === null || board.flying || board.reload > 0) return
  fire(board, seat, board.queued, emit)
  board.queued = null
}

/** One tick of a board in either mode, without rows and rivals. */
const stepShots = (board: Board, seat: number, input: BoardInput, emit: Emit): Cleared => {
  board.ticks += 1
  if (board.reload > 0) board.reload -= 1
  obey(board, seat, input, emit)
  return fly(board, seat, emit)
}

const saveLife = (board: Board, seat: number, emit: Emit): void => {
  if (board.lifeline || lowestRow(board) < lifelineRow) return
  board.lifeline = true
  board.current = kind.bomb
  emit({ type: 'lifeline', seat })
}

const settle = (board: Board, seat: number, emit: Emit): void => {
  if (isBeyondLine(board)) board.out = 'line'
  else saveLife(board, seat, emit)
}

const rowGapOf = (board: Board, mode: 'versus' | 'endless'): number => {
  const { ticks, level } = board
  if (mode === 'versus') {
    const { slowestRowTicks, fastestRowTicks, rampTicks, suddenTicks, suddenRowTicks } = versus
    return ticks > suddenTicks
      ? suddenRowTicks
      : Math.max(fastestRowTicks, slowestRowTicks - Math.floor(ticks / rampTicks))
  }
  const { slowestRowTicks, levelTicks, rampTicks, fastestRowTicks, lateTicks, lateRowTicks } = endless
  return ticks > lateTicks
    ? lateRowTicks
    : Math.max(fastestRowTicks, slowestRowTicks - (level - 1) * levelTicks - Math.floor(ticks / rampTicks))
}

const growRows = (board: Board, seat: number, mode: 'versus' | 'endless', emit: Emit): void => {
  board.rowIn -= 1
  // An empty board gets its next rows at once, and a reward.
  const isEmpty = lowestRow(board) < 0
  if (isEmpty) {
    board.score += endless.clear
    emit({ type: 'clear', seat })
    addRow(board)
    addRow(board)
  }
  if (board.rowIn > 0 && !isEmpty) return
  addRow(board)
  board.rowIn = rowGapOf(board, mode)
  emit({ type: 'row', seat })
}

/** A row from a rival. */
export const takeJunk = (board: Board, seat: number, emit: Emit): void => {
  addRow(board)
  settle(board, seat, emit)
}

/** One tick of a board in a round; returns the cleared bubbles, for their effect on rivals. */
export const stepVersus = (board: Board, seat: number, input: BoardInput, emit: Emit): Cleared => {
  const cleared = stepShots(board, seat, input, emit)
  growRows(board, seat, 'versus', emit)
  settle(board, seat, emit)
  return cleared
}

const record = (board: Board, mark: number): void => {
  board.log.push(board.ticks - board.logTick, mark)
  board.logTick = board.ticks
}

const reward = (board: Board, seat: number, emit: Emit): void => {
  const level = 1 + Math.floor(board.popped / endless.bubblesPerLevel)
  if (level > board.level) {
    board.level = level
    board.colours = coloursAt(level)
    board.next = kind.bomb
    emit({ type: 'level', seat, level })
  } else if (board.combo > 0 && board.combo % endless.rainbowCombo === 0) {
    board.next = kind.rainbow
    emit({ type: 'special', seat, what: kind.rainbow })
  }
}

const isOut = ({ out }: Board): boolean => out !== 'no'

/** One tick of a run. Depends only on the board and the presses, so that the server can repeat it. BUB-20 */
export const stepEndless = (board: Board, seat: number, input: BoardInput, emit: Emit): void => {
  if (isOut(board)) return
  const isFull = board.log.length >= endless.mostMarks * 2
  const swap = input.swap && !isFull
  const fires = input.fire && !isFull && board.queued === null
  if (swap) record(board, swapMark)
  if (fires) record(board, cleanAim(input.aim))
  const { popped } = stepShots(board, seat, { aim: input.aim, swap, fire: fires }, emit)
  if (popped > 0) reward(board, seat, emit)
  growRows(board, seat, 'endless', emit)
  settle(board, seat, emit)
  if (!isOut(board) && board.ticks >= endless.mostTicks) board.out = 'time'
}

/** Where a thrown stone sticks: under the lowest bubble of the column, never beyond the line. */
export const stoneCell = (board: Board, column: number): number => {
  for (let row = size.dangerRow - 2; row >= 0; row--) {
    const cell = row * size.columns + column
    const above = cell - size.columns
    if (board.grid[cell] === kind.none && (row === 0 || board.grid[above] !== kind.none)) return cell
  }
  return -1
}
