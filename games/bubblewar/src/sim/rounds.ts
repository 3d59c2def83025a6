import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { newBoard, type Board } from './board.ts'
import { lowestRow } from './grid.ts'
import type { Cleared } from './landing.ts'
import { haunt, kind, lifelineRow, mostBoards, rainAsked, size, versus } from './numbers.ts'
import { stepEndless, stepVersus, stoneCell, takeJunk } from './step-board.ts'
import { playing, type BubbleInput, type Emit, type Player, type World } from './world.ts'

/** Assigns boards: to people who waited longest; to bots only where no person wants one. */
const choosePlayers = (world: World): Player[] => {
  const people = world.players.filter(({ bot }) => !bot)
  const wanting = world.mode === 'endless' && people.length > 0 ? people : world.players
  return [...wanting]
    .sort((one, other) => Number(one.bot) - Number(other.bot) || other.waited - one.waited || one.seat - other.seat)
    .slice(0, mostBoards)
}

/** Fresh boards for the players of this round; the others wait. BUB-13 */
export const startRound = (world: World): void => {
  const chosen = new Set(choosePlayers(world))
  world.roundTicks = 0
  world.winner = -1
  for (const player of world.players) {
    const plays = chosen.has(player)
    player.role = plays ? 'board' : 'waiting'
    player.board = plays ? newBoard(roundSeed(world), world.mode) : null
    player.place = 0
    player.aim = 0
    player.hauntIn = haunt.firstTicks
    player.waited = plays ? 0 : player.waited + 1
  }
}

const roundSeed = (world: World): number => (world.mode === 'endless' ? world.seed : mix(world.seed, world.round))

/** The world list provided a seed: the run restarts on it. BUB-22 */
export const countRun = (world: World, seed: number): void => {
  world.seed = seed >>> 0
  world.counted = true
  for (const player of world.players) if (player.board) player.board = newBoard(world.seed, 'endless')
}

/** The rival with the most room; next in turn among equals. */
const targetOf = (world: World, from: Player): Player | undefined => {
  const seats = playing(world).filter(({ seat }) => seat !== from.seat)
  const room = ({ board, seat }: Player): number =>
    board ? (lowestRow(board) + board.incoming) * 64 + ((seat - from.seat + 64) % 64) : Infinity
  return seats.sort((one, other) => room(one) - room(other))[0]
}

/** Cleared bubbles first cancel rows that are coming here, then send rows to a rival. SDK-518 */
const attack = (world: World, player: Player, board: Board, cleared: Cleared, emit: Emit): void => {
  if (cleared.popped === 0) return
  const strength = Math.max(0, cleared.popped - 3) + cleared.dropped + Math.max(0, board.combo - 1)
  const isLow = lowestRow(board) >= lifelineRow
  board.charge += isLow ? strength * 2 : strength
  while (board.charge >= versus.chargePerRow) {
    board.charge -= versus.chargePerRow
    if (board.incoming > 0) {
      board.incoming -= 1
      continue
    }
    const target = targetOf(world, player)
    if (!target?.board) continue
    if (target.board.incoming === 0) target.board.junkIn = versus.warnTicks
    target.board.incoming = Math.min(versus.mostIncoming, target.board.incoming + 1)
    emit({ type: 'warn', seat: target.seat, from: player.seat, rows: target.board.incoming })
  }
}

const receive = (player: Player, board: Board, emit: Emit): void => {
  if (board.incoming === 0) return
  board.junkIn -= 1
  if (board.junkIn > 0) return
  board.incoming -= 1
  board.junkIn = versus.junkGapTicks
  takeJunk(board, player.seat, emit)
  emit({ type: 'junk', seat: player.seat, left: board.incoming })
}

/** The board and column at which a thrower points: all rivals' boards lie side by side under the aim. */
export const hauntTarget = (world: World, aim: number): { player: Player; column: number } | undefined => {
  const boards = playing(world)
  const across = Math.min(0.999, Math.max(0, (aim + 500) / 1000)) * boards.length
  const player = boards[Math.floor(across)]
  return player && { player, column: Math.floor((across % 1) * size.columns) }
}

/** Players who are out throw stones. BUB-16 */
const throwStone = (world: World, player: Player, input: BubbleInput, emit: Emit): void => {
  player.aim = input.aim
  if (player.hauntIn > 0) {
    player.hauntIn -= 1
    return
  }
  const target = input.fire ? hauntTarget(world, input.aim) : undefined
  if (!target?.player.board) return
  const cell = stoneCell(target.player.board, target.column)
  if (cell < 0) return
  target.player.board.grid[cell] = kind.stone
  player.hauntIn = haunt.cooldownTicks
  emit({ type: 'stone', seat: target.player.seat, from: player.seat, cell })
}

/** The audience's choices for every board, and whether it is asked now. BUB-19 */
export const rains = ['bombs', 'rainbows', 'rows'] as const
export const isRainAsked = ({ mode, phase, roundTicks }: World): boolean =>
  mode === 'versus' && phase === 'play' && roundTicks > rainAsked.from && roundTicks < rainAsked.to

/** Each board's next bubble is special, or a row comes down on all of them. BUB-19 */
export const rainOn = (world: World, rain: BubbleInput['rain'], emit: Emit): void => {
  for (const { seat, board } of rain && rains.includes(rain) ? playing(world) : []) {
    if (!board) continue
    if (rain === 'rows') {
      takeJunk(board, seat, emit)
      emit({ type: 'junk', seat, left: board.incoming })
      continue
    }
    board.next = rain === 'bombs' ? kind.bomb : kind.rainbow
    emit({ type: 'special', seat, what: board.next })
  }
}

/** Takes out players beyond the line; all of one tick share a rank. */
const takeOut = (world: World, emit: Emit): void => {
  const out = playing(world).filter(({ board }) => board?.out !== 'no')
  const place = playing(world).length - out.length + 1
  const contending = world.players.filter(({ board }) => board !== null).length
  for (const player of out) {
    player.role = 'fallen'
    player.place = place
    player.hauntIn = haunt.firstTicks
    player.points += contending - place
    emit({ type: 'fallen', seat: player.seat, place, why: player.board?.out === 'time' ? 'time' : 'line' })
  }
}

/** One tick of a round. Boards step in order, but their rows arrive later, so that no seat goes first. */
export const runVersus = (world: World, inputOf: (player: Player) => BubbleInput, emit: Emit): void => {
  for (const player of world.players) {
    const input = inputOf(player)
    if (player.role !== 'board' || !player.board) throwStone(world, player, input, emit)
    else {
      const cleared = stepVersus(player.board, player.seat, input, emit)
      attack(world, player, player.board, cleared, emit)
      receive(player, player.board, emit)
    }
  }
  takeOut(world, emit)
}

/** One tick of a run, each board on its own. A bot never plays a person's board. */
export const runEndless = (world: World, inputOf: (player: Player) => BubbleInput, emit: Emit): void => {
  for (const player of playing(world)) {
    if (!player.board) continue
    const input = inputOf(player)
    const idle = input.auto === true && !player.bot
    const aim = idle ? player.board.aim : input.aim
    stepEndless(player.board, player.seat, idle ? { aim, fire: false, swap: false } : input, emit)
  }
  takeOut(world, emit)
}
