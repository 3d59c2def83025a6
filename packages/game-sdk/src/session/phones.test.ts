import { createClockQuestions, createPeopleMessages, createPhones } from './phones.ts'

it('SDK-75 phones are asked every 2 s, and five times in a countdown', () => {
  const questions = createClockQuestions()
  const askedIn = (fromMs: number, toMs: number, isCountingIn: boolean): number => {
    let asked = 0
    for (let nowMs = fromMs; nowMs < toMs; nowMs += 16) if (questions.isDue(nowMs, isCountingIn)) asked += 1
    return asked
  }
  expect(askedIn(0, 10_000, false)).toBe(5)
  expect(askedIn(10_000, 12_400, true)).toBe(5)
  expect(askedIn(12_400, 13_000, true)).toBe(0)
  expect(askedIn(13_000, 23_000, false)).toBe(5)
  expect(askedIn(23_000, 25_400, true)).toBe(5)
})

it('SDK-77 the page says how late a player sees the match, for that player’s presses alone', () => {
  const late: number[] = []
  const parts = {
    play: () => ({
      roster: { moderator: () => null, byId: (id: string) => (id === 'p1' ? { id, seat: 1 } : undefined) },
      match: { binding: () => ({ seeLate: (milliseconds: number) => void late.push(milliseconds) }) },
    }),
  } as unknown as Parameters<typeof createPeopleMessages>[0]
  const { ViewLag } = createPeopleMessages(parts)
  ViewLag?.({ id: 'p1', milliseconds: 130 })
  ViewLag?.({ id: 'nobody', milliseconds: 90 })
  expect(late).toEqual([130])
})

it('SDK-75 a mark of a slow connection that comes or goes is news for mirrors', () => {
  let isSlow = false
  const play = () => ({
    roster: { people: () => [player] },
    match: { states: () => ({ next: {} }), binding: () => ({ askClock: () => 1, isSlow: () => isSlow }) },
  })
  const player = { id: 'p1', seat: 0, connected: true }
  const [game, page] = [{ layouts: {} }, { files: new Map([['locales/en.json', new TextEncoder().encode('{}')]]) }]
  const phones = createPhones(game as never, { ...page, emit: () => undefined }, play as never)
  const marks: boolean[] = []
  for (const [turn, next] of [false, true, true, false].entries()) {
    isSlow = next
    marks.push(phones.askClocks(turn * 2_000))
    expect(phones.askClocks(turn * 2_000 + 100)).toBe(false)
  }
  expect(marks).toEqual([false, true, false, true])
})
