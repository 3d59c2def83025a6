/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { HostAudience } from '@sofaspark/contract'
import { awaitAudience } from './start.tsx'

it('BRO-431 nothing of the audience is loaded before its first member', async () => {
  const fakes = createFakeCapabilities({ navigation: createFakeNavigation('/games') })
  const audience = createObservable<HostAudience | null>(null)
  awaitAudience(document, { ...fakes, audience })
  fakes.host.open(1)
  fakes.host.emit('audienceCounts', { size: 0, cheers: {} })
  expect(audience.get()).toBeNull()
  fakes.host.emit('audienceCounts', { size: 1, cheers: {} })
  await waitFor(() => expect(audience.get()?.size.get()).toBe(1))
  expect((await screen.findByTestId('audience-count')).dataset['count']).toBe('1')
  act(() => fakes.host.emit('audienceCounts', { size: 5, cheers: {} }))
  expect(screen.getByTestId('audience-count').dataset['count']).toBe('5')
})
