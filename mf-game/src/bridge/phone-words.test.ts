import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createPhoneWords } from './phone-words.ts'

const language = { language: { get: () => 'en' } }

it('SCR-24 a phone gets texts in its own language once that is known, and junk is ignored', async () => {
  const onChange = jest.fn()
  const words = createPhoneWords(() => 'screen', { onChange, language, clock: createFakeClock() })
  expect(words.of('p1')('pad.over')).toBe('screen')
  for (const junk of [null, 'he', { language: 'xx' }, {}, { language: 7 }]) await words.handle('p1', junk)
  expect(onChange).not.toHaveBeenCalled()
  await words.handle('p1', { language: 'he' })
  expect(words.of('p1')('pad.over')).toMatch(/[\u0590-\u05ff]/)
  expect(words.of('p2')('pad.over')).toBe('screen')
  expect(['p1', 'p2'].map(words.languageOf)).toEqual(['he', 'en'])
  expect(onChange).toHaveBeenCalledTimes(1)
  await words.handle('p1', { language: 'he' })
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('SCR-24 the newest language wins, however long the others take', async () => {
  const waiting = new Map<string, (say: () => string) => void>()
  const words = createPhoneWords(() => 'screen', {
    onChange: () => undefined,
    language,
    clock: createFakeClock(),
    loadWords: (wanted) => new Promise((settle) => waiting.set(wanted, settle)),
  })
  const first = words.handle('p1', { language: 'fr' })
  const second = words.handle('p1', { language: 'it' })
  waiting.get('it')?.(() => 'italiano')
  await second
  waiting.get('fr')?.(() => 'français')
  await first
  expect(words.of('p1')('pad.over')).toBe('italiano')
})

it('SCR-24 I18N-07 texts that did not arrive are loaded at the next hello, and the phone keeps what it has', async () => {
  let loads = 0
  const words = createPhoneWords(() => 'screen', {
    onChange: () => undefined,
    language,
    clock: createFakeClock(),
    loadWords: () => (loads++ === 0 ? Promise.reject(new Error('no line')) : Promise.resolve(() => 'français')),
  })
  await words.handle('p1', { language: 'fr' })
  expect(words.of('p1')('pad.over')).toBe('screen')
  await words.handle('p1', { language: 'fr' })
  expect(words.of('p1')('pad.over')).toBe('français')
})
