/** @jest-environment jsdom */
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SoundSign } from './sound-sign.tsx'

class BlockedAudio extends EventTarget {
  static opened: BlockedAudio[] = []
  state = 'suspended'
  close = jest.fn(() => Promise.resolve())
  constructor() {
    super()
    BlockedAudio.opened.push(this)
  }
  start() {
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }
}

const settledMs = 3_000

beforeEach(() => {
  BlockedAudio.opened = []
  Object.assign(globalThis, { AudioContext: BlockedAudio })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'AudioContext'))

const showSign = async (at: string, volume?: number, device: 'screen' | 'phone' = 'screen') => {
  const capabilities = { ...createFakeCapabilities({ navigation: createFakeNavigation(at) }), device }
  if (volume !== undefined) capabilities.storage.set('volume', volume)
  const shown = render(
    <TextsProvider language="he" namespaces={['shell']}>
      <i data-testid="ready" />
      <SoundSign capabilities={capabilities} />
    </TextsProvider>,
  )
  await screen.findByTestId('ready')
  return { ...capabilities, shown }
}
const sign = () => screen.queryByTestId('sound-sign')

it.each(['/games', '/game'])(
  'SHL-30 a big screen without sound says so on %s until the first key or tap',
  async (path) => {
    for (const touch of [fireEvent.keyDown, fireEvent.pointerDown]) {
      const { clock, shown } = await showSign(path)
      expect(sign()).toBeNull()
      act(() => clock.advance(settledMs))
      expect(sign()?.textContent).toContain('אין צליל')
      touch(document.body)
      expect(sign()).toBeNull()
      expect(BlockedAudio.opened.at(-1)?.close).toHaveBeenCalled()
      shown.unmount()
    }
  },
)

it('SHL-30 the sign disappears when the browser lets the sound through, and never comes if it does at once', async () => {
  const { clock, shown } = await showSign('/games')
  act(() => clock.advance(settledMs))
  expect(sign()).toBeTruthy()
  act(() => BlockedAudio.opened[0]?.start())
  expect(sign()).toBeNull()
  shown.unmount()
  const quick = await showSign('/games')
  act(() => BlockedAudio.opened[1]?.start())
  act(() => quick.clock.advance(settledMs))
  expect(sign()).toBeNull()
})

it('SHL-30 there is no sign at volume 0, on a phone, on other pages or after an earlier key', async () => {
  for (const [path, volume, device] of [
    ['/games', 0, 'screen'],
    ['/game', undefined, 'phone'],
    ['/', undefined, 'screen'],
  ] as const) {
    const { clock, shown } = await showSign(path, volume, device)
    act(() => clock.advance(settledMs))
    expect(sign()).toBeNull()
    shown.unmount()
  }
  const { clock, navigation } = await showSign('/')
  fireEvent.keyDown(document.body)
  act(() => navigation.go('/games'))
  act(() => clock.advance(settledMs))
  expect(sign()).toBeNull()
  expect(BlockedAudio.opened).toEqual([])
})
