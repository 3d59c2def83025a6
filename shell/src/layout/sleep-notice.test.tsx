/** @jest-environment jsdom */
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SleepNotice } from './layout.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'))

const bigScreen = async () => {
  const capabilities = createFakeCapabilities()
  render(
    <TextsProvider language="he" namespaces={['shell']}>
      <i data-testid="ready" />
      <SleepNotice host={capabilities.host} clock={capabilities.clock} />
    </TextsProvider>,
  )
  await screen.findByTestId('ready')
  return capabilities
}
const notice = () => screen.queryByTestId('sleep-notice')

it('SHL-28 a big screen without a wake lock says once, with its first player, what to turn off', async () => {
  const { host, clock } = await bigScreen()
  act(() => void host.open(0))
  expect(notice()).toBeNull()
  act(() => void host.open(1))
  expect((await screen.findByTestId('sleep-notice')).textContent).toContain('שומר המסך')
  act(() => clock.advance(20_000))
  expect(notice()).toBeNull()
  act(() => void host.open(0))
  act(() => void host.open(2))
  expect(notice()).toBeNull()
})

it('SHL-28 the notice can be closed, and a screen that keeps itself awake has none', async () => {
  const { host } = await bigScreen()
  act(() => void host.open(1))
  fireEvent.click(await screen.findByRole('button'))
  expect(notice()).toBeNull()
  Object.assign(navigator, { wakeLock: {} })
  const awake = await bigScreen()
  act(() => void awake.host.open(1))
  expect(notice()).toBeNull()
})
