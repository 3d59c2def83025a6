/** @jest-environment jsdom */
import type { PageMessages } from '@sofaspark/game-sdk'
import type { PageMessage } from '@sofaspark/game-sdk/unity/framework.ts'
import { startController } from './controller.ts'

type Pad = NonNullable<PageMessages['SetPad']['pad']>
const padOf = (...widgets: Pad['widgets']): Pad => ({ v: 1, orientation: 'any', widgets })
const player = { id: 'p', seat: 0, name: 'Maya', color: '#ff6b57', hat: 'none', face: 'smile' }

const start = () => {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const received: unknown[][] = []
  const build = startController({
    canvas,
    files: new Map(),
    wasm: {},
    besideBuild: (name: string) => `/Build/${name}`,
    emit: (...message: unknown[]) => {
      received.push(message)
    },
    countFrame: () => undefined,
  })
  return { build, received }
}

describe('the controller build', () => {
  it('CTL-01 brings its styles to a page that has none, once, and leaves a styled page alone', () => {
    const { build } = start()
    const pad = padOf({ type: 'button', id: 'go' })
    const sheets = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)
    build.receive({ method: 'SetPad', payload: { pad, player } })
    build.receive({ method: 'SetPad', payload: { pad: padOf({ type: 'dpad', id: 'move' }), player } })
    expect(sheets()).toEqual(['/Build/controller.css'])
    for (const link of document.querySelectorAll('link')) link.remove()
    const own = document.createElement('style')
    own.textContent = '.pad { --pad-styled: 1 }'
    document.head.append(own)
    build.receive({ method: 'SetPad', payload: { pad, player } })
    expect(sheets()).toEqual([])
    own.remove()
    build.quit()
  })

  it('CTL-01 draws the pad that it is given and reports what fingers do', () => {
    // No time passes between pad and press, however busy the machine: the press's frame is still to come.
    jest.useFakeTimers()
    const { build, received } = start()
    const pad = padOf({ type: 'button', id: 'go' }, { type: 'text', id: 'word' })
    build.receive({ method: 'SetPad', payload: { pad, player, words: { send: 'Senden' } } })
    const button = document.querySelector<HTMLElement>('[data-testid="pad-button"]')
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    expect(received.map(([name]) => name)).toEqual(['padInput', 'haptic'])
    expect(received[0]?.[1]).toBeInstanceOf(Uint8Array)
    const field = document.querySelector<HTMLInputElement>('[data-testid="pad-text"]')
    if (field) field.value = 'cat'
    field?.form?.requestSubmit()
    expect(received.at(-2)).toEqual(['padCommand', 'text', '{"id":"word","text":"cat"}'])
    expect(document.body.textContent).toContain('Senden')
    build.quit()
    expect(document.querySelector('.pad')).toBeNull()
    jest.useRealTimers()
  })

  it('CTL-04 continues counting where the page stopped, and begins again with the next pad alone', () => {
    jest.useFakeTimers()
    const { build, received } = start()
    const pad = padOf({ type: 'button', id: 'go' })
    const counts = () =>
      received.flatMap(([name, frame]) => (name === 'padInput' ? [((frame as Uint8Array)[2] ?? 0) >> 1] : []))
    const press = () => {
      const button = document.querySelector('[data-testid="pad-button"]')
      for (const type of ['keydown', 'keyup']) button?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter' }))
      jest.advanceTimersByTime(300)
    }
    const setPad = (facts: Partial<PageMessages['SetPad']>) => {
      build.receive({ method: 'SetPad', payload: { pad: structuredClone(pad), player, ...facts } })
      jest.advanceTimersByTime(300)
    }
    setPad({ shown: 1, presses: { go: [7] } })
    press()
    setPad({ shown: 1, player: { ...player, name: 'Maya B.' } })
    press()
    setPad({ shown: 1, words: { send: 'Envoyer' } })
    press()
    expect(counts().at(0)).toBe(7)
    expect(counts().at(-1)).toBe(10)
    setPad({ shown: 2 })
    expect(counts().at(-1)).toBe(0)
    build.quit()
    jest.useRealTimers()
  })

  it('CTL-01 binds values to labels and ignores junk', () => {
    const { build } = start()
    const pad = padOf({ type: 'label', id: 'lives', bind: 'lives' })
    build.receive({ method: 'SetPad', payload: 7 } as unknown as PageMessage)
    build.receive({ method: 'Nonsense', payload: {} } as unknown as PageMessage)
    build.receive({ method: 'SetPad', payload: { pad, player } })
    build.receive({ method: 'GameMessage', payload: { type: 'bind', data: { lives: 3 } } })
    build.receive({ method: 'GameMessage', payload: { type: 'bind', data: null } })
    expect(document.querySelector('[data-testid="pad-label"]')?.textContent).toBe('3')
  })
})
