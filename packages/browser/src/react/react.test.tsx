/** @jest-environment jsdom */
import type { Capabilities } from '@sofaspark/contract'
import { act, render, screen } from '@testing-library/react'
import { createFakeCapabilities } from '../fake-capabilities.ts'
import { createObservable } from '../shared/observable.ts'
import { createCapabilitiesContext, useObserved } from './page-hooks.tsx'

const { CapabilitiesProvider, useCapabilities, useOpenSession } = createCapabilitiesContext<Capabilities>()

it('BRO-17 a component renders on each change of its observable, and no longer once unmounted', () => {
  const count = createObservable(1)
  let renders = 0
  const Count = () => {
    renders += 1
    return <p>{useObserved(count)}</p>
  }
  const { unmount } = render(<Count />)
  act(() => count.set(2))
  act(() => count.set(2))
  expect(document.body.textContent).toBe('2')
  expect(renders).toBe(2)
  unmount()
  act(() => count.set(3))
  expect(renders).toBe(2)
})

it('BRO-36 components below a provider have its capabilities and the open lobby; outside it they get an error', () => {
  const capabilities = createFakeCapabilities()
  const Room = () => (
    <p data-testid="room">{`${useCapabilities().device} ${useOpenSession()?.lobby.roomNumber ?? 'none'}`}</p>
  )
  render(
    <CapabilitiesProvider capabilities={capabilities}>
      <Room />
    </CapabilitiesProvider>,
  )
  expect(screen.getByTestId('room').textContent).toBe('screen none')
  act(() => void capabilities.host.open(1))
  expect(screen.getByTestId('room').textContent).toBe('screen 234567')

  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Room />)).toThrow('outside their provider')
  complaints.mockRestore()
})
