/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { failure } from '@sofaspark/contract'
import { layPhone, showPhone } from '../testing.tsx'

it('CTL-22 a join refused for too many tries counts down and retries automatically', async () => {
  const capabilities = layPhone('/browser?roomNumber=234567')
  capabilities.player.refuse(failure('rate_limited', '', { retryAfterS: 3 }))
  await showPhone(capabilities)
  fireEvent.click(screen.getByTestId('join'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/tries again by itself/))
  expect(screen.getByTestId('join-wait').textContent).toBe('Next try in 3 s')
  act(() => capabilities.clock.advance(1_000))
  expect(screen.getByTestId('join-wait').textContent).toBe('Next try in 2 s')
  expect(capabilities.player.joins).toHaveLength(1)
  act(() => capabilities.clock.advance(2_000))
  expect(capabilities.player.joins).toEqual(Array.from({ length: 2 }, () => capabilities.player.joins[0]))
})

it('CTL-22 another number ends the wait, and a refusal without seconds has none', async () => {
  const capabilities = layPhone('/browser?roomNumber=234567')
  capabilities.player.refuse(failure('rate_limited', '', { retryAfterS: 3 }))
  await showPhone(capabilities)
  fireEvent.click(screen.getByTestId('join'))
  await screen.findByTestId('join-wait')
  fireEvent.change(screen.getByTestId('join-room'), { target: { value: '234568' } })
  expect(screen.queryByTestId('join-wait')).toBeNull()
  act(() => capabilities.clock.advance(5_000))
  expect(capabilities.player.joins).toHaveLength(1)
  capabilities.player.refuse(failure('rate_limited', ''))
  fireEvent.click(screen.getByTestId('join'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too many tries/))
  expect(screen.queryByTestId('join-wait')).toBeNull()
})
