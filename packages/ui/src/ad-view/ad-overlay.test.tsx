/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { AdOverlay } from './ad-view.tsx'

const overlay = (state: 'off' | 'waiting' | 'shown' | 'empty', onClose: () => void) => (
  <AdOverlay
    slot={{ provider: 'house', ad: { kind: 'house', gameKey: 'drawgame' }, state, onMessage: () => undefined }}
    heading="Also here"
    closeLabel="Close"
    onClose={onClose}
  />
)

it.each(directions)(
  'SUP-123 an ad over the page is a dialog once it is shown, and one press ends it (%s)',
  (direction) => {
    let closed = 0
    const close = () => {
      closed += 1
    }
    const { unmount } = show(overlay('waiting', close), direction)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    show(overlay('shown', close), direction)
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('[ad]')
    expect(screen.getByTestId('ad-slot').dataset).toMatchObject({ provider: 'house', state: 'shown' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  },
)

it.each(['off', 'empty'] as const)('SUP-122 one that is %s is closed', (state) => {
  let closed = 0
  show(
    overlay(state, () => {
      closed += 1
    }),
  )
  expect(closed).toBe(1)
})
