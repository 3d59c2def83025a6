import { boardOf } from './sim-testing.ts'
import { newBoard, type BoardEvent } from './sim/board.ts'
import { aimOf, directionOf, traceShot } from './sim/flight.ts'
import { cellX, floating } from './sim/grid.ts'
import { land } from './sim/landing.ts'
import { kind, shot, size } from './sim/numbers.ts'
import { stepEndless, stepVersus } from './sim/step-board.ts'

const ignore = (): void => undefined
const still = { aim: 0, fire: false, swap: false }

it('BUB-10 the same seed gives everyone the same rows and bubbles', () => {
  expect(newBoard(9, 'versus')).toEqual(newBoard(9, 'versus'))
  expect(newBoard(9, 'versus').grid).not.toEqual(newBoard(10, 'versus').grid)
})

it('SDK-518 an aim is a direction of length one; pulled down and pointed up are the same', () => {
  for (const aim of [-500, -321, -40, 0, 40, 500]) {
    const { x, y } = directionOf(aim)
    expect(Math.sqrt(x * x + y * y)).toBeCloseTo(1, 12)
    expect(aimOf(x, y)).toBe(aim)
    expect(aimOf(-x, -y)).toBe(aim)
  }
  expect(aimOf(Number.NaN, 3)).toBe(0)
})

it('SDK-518 a shot bounces off the wall and rests where it first touches', () => {
  const board = boardOf('11111111')
  const { points, cell } = traceShot(board, 380)
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(size.width - size.radius)
  expect(points.at(-1)?.x).toBeLessThan(Math.max(...points.map(({ x }) => x)))
  expect(Math.floor(cell / size.columns)).toBe(1)
  expect(board.grid[cell]).toBe(kind.none)
  expect(traceShot(boardOf(), 0).cell).toBeLessThan(size.columns)
})

it('SDK-518 three of a colour pop with the stones beside them, and what hung on them drops', () => {
  const board = boardOf('22..1111', '.2s.....', '..33....')
  const seen: BoardEvent[] = []
  const cleared = land(board, 0, 2, 2, (event) => seen.push(event))
  expect(cleared).toEqual({ popped: 5, dropped: 2 })
  expect(seen.at(-1)).toMatchObject({ type: 'pop', combo: 1, points: 5 * 10 + 2 * 20 })
  expect(floating(board)).toEqual([])
  expect(board.grid.filter((what) => what !== kind.none)).toEqual([1, 1, 1, 1])
  expect(land(boardOf('2...1111'), 0, 1, 2, ignore)).toEqual({ popped: 0, dropped: 0 })
})

it('SDK-518 a bomb takes what is within two bubbles, a rainbow joins the largest group', () => {
  const bombed = boardOf('12312312', '31231231', '12312312')
  const { popped } = land(bombed, 0, 27, kind.bomb, ignore)
  expect(popped).toBeGreaterThan(7)
  const board = boardOf('11.22222')
  expect(land(board, 0, 2, kind.rainbow, ignore).popped).toBe(6)
  expect(board.grid.slice(0, 2)).toEqual([1, 1])
})

it('SDK-518 a combo continues with each shot that pops, is worth more, and ends with one that does not', () => {
  const board = boardOf('11.22.33', '4.......')
  const points: number[] = []
  const note = (event: BoardEvent): void => {
    if (event.type === 'pop') points.push(event.points)
  }
  land(board, 0, 2, 1, note)
  land(board, 0, 5, 2, note)
  expect(board.combo).toBe(2)
  expect(points[1]).toBeGreaterThan(30)
  land(board, 0, 0, 5, note)
  expect(board.combo).toBe(0)
  expect(board.bestCombo).toBe(2)
})

it('SDK-518 a shot let go while one flies follows it; swapping changes the two', () => {
  const board = boardOf('12121212')
  Object.assign(board, { current: 3, next: 4 })
  stepVersus(board, 0, { ...still, swap: true }, ignore)
  expect([board.current, board.next]).toEqual([4, 3])
  const shots: BoardEvent[] = []
  const note = (event: BoardEvent): void => {
    if (event.type === 'shoot') shots.push(event)
  }
  stepVersus(board, 0, { ...still, fire: true }, note)
  stepVersus(board, 0, { ...still, aim: 100, fire: true }, note)
  for (let tick = 0; tick < 90; tick++) stepVersus(board, 0, still, note)
  expect(shots.map((event) => (event.type === 'shoot' ? event.what : 0))).toEqual([4, 3])
  expect(cellX(0, 1)).toBe(size.bubble)
  expect(shot.reloadTicks).toBeGreaterThan(0)
})

it('SDK-518 rows come faster with time and level, a level brings a bomb, and every run ends', () => {
  const board = newBoard(5, 'endless')
  const rows: number[] = []
  for (let tick = 0; board.out === 'no' && tick < 40_000; tick++)
    stepEndless(board, 0, still, (event) => {
      if (event.type === 'row') rows.push(tick)
    })
  expect(board.out).toBe('line')
  const gaps = rows.slice(1).map((tick, at) => tick - (rows[at] ?? 0))
  expect(gaps.at(-1)).toBeLessThan(gaps[0] ?? 0)
  const rising = boardOf('11.22222')
  Object.assign(rising, { popped: 39, current: 1, next: 2, ticks: 5 })
  const levels: BoardEvent[] = []
  land(rising, 0, 2, 1, ignore)
  for (let tick = 0; tick < 120; tick++) {
    stepEndless(rising, 0, { ...still, fire: tick === 0, aim: 60 }, (event) => levels.push(event))
    if (levels.some(({ type }) => type === 'level')) break
  }
  expect(rising.level === 1 || rising.next === kind.bomb || rising.current === kind.bomb).toBe(true)
})
