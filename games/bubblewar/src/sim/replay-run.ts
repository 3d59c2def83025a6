import { hashOf } from '@sofaspark/game-sdk/sim/random.ts'
import { newBoard, swapMark, type Board } from './board.ts'
import { cleanAim } from './flight.ts'
import { endless } from './numbers.ts'
import { stepEndless } from './step-board.ts'

/** One recorded run: for each mark the ticks since the previous mark, and an aim or `swapMark`. */
export interface RunReplay {
  seed: number
  marks: readonly number[]
  ticks: number
  /** Hash of the final board and all presses, in eight hex digits. */
  end: string
}

export type Replayed =
  | { outcome: 'counted'; score: number; level: number; bubbles: number; bestCombo: number }
  | { outcome: 'refused'; reason: string }

const endOf = ({ grid, log, score, popped, level, ticks }: Board): string =>
  hashOf([grid, log, score, popped, level, ticks])

export const replayOf = (seed: number, board: Board): RunReplay => ({
  seed,
  marks: [...board.log],
  ticks: board.ticks,
  end: endOf(board),
})

const refuse = (reason: string): Replayed => ({ outcome: 'refused', reason })
const isMark = (mark: number | undefined): boolean =>
  mark === swapMark || (mark !== undefined && cleanAim(mark) === mark)

/** Replays a run, mark by mark: the result is its score, and nothing else is. BUB-21 */
export const replayRun = ({ seed, marks, ticks, end }: RunReplay): Replayed => {
  if (marks.length % 2 !== 0 || marks.length > endless.mostMarks * 2) return refuse('the marks are incomplete')
  if (!Number.isInteger(ticks) || ticks < 1 || ticks > endless.mostTicks) return refuse('no run can be that long')
  const board = newBoard(seed >>> 0, 'endless')
  let next = 0
  let last = 0
  while (board.out === 'no' && board.ticks < ticks) {
    let swap = false
    let aim: number | null = null
    // A swap and a shot may fall on one tick, the swap first.
    while (next < marks.length && last + (marks[next] ?? -1) === board.ticks) {
      const mark = marks[next + 1]
      if (!isMark(mark) || (mark === swapMark && (swap || aim !== null)) || (mark !== swapMark && aim !== null))
        return refuse('a mark is invalid')
      if (mark === swapMark) swap = true
      else aim = mark ?? 0
      last = board.ticks
      next += 2
    }
    const marked = board.log.length
    stepEndless(board, 0, { aim: aim ?? board.aim, fire: aim !== null, swap }, () => undefined)
    if (board.log.length - marked !== 2 * (Number(swap) + Number(aim !== null)))
      return refuse('a shot was not possible')
  }
  if (next < marks.length) return refuse('there are marks beyond the end')
  if (board.out === 'no' || board.ticks !== ticks) return refuse('the run does not end there')
  if (endOf(board) !== end) return refuse('its replay ends differently')
  const { score, level, popped, bestCombo } = board
  return { outcome: 'counted', score, level, bubbles: popped, bestCombo }
}
