/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { directions, show } from '../testing/show.tsx'
import { Button, ButtonLink, IconButton } from './button.tsx'
describe.each(directions)('buttons, %s', (direction) => {
  it('UI-09 a busy button keeps its focus and ignores presses', async () => {
    const press = jest.fn()
    const user = userEvent.setup()
    const { rerender } = show(<Button onClick={press}>Play</Button>, direction)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(press).toHaveBeenCalledTimes(1)
    rerender(
      <Button busy onClick={press}>
        Play
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Play' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('UI-09 buttons, links and icon buttons are reached by Tab and carry the spark', async () => {
    const user = userEvent.setup()
    show(
      <>
        <Button icon="play">Play</Button>
        <ButtonLink href="/games">Games</ButtonLink>
        <IconButton icon="close" label="Close" />
      </>,
      direction,
    )
    for (const name of ['Play', 'Games', 'Close']) {
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole(name === 'Games' ? 'link' : 'button', { name }))
      expect(document.activeElement?.hasAttribute('data-spark')).toBe(true)
    }
  })

  it('UI-10 trailing icons mirror, leading ones do not', () => {
    const { container } = show(
      <Button icon="arrow-left" trailingIcon="arrow-right">
        Go
      </Button>,
      direction,
    )
    expect(container.querySelector('[data-icon=arrow-left]')?.getAttribute('class')).toBeNull()
    expect(container.querySelector('[data-icon=arrow-right]')?.getAttribute('class')).toBe('mirrored')
  })
})
