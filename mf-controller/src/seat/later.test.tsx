/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { layPhone, showPhone } from '../testing.tsx'

const fetched: number[] = []
let nowMs: () => number = () => 0
jest.mock('./phone-foot.tsx', () => {
  fetched.push(nowMs())
  throw new Error('Loading chunk phone-foot failed')
})

it('CTL-46 what is needed later is fetched 10 s after the page is up, and the page works on without it', async () => {
  const capabilities = layPhone('/browser')
  nowMs = () => capabilities.clock.nowMs()
  const startMs = capabilities.clock.nowMs()
  await showPhone(capabilities)
  act(() => capabilities.clock.advance(9_999))
  expect(fetched).toEqual([])
  act(() => capabilities.clock.advance(1))
  await act(() => new Promise<void>((done) => setTimeout(done, 0)))
  expect(fetched).toEqual([startMs + 10_000])
  expect(screen.getByTestId('join-room')).toBeTruthy()
  expect(screen.queryByTestId('cookie-consent')).toBeNull()
})
