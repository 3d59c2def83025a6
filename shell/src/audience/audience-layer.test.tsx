/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import { createFakeHostAudience } from '@sofaspark/browser/fake-audience.ts'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { otherOption, predictionId } from '@sofaspark/contract/audience-view.ts'
import { AudienceLayer } from './audience-layer.tsx'
import { gathered, type Burst } from './gather.ts'

const shows = async (at = '/game', size = 3) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(at) })
  const audience = createFakeHostAudience(size)
  render(<AudienceLayer capabilities={capabilities} audience={audience} />)
  if (size > 0) await screen.findByTestId('audience-count')
  return { ...capabilities, audience }
}

it('SHL-60 a party sees how many watch and the votes as they come, and nothing without an audience', async () => {
  const { audience, navigation } = await shows()
  expect(screen.getByTestId('audience-count').textContent).toBe('3 are watching')
  const options = [
    { id: 'player-0', label: 'Maya' },
    { id: otherOption, label: 'in the wire’s words' },
  ]
  const poll = { id: predictionId('1'), question: 'in the wire’s words', options, untilS: 0 }
  act(() => audience.poll.set({ poll, votes: { 'player-0': 2 }, isOpen: true }))
  expect(screen.getByTestId('poll').textContent).toBe('Who wins?Maya2Someone else0')
  expect(screen.getAllByTestId('poll-option')[0]?.dataset['votes']).toBe('2')
  act(() => audience.size.set(0))
  expect(screen.queryByTestId('audience-count')).toBeNull()
  act(() => audience.size.set(1))
  expect((await screen.findByTestId('audience-count')).textContent).toBe('1 is watching')
  act(() => navigation.go('/'))
  expect(screen.queryByTestId('audience-count')).toBeNull()
})

it('SHL-61 cheers of a kind are gathered in one burst, which goes by itself', async () => {
  const { audience, clock } = await shows('/games')
  act(() => audience.cheer({ fire: 2, clap: 1 }))
  act(() => audience.cheer({ fire: 40 }))
  const bursts = () => screen.getByTestId('cheers').textContent
  expect(bursts()).toBe('×42')
  expect(screen.getByTestId('cheers').children).toHaveLength(2)
  act(() => clock.advance(3_000))
  await waitFor(() => expect(screen.getByTestId('cheers').children).toHaveLength(0))
})

it('SHL-61 however many cheer, there is at most one burst of each kind', () => {
  let bursts: readonly Burst[] = []
  for (let nowMs = 0; nowMs < 1_000; nowMs += 10)
    bursts = gathered(bursts, { clap: 9, laugh: 9, gasp: 9, heart: 9, fire: 9, drum: 9 }, nowMs)
  expect(bursts).toHaveLength(6)
  expect(bursts[0]).toEqual({ kind: 'clap', count: 900, lastMs: 990 })
})

it('SHL-62 the audience’s own table shows the newest match, and the best and the evening from the second one on', async () => {
  const { audience } = await shows()
  const first = { right: 23, all: 40 }
  act(() => audience.table.set({ newest: first, evening: first, best: first }))
  expect(screen.getByTestId('audience-table').textContent).toBe('The audienceThis match23 of 40 guessed right')
  act(() => audience.table.set({ newest: { right: 1, all: 20 }, evening: { right: 24, all: 60 }, best: first }))
  expect(screen.getByTestId('audience-table').textContent).toBe(
    'The audienceThis match1 of 20 guessed rightBest match23 of 40 guessed rightTonight24 of 60 guessed right',
  )
  act(() => audience.table.set(null))
  expect(screen.queryByTestId('audience-table')).toBeNull()
})
