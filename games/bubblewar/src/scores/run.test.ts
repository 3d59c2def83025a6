/** @jest-environment jsdom */
import { scenario } from '../sim-testing.ts'
import { createRunKeeper, type Tally } from './run-keeper.ts'
import { createWorldScores, type Counted } from './world-scores.ts'
import { newBoard } from '../sim/board.ts'
import { replayOf, replayRun, type RunReplay } from '../sim/replay-run.ts'
import { phases } from '../sim/numbers.ts'
import { stepEndless } from '../sim/step-board.ts'

const played = (seed: number): { run: RunReplay; score: number } => {
  const board = newBoard(seed, 'endless')
  for (let tick = 0; board.out === 'no'; tick++)
    stepEndless(
      board,
      0,
      { aim: ((tick * 31) % 700) - 350, fire: tick % 45 === 0, swap: tick % 400 === 7 },
      () => undefined,
    )
  return { run: replayOf(seed, board), score: board.score }
}

it('BUB-21 a run plays again to the same score; an edited, cut or lengthened one does not', () => {
  const { run, score } = played(77)
  expect(score).toBeGreaterThan(0)
  expect(replayRun(run)).toMatchObject({ outcome: 'counted', score })
  const scoreOf = (change: Partial<RunReplay>): unknown => {
    const replayed = replayRun({ ...run, ...change })
    return replayed.outcome === 'counted' ? replayed.score : 'refused'
  }
  expect(scoreOf({ seed: 78 })).not.toBe(score)
  expect(scoreOf({ ticks: run.ticks - 1 })).toBe('refused')
  expect(scoreOf({ ticks: run.ticks + 1 })).toBe('refused')
  expect(scoreOf({ marks: run.marks.slice(1) })).toBe('refused')
  expect(scoreOf({ marks: [0, 0, ...run.marks] })).not.toBe(score)
  expect(scoreOf({ marks: run.marks.map((mark, at) => (at === 5 ? mark + 90 : mark)) })).toBe('refused')
  expect(scoreOf({ end: '00000000' })).toBe('refused')
  expect(scoreOf({ marks: [...run.marks, 900_000, 0] })).toBe('refused')
  expect(scoreOf({ marks: [0.5, 0, ...run.marks] })).toBe('refused')
  expect(scoreOf({ ticks: Number.NaN })).toBe('refused')
})

it('BUB-20 what a seat does at its board does not touch the board beside it', () => {
  const both = scenario(2, 'endless')
  both.until('play')
  both.hold(0, { aim: 200, fire: true })
  both.run(600)
  const alone = scenario(1, 'endless')
  alone.until('play')
  alone.hold(0, { aim: 200, fire: true })
  alone.run(600)
  expect(both.player(0).board).toEqual(alone.player(0).board)
  expect(both.player(1).board?.score).toBe(0)
})

it('BUB-22 a run waits for the seed of the list, from the one who chooses, and begins uncounted without one', () => {
  const counted = scenario(1, 'endless')
  counted.run(100)
  counted.press(0, { run: 123_456 })
  counted.until('play')
  expect(counted.sim.state()).toMatchObject({ counted: true, seed: 123_456 })
  expect(counted.player(0).board?.grid).toEqual(newBoard(123_456, 'endless').grid)
  const away = scenario(1, 'endless')
  expect(away.until('countdown')).toBeGreaterThanOrEqual(phases.runTicks)
  expect(away.sim.state().counted).toBe(false)
  const other = scenario(2, 'endless')
  other.press(1, { run: 5 })
  other.until('play')
  expect(other.sim.state().counted).toBe(false)
})

it('BUB-20 a bot plays no person’s run', () => {
  const table = scenario(1, 'endless')
  table.until('play')
  table.hold(0, { aim: 100, fire: true, auto: true })
  table.run(300)
  expect(table.of('shoot')).toEqual([])
})

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

