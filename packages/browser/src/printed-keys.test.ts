/** @jest-environment jsdom */
import type { Language } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'
import { createPrintedKeys } from './local-seats.ts'

const hints = ['KeyE', 'KeyQ', 'KeyF', 'Slash', 'Period'] as const

/** The print of the hints' keys on a page in a language, on a machine in others, after some presses. */
const lay = (shown: Language, locales: readonly string[], map?: ReadonlyMap<string, string>) => {
  Object.defineProperty(navigator, 'languages', { value: locales, configurable: true })
  const keyboard = map && { getLayoutMap: () => Promise.resolve(map) }
  Object.defineProperty(navigator, 'keyboard', { value: keyboard, configurable: true })
  const language = createObservable(shown)
  const printed = createPrintedKeys(window, language)
  return {
    language,
    type: (code: string, key: string, more: KeyboardEventInit = {}) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code, key, ...more })),
    read: () => hints.map((code) => printed.get()[code]).join(' '),
  }
}

it('BRO-79 a browser that knows the keyboard is believed, whatever the language and the keys seen', async () => {
  const map = new Map([
    ['KeyQ', 'a'],
    ['Slash', '!'],
    ['Period', ':'],
  ])
  const { read, type } = lay('en', ['en-US'], map)
  await Promise.resolve()
  type('KeyQ', 'x')
  expect(read()).toBe('E A F ! :')
})

it.each([
  ['fr', ['fr-FR', 'en'], 'E A F ! :'],
  ['fr', ['en-US'], 'E A F ! :'],
  ['fr', ['fr-CA'], 'E Q F É .'],
  ['fr', ['fr-CH'], 'E Q F - .'],
  ['en', ['de-DE', 'en'], 'E Q F - .'],
  ['en', ['en-GB'], 'E Q F / .'],
  ['es', ['es-MX'], 'E Q F - .'],
  ['pt', ['pt-BR'], 'E Q F ; .'],
  ['tr', ['tr'], 'E Q F . Ç'],
  ['he', ['he-IL'], 'E Q F / .'],
] as const)('BRO-79 a page in %s on a machine in %s starts with the usual layout', (shown, locales, wanted) => {
  expect(lay(shown, locales).read().toUpperCase()).toBe(wanted)
})

it('BRO-79 a key that was seen decides between layouts, and names itself', () => {
  const french = lay('fr', ['fr-FR'])
  french.type('KeyA', 'a')
  expect(french.read()).toBe('E Q F / .')
  const travelling = lay('en', ['en-US'])
  travelling.type('Digit1', '&')
  expect(travelling.read()).toBe('E A F ! :')
  travelling.language.set('it')
  expect(travelling.read()).toBe('E A F ! :')
  const dvorak = lay('en', ['en-US'])
  dvorak.type('KeyE', '.')
  dvorak.type('KeyQ', "'")
  dvorak.type('KeyF', 'u')
  expect(dvorak.read()).toBe('E Q U / .')
})

it('BRO-79 signs with Shift, shortcuts, names of keys and a second script say nothing about the print', () => {
  const { read, type } = lay('en', ['en-US'])
  type('Slash', '?', { shiftKey: true })
  type('KeyQ', 'a', { ctrlKey: true })
  type('KeyF', 'Dead')
  type('KeyE', 'у')
  type('Slash', '.')
  expect(read()).toBe('E Q F / .')
  const hebrew = lay('he', ['he'])
  hebrew.type('KeyQ', '/')
  hebrew.type('Slash', '.')
  expect(hebrew.read()).toBe('E Q F / .')
})
