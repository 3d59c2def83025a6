/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { bigScreen } from './big-screen.ts'

const saysSo = (): boolean => document.documentElement.classList.contains('has-big-screen')

it('UI-41 a page says that it is a big screen for as long as one is shown, and while one follows another', () => {
  const lobby = render(<main {...bigScreen} />)
  expect(lobby.container.querySelector('main[data-big-screen]')).not.toBeNull()
  expect(saysSo()).toBe(true)
  const game = render(<main {...bigScreen} />)
  lobby.unmount()
  expect(saysSo()).toBe(true)
  game.unmount()
  expect(saysSo()).toBe(false)
})
