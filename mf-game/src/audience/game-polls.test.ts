import { createFakeHostAudience } from '@sofaspark/browser/fake-audience.ts'
import type { AskedPoll, PageMessages } from '@sofaspark/game-sdk/messages.ts'
import { createGamePolls, readAskedPoll } from './game-polls.ts'

const question: AskedPoll = {
  id: 'rain',
  question: 'What shall rain?',
  options: [
    { id: 'turbo', label: 'Turbo' },
    { id: 'oil', label: 'Oil' },
  ],
  isLive: false,
}

const polled = (size = 1) => {
  const watching = createFakeHostAudience(size)
  const answers: PageMessages['Audience'][] = []
  let [isFree, count] = [true, 0]
  const polls = createGamePolls({
    watchers: () => watching,
    isFree: () => isFree,
    nextId: () => `game-${(count += 1)}`,
    answer: (answer) => void answers.push(answer),
  })
  const vote = (votes: Record<string, number>) => {
    const shown = watching.poll.get()
    if (shown) watching.poll.set({ ...shown, votes })
  }
  return { watching, answers, polls, vote, free: (is: boolean) => (isFree = is) }
}

it('SCR-121 a build’s poll is open until it has heard enough, and the leading option is its answer', () => {
  const { watching, answers, polls, vote } = polled()
  polls.ask(question)
  expect(watching.asked).toEqual([{ id: 'game-1', question: 'What shall rain?', options: question.options }])
  vote({ turbo: 2, oil: 2 })
  vote({ turbo: 2, oil: 3 })
  expect(answers).toEqual([])
  polls.ask(null)
  expect(answers).toEqual([{ poll: 'rain', option: 'oil' }])
  expect(watching.closed).toEqual(['game-1'])
  polls.close()
  expect(answers).toHaveLength(1)
})

it('SCR-121 a live poll reports each change of the lead, the first of equal options', () => {
  const { answers, polls, vote } = polled()
  polls.ask({ ...question, isLive: true })
  vote({ oil: 1 })
  vote({ oil: 2 })
  vote({ oil: 2, turbo: 2 })
  expect(answers.map(({ option }) => option)).toEqual(['oil', 'turbo'])
})

it('SCR-121 without an audience, a vote or room beside the page’s own question nothing is answered', () => {
  const alone = polled(0)
  alone.polls.ask(question)
  expect(alone.watching.asked).toEqual([])
  alone.watching.size.set(1)
  alone.free(false)
  alone.polls.open()
  expect(alone.watching.asked).toEqual([])
  alone.free(true)
  alone.polls.open()
  alone.polls.open()
  expect(alone.watching.asked).toHaveLength(1)
  alone.polls.ask(null)
  expect(alone.answers).toEqual([])
})

it('SCR-121 junk of a build asks nothing', () => {
  expect(readAskedPoll(JSON.stringify(question))).toEqual(question)
  const options = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), label: 'x' }))
  for (const junk of [
    '',
    'null',
    '[]',
    '{"id":"rain"}',
    JSON.stringify({ ...question, question: 'x'.repeat(161) }),
    JSON.stringify({ ...question, options: options(1) }),
    JSON.stringify({ ...question, options: options(9) }),
    JSON.stringify({ ...question, options: [...options(2), { id: 3, label: 'x' }] }),
    JSON.stringify({ ...question, options: [...options(2), null] }),
  ])
    expect([junk, readAskedPoll(junk)]).toEqual([junk, null])
})