it('BUB-23 a finished run is submitted with the ticket of its seed, and the screen gets its rank', async () => {
  const table = scenario(1, 'endless')
  const received: Tally[] = []
  const sent: unknown[] = []
  const keeper = createRunKeeper({
    scores: {
      start: () => Promise.resolve({ ticket: 't-9', seed: 9 }),
      submit: (submission) => {
        sent.push(submission)
        return Promise.resolve<Counted>({ outcome: 'counted', place: 1, record: true })
      },
      list: () => Promise.resolve([{ place: 1, name: 'Ada', score: 10 }]),
      ticketOf: (seed) => (seed === 9 ? 't-9' : undefined),
    },
    player: () => ({ id: 'a', seat: 0, name: 'Ada', color: '#fff', hat: 'none', face: 'smile', connected: true }),
    begin: (seed) => table.press(0, { run: seed }),
    changed: (tally) => received.push(tally),
  })
  table.run(1)
  keeper.frame(table.sim.state())
  await settled()
  table.until('tally')
  keeper.frame(table.sim.state())
  keeper.frame(table.sim.state())
  await settled()
  expect(sent).toHaveLength(1)
  const { run, score } = sent[0] as { run: RunReplay; score: number }
  expect(sent[0]).toMatchObject({ ticket: 't-9', board: 0, name: 'Ada' })
  expect(replayRun(run)).toMatchObject({ outcome: 'counted', score })
  expect(received.at(-1)).toMatchObject({ record: true, all: [{ name: 'Ada' }] })
  expect(received.at(-1)?.runs.get(0)).toMatchObject({ outcome: 'counted', place: 1 })
})

it('BUB-23 a run with longer times requests no ticket and is not submitted', async () => {
  const table = scenario(1, 'endless')
  const asked: string[] = []
  const heard =
    <Answer>(name: string, answer: Answer) =>
    () => {
      asked.push(name)
      return Promise.resolve(answer)
    }
  const keeper = createRunKeeper({
    scores: {
      start: heard('start', { ticket: 't-9', seed: 9 }),
      submit: heard('submit', { outcome: 'refused' } as const),
      list: heard('list', []),
      ticketOf: () => 't-9',
    },
    player: () => undefined,
    begin: () => undefined,
    changed: () => undefined,
  })
  table.run(1)
  keeper.frame({ ...table.sim.state(), times: 2 })
  table.until('tally')
  keeper.frame({ ...table.sim.state(), times: 2 })
  await settled()
  expect(asked).toEqual(['list', 'list'])
})

it('BUB-23 an unreachable, a busy and a refusing list is distinguished, and nothing breaks', async () => {
  const answers: (() => Promise<Response>)[] = []
  const json = (status: number, body: unknown) => () =>
    Promise.resolve({ status, json: () => Promise.resolve(body) } as Response)
  const area = memory()
  const scores = createWorldScores({
    fetch: () => (answers.shift() ?? (() => Promise.reject(new Error('unreachable'))))(),
    storage: () => area,
  })
  const submission = {
    ticket: 't',
    board: 0,
    name: 'Ada',
    score: 1,
    run: { seed: 1, marks: [], ticks: 1, end: '00000000' },
  }
  expect(await scores.start()).toBeNull()
  answers.push(json(201, { ticket: 't', seed: 5 }))
  expect(await scores.start()).toEqual({ ticket: 't', seed: 5 })
  expect([scores.ticketOf(5), scores.ticketOf(6)]).toEqual(['t', undefined])
  expect(await scores.submit(submission)).toEqual({ outcome: 'unreachable' })
  for (const [status, outcome] of [
    [400, 'refused'],
    [403, 'refused'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ] as const) {
    answers.push(json(status, {}))
    expect(await scores.submit(submission)).toEqual({ outcome })
  }
  answers.push(json(201, { place: 3, record: false }))
  expect(await scores.submit(submission)).toEqual({ outcome: 'counted', place: 3, record: false })
  answers.push(json(200, { scores: [{ place: 1, name: 'Ada', score: 5 }, 'junk'] }))
  expect(await scores.list('all')).toEqual([{ place: 1, name: 'Ada', score: 5 }])
  expect(await scores.list('week')).toBeNull()
})

it('BUB-22c where the browser forbids storage the game starts, and a run is counted unless its page is reloaded', async () => {
  const scores = createWorldScores({
    fetch: () => Promise.resolve({ status: 201, json: () => Promise.resolve({ ticket: 't', seed: 5 }) } as Response),
    storage: () => {
      throw new Error('SecurityError')
    },
  })
  expect(await scores.start()).toEqual({ ticket: 't', seed: 5 })
  expect(scores.ticketOf(5)).toBeUndefined()
})
