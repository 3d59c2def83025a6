import { newBoard } from '@sofaspark/game-bubblewar/sim/board.ts'
import { replayOf, type RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
import { stepEndless } from '@sofaspark/game-bubblewar/sim/step-board.ts'

/** A whole run on a seed, with a shot every `gap` ticks. */
export const play = (seed: number, gap = 50, most = 100_000): RunReplay & { score: number } => {
  const board = newBoard(seed, 'endless')
  for (let tick = 0; board.out === 'no' && tick < most; tick++)
    stepEndless(
      board,
      0,
      { aim: ((tick * 37) % 800) - 400, fire: tick % gap === 0, swap: tick % (gap * 7) === 0 },
      () => undefined,
    )
  return { ...replayOf(seed, board), score: board.score }
}
