/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Badge } from '../badge/badge.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Flag } from '../flag/flag.tsx'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { LivingRoom } from '../living-room/living-room.tsx'
import { Logo } from '../logo/logo.tsx'
import { Panel } from '../panel/panel.tsx'
import { PlayerChip } from '../player-chip/player-chip.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { QrFrame } from '../qr-frame/qr-frame.tsx'
import { Ribbon } from '../ribbon/ribbon.tsx'
import { SeatShapeIcon } from '../seat-shape-icon/seat-shape-icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Banner, Toast } from '../toast/toast.tsx'
import { directions, show } from './show.tsx'

describe.each(directions)('parts, %s', (direction) => {
  it('UI-04 a player chip has the name in bdi and announces its roles', () => {
    show(<PlayerChip name="Ana" color="#fff" shape="star" admin supporter connected={false} />, direction)
    expect(screen.getByText('Ana').tagName).toBe('BDI')
    for (const fact of ['[admin]', '[supporter]', '[away]'])
      expect(screen.getByRole('img', { name: fact })).toBeTruthy()
  })

  it('UI-15 icons, shapes and flags are announced only when labelled', () => {
    const { container } = show(
      <>
        <Icon name="lock" />
        <SeatShapeIcon shape="drop" />
        <Flag country="IL" />
      </>,
      direction,
    )
    expect(screen.queryAllByRole('img')).toHaveLength(0)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/flags/il.svg')
    show(
      <>
        <Icon name="lock" label="Locked" />
        <SeatShapeIcon shape="drop" label="Drop" />
        <Flag country="il" label="Israel" />
      </>,
      direction,
    )
    for (const name of ['Locked', 'Drop', 'Israel']) expect(screen.getByRole('img', { name })).toBeTruthy()
  })

  it('UI-16 a dialog has its heading as name and asks to close', async () => {
    const close = jest.fn()
    show(
      <Dialog open onClose={close} heading="Kick Ana?" closeLabel="Close">
        Sure?
      </Dialog>,
      direction,
    )
    const dialog = screen.getByRole('dialog', { name: 'Kick Ana?' })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('UI-16 a closed dialog is not there', () => {
    show(
      <Dialog open={false} onClose={() => undefined} heading="Hidden" closeLabel="Close">
        Hidden
      </Dialog>,
      direction,
    )
    expect(screen.queryByText('Hidden')).toBeNull()
  })

  it('UI-17 notices are live regions, alerts when bad', () => {
    show(
      <>
        <Toast heading="Hello">there</Toast>
        <Banner tone="bad">Lost</Banner>
        <Spinner label="Loading" />
      </>,
      direction,
    )
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Hellothere', 'Loading'])
    expect(screen.getByRole('alert').textContent).toBe('Lost')
  })

  it.each([
    [0.256, '26'],
    [-1, '0'],
    [4, '100'],
  ])('UI-17 progress %d is announced as %s', (value, received) => {
    show(<ProgressBar value={value} label="Loading" />, direction)
    expect(screen.getByRole('progressbar', { name: 'Loading' }).getAttribute('aria-valuenow')).toBe(received)
  })

  it('UI-10 keys and the wordmark keep their direction', () => {
    show(
      <>
        <Kbd>Enter</Kbd>
        <Logo />
      </>,
      direction,
    )
    expect(screen.getByText('Enter').getAttribute('dir')).toBe('ltr')
    expect(screen.getByRole('img', { name: 'Sofaspark' }).getAttribute('class')).toBe('logo')
  })

  it('UI-25 prerendered pages have no style attribute', () => {
    const { container } = show(
      <LivingRoom>
        <Logo />
        <Panel glow>
          <Ribbon>New</Ribbon>
          <Badge icon="gyro">Gyro</Badge>
          <QrFrame caption="481 209">code</QrFrame>
        </Panel>
      </LivingRoom>,
      direction,
    )
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })
})
