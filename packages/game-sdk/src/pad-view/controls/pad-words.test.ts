/** @jest-environment jsdom */
import { createCanvas } from './canvas.ts'
import { padSchema } from '@sofaspark/contract'
import { createPadView } from '../pad-view.ts'
import { clearPads, padOf, setUp } from '../testing.ts'

afterEach(clearPads)

describe('words on a pad', () => {
  it('SDK-112 an option shows its picture beside its words; one that no set has is left out', () => {
    const options = [
      { id: 'one', label: 'One', icon: 'spark' },
      { id: 'two', label: 'Two', icon: 'nosuchicon' },
    ]
    const pad = padOf({ type: 'choices', id: 'pick', options })
    expect(padSchema.parse(pad)).toEqual(pad)
    const view = createPadView({
      place: document.body,
      canvas: createCanvas,
      clock: { nowMs: () => 0, after: () => () => undefined },
      onFrame: () => undefined,
      onCommand: () => undefined,
      icon: (name) => (name === 'spark' ? document.createElement('svg') : null),
    })
    view.show(pad)
    const shown = [...document.querySelectorAll('.pad-option')]
    expect(shown.map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
    expect(shown.map((option) => option.querySelectorAll('.pad-option-picture').length)).toEqual([1, 0])
    view.destroy()
  })

  it('SDK-09 an empty field runs as the page does, words in it as they are written', () => {
    const { control } = setUp(padOf({ type: 'text', id: 'guess', placeholder: 'מה זה?' }))
    const field = control('text') as HTMLInputElement
    expect(field.hasAttribute('dir')).toBe(false)
    field.value = 'cat'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(field.dir).toBe('auto')
    field.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect([field.value, field.hasAttribute('dir')]).toEqual(['', false])
  })
})
