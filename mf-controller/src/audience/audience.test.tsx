/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createFakeAudienceLobby } from '@sofaspark/browser/fake-audience.ts'
import { createFakeStorage } from '@sofaspark/browser/fake-capabilities.ts'
import { cheerKinds, failure, type SeenPoll } from '@sofaspark/contract'
import { otherOption, predictionId, type AudienceView } from '@sofaspark/contract/audience-view.ts'
import { layPhone, showPhone } from '../testing.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const view: AudienceView = {
  phase: 'playing',
  leaders: [
    { name: 'Maya', color: '#ff6b57', points: 12 },
    { name: 'Leo', color: '#3fb6ff', points: 7 },
  ],
  hasFreeSeat: false,
}
const question: SeenPoll = {
  poll: {
    id: predictionId('1'),
    question: 'In the words of the big screen?',
    options: [
      { id: 'player-0', label: 'Maya' },
      { id: otherOption, label: 'In its words' },
    ],
    untilS: 2_000_000_000,
  },
  own: null,
  result: null,
}

const watches = async (at = '/browser?roomNumber=234567&watch=1') => {
  const member = createFakeAudienceLobby()
  const capabilities = layPhone(at, { watch: () => member, storage: createFakeStorage({ playerName: 'Noa' }) })
  await showPhone(capabilities)
  return { member, capabilities }
}

it('CTL-290 the form offers to watch, again when all seats are taken, and the address remembers it', async () => {
  const member = createFakeAudienceLobby()
  const capabilities = layPhone('/browser?roomNumber=234567&from=tv', { watch: () => member })
  capabilities.player.refuse(failure('room_full', ''))
  await showPhone(capabilities)
  const quiet = screen.getByTestId('join-audience').className
  fireEvent.click(screen.getByTestId('join'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/sofa is full/))
  expect(screen.getByTestId('join-audience').className).not.toBe(quiet)
  fireEvent.click(screen.getByTestId('join-audience'))
  expect(capabilities.navigation.visits).toEqual(['/browser?roomNumber=234567&from=tv&watch=1'])
  act(() => member.watch())
  await screen.findAllByTestId('cheer')
  fireEvent.click(screen.getByTestId('leave-audience'))
  expect(capabilities.navigation.visits.at(-1)).toBe('/browser?roomNumber=234567&from=tv')
  await screen.findByTestId('join')
  expect(member.left.isLeft).toBe(true)
})

it('CTL-290 a phone that watches shows the game and who leads, and sends six kinds of cheers', async () => {
  const { member } = await watches()
  act(() => member.watch({ gameKey: 'drawgame', view }))
  expect((await screen.findByTestId('leaders')).textContent).toBe('Maya12Leo7')
  expect(screen.getByText('Draw Down')).toBeTruthy()
  for (const button of screen.getAllByTestId('cheer')) fireEvent.click(button)
  expect(member.cheers).toEqual(cheerKinds)
  expect(screen.getByRole('button', { name: 'Drum roll' }).dataset['kind']).toBe('drum')
  expect(screen.queryByTestId('take-seat')).toBeNull()
  act(() => member.notice('Server rests at ten'))
  expect(await screen.findByText('Server rests at ten')).toBeTruthy()
})

it('CTL-290 a poll is answered in the phone’s language and shows its votes when closed, then whether the guess was right', async () => {
  const { member } = await watches()
  act(() => member.watch({ poll: question, view }))
  expect((await screen.findByTestId('poll')).textContent).toContain('Who wins?')
  const [maya, other] = screen.getAllByTestId('poll-option')
  expect(other?.textContent).toBe('Someone else')
  fireEvent.click(maya as HTMLElement)
  expect(member.votes).toEqual(['player-0'])
  const closed = { ...question, own: 'player-0', result: { 'player-0': 3, [otherOption]: 1 } }
  act(() => member.watch({ poll: closed, view }))
  expect(screen.getAllByTestId('poll-option')[0]?.textContent).toContain('3 votes')
  fireEvent.click(screen.getAllByTestId('poll-option')[1] as HTMLElement)
  expect(member.votes).toHaveLength(1)
  const prediction = { id: predictionId('1'), winners: ['player-0'], names: ['Maya'] }
  const guess = { id: predictionId('1'), isRight: true }
  act(() => member.watch({ poll: closed, guess, fame: 1, view: { ...view, phase: 'result', prediction } }))
  expect(screen.queryByTestId('poll')).toBeNull()
  expect(screen.getByTestId('guess').textContent).toBe('You guessed right!Maya won')
  expect(screen.getByTestId('fame').textContent).toBe('1 right guess')
})

it('CTL-290 a free seat is one press away', async () => {
  const { member, capabilities } = await watches()
  act(() => member.watch({ view: { ...view, hasFreeSeat: true } }))
  fireEvent.click(await screen.findByTestId('take-seat'))
  expect(capabilities.player.joins).toEqual([{ roomNumber: '234567', name: 'Noa', language: 'en' }])
  await screen.findByTestId('pad')
  expect(member.left.isLeft).toBe(true)
  expect(capabilities.navigation.visits.at(-1)).not.toContain('watch')
})

it.each([
  ['audience_full', /audience is full/],
  ['room_locked', /no audience right now/],
  ['room_not_found', /no room with this number/],
] as const)('CTL-290 a phone that may not watch (%s) is told why', async (code, sentence) => {
  const { member } = await watches()
  act(() => member.show({ phase: 'failed', error: { code, message: '' } }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Join a room' }))
  await screen.findByTestId('join')
})

it('CTL-290 the end of watching is explained', async () => {
  const { member } = await watches()
  act(() => member.show({ phase: 'closed', reason: 'watching_closed' }))
  expect(await screen.findByText(/no longer shows this party/)).toBeTruthy()
})
