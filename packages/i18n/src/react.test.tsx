/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { TextsProvider, useTexts } from './react.ts'
import { loadTexts, type TextClock, type Texts } from './translate.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' }
  static getDerivedStateFromError(error: unknown): { error: string } {
    return { error: String(error) }
  }
  override render(): ReactNode {
    return this.state.error === '' ? this.props.children : <p>broken: {this.state.error}</p>
  }
}

const Word = () => <p>{useTexts('lobby')('game.playersExactly', { count: 3 })}</p>

/** Jest's own timers run it. */
const clock: TextClock = {
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
}

/** A source of texts whose first loads fail. */
const failing = (times: number) => {
  let left = times
  const load: typeof loadTexts = (...wanted) =>
    left-- > 0 ? Promise.reject(new Error('no line')) : loadTexts(...wanted)
  return load
}
const show = (load: typeof loadTexts, root: boolean, initial?: Texts, language = 'en') => (
  <Boundary>
    <TextsProvider
      language={language}
      namespaces={['lobby']}
      root={root}
      clock={clock}
      load={load}
      {...(initial && { initial })}
    >
      <Word />
    </TextsProvider>
  </Boundary>
)
const text = (): string | null => document.body.textContent

describe('texts that do not arrive', () => {
  let silenced: jest.SpyInstance
  beforeEach(() => {
    jest.useFakeTimers()
    silenced = jest.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => {
    silenced.mockRestore()
    jest.useRealTimers()
  })

  it('I18N-07 are tried again within seconds', async () => {
    let files = 0
    const loaded = loadTexts('tr', ['lobby'], clock, (language, namespace) => {
      files += 1
      if (files <= 4) return Promise.reject(new Error('no line'))
      return Promise.resolve({ welcome: `${namespace} in ${language}` })
    })
    await jest.advanceTimersByTimeAsync(2_000)
    expect((await loaded)('lobby', 'welcome' as never)).toBe('lobby in tr')
  })

  it('I18N-07 are an error after four attempts', async () => {
    let files = 0
    const load = () => {
      files += 1
      return Promise.reject(new Error('no line'))
    }
    const failed = expect(loadTexts('en', ['lobby'], clock, load)).rejects.toThrow('no line')
    await jest.advanceTimersByTimeAsync(6_000)
    await failed
    expect(files).toBe(4)
  })

  it('I18N-07 are the error of the boundary around a remote', async () => {
    render(show(failing(1), true))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(text()).toBe('broken: Error: no line')
  })

  it('I18N-07 leave the old language of a remote on display, and come later', async () => {
    const { rerender } = render(show(loadTexts, true, await loadTexts('en', ['lobby'])))
    const load = failing(1)
    rerender(show(load, true, undefined, 'es'))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText('3 players')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(text()).toBe((await loadTexts('es', ['lobby']))('lobby', 'game.playersExactly', { count: 3 }))
  })

  it('I18N-07 leave a part of a page out until they come', async () => {
    render(show(failing(2), false))
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(text()).toBe('')
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(text()).toBe('3 players')
  })
})
