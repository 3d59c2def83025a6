/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { SupporterMark } from './player-marks.tsx'

it.each(directions)('SUP-68 a supporter’s badge has the crown and its label once (%s)', (direction) => {
  const { unmount } = show(<SupporterMark />, direction)
  const badge = screen.getByTestId('supporter-badge')
  const word = within(within(badge).getByTestId('supporter-crown')).getByRole('img').getAttribute('aria-label')
  expect([word, badge.title]).toEqual(['[supporter]', '[supporter]'])
  expect(badge.textContent).toBe('')
  unmount()
  show(<SupporterMark silent />, direction)
  expect(screen.queryByRole('img')).toBeNull()
})
