/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import type { Pad } from '@sofaspark/contract'
import { layPhone, showPhone } from '../testing.tsx'

jest.mock('./controller-build.tsx', () => ({ ControllerBuild: () => null }))

it('CTL-08 a label shows a value that came before its pad was drawn, and none of the game before', async () => {
  const label: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'label', id: 'points', label: 'Points' }] }
  const capabilities = layPhone()
  void capabilities.player.sit({ gameKey: 'ballfrenzy', isAdmin: false })
  await showPhone(capabilities)
  act(() => {
    void capabilities.player.sit({ gameKey: 'ballfrenzy', isAdmin: false, pad: label })
    capabilities.player.emit('gameMessage', { type: 'bind', data: { points: 350 } })
  })
  await waitFor(() => expect(screen.getByTestId('pad-label').textContent).toBe('Points350'))
  act(() => void capabilities.player.sit({ isAdmin: false }))
  act(() => void capabilities.player.sit({ gameKey: 'icehocky', isAdmin: false }))
  act(() => void capabilities.player.sit({ gameKey: 'icehocky', isAdmin: false, pad: label }))
  await waitFor(() => expect(screen.getByTestId('pad-label').textContent).toBe('Points'))
})
