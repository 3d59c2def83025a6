/** @jest-environment jsdom */
import { createTexts } from '../session/texts.ts'
import { newFlow } from '../sim/flow.ts'
import { createModeChoice, modeCards, phaseChoice } from './mode-choice.ts'

const words = new TextEncoder().encode(
  JSON.stringify({ name: 'A game', mode: { one: 'First', two: 'Second' }, hud: { chooser: '{{name}} is choosing' } }),
)
const texts = (language: string) => () =>
  createTexts(new Map([`locales/en.json`, `locales/${language}.json`].map((path) => [path, words])), language)

const begin = (language: string) => {
  document.body.replaceChildren()
  // The DOM of the tests cannot construct style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  document.adoptedStyleSheets = []
  const chosen: string[] = []
  const choice = createModeChoice({
    hud: document.body,
    texts: texts(language),
    modes: [
      { id: 'one', picture: '<svg></svg>' },
      { id: 'two', picture: '<svg></svg>' },
    ],
    choose: (mode) => chosen.push(mode),
  })
  choice.show({ chooser: 'Ada', left: 0.5 })
  return { choice, chosen }
}
const press = (key: string): boolean => dispatchEvent(new KeyboardEvent('keydown', { key }))

it('SDK-112 a mode is chosen by click or by keys, and only while there is a choice', () => {
  const { choice, chosen } = begin('en')
  expect(document.body.textContent).toContain('Ada is choosing')
  document.querySelectorAll('button')[1]?.click()
  press('ArrowRight')
  press('Enter')
  expect(chosen).toEqual(['two', 'two'])
  press('ArrowLeft')
  press('Enter')
  choice.show(undefined)
  press('Enter')
  expect(chosen).toEqual(['two', 'two', 'one'])
  choice.dispose()
})

it('SDK-112 arrows follow the direction of the language', () => {
  const { choice, chosen } = begin('he')
  press('ArrowLeft')
  press('Enter')
  expect(chosen).toEqual(['two'])
  choice.dispose()
})

it('SDK-112 in a match in phases the choice is shown while the match is in it, with whose choice it is', () => {
  begin('en').choice.dispose()
  document.body.replaceChildren()
  const chosen: string[] = []
  const choice = modeCards({ texts: texts('en'), choose: (control, option) => chosen.push(control, option) }, [
    { id: 'one', picture: '<svg></svg>' },
  ])(document.body)
  const players = [{ seat: 0, admin: true, bot: false }]
  const flow = newFlow({ chooses: true, teams: false, replays: false })
  const now = phaseChoice({ flow: { ...flow, phaseTicks: 120 }, players })
  expect(now).toEqual({ chooser: 0, left: 0.75 })
  choice.show({ chooser: 'Ben', left: now?.left ?? 0 })
  expect(document.body.textContent).toContain('Ben is choosing')
  expect(document.querySelector<HTMLElement>('.mode-choice-fuse i')?.style.transform).toBe('scaleX(0.750)')
  document.querySelector('button')?.click()
  expect(chosen).toEqual(['mode', 'one'])
  expect(phaseChoice({ flow: { ...flow, phase: 'intro' }, players })).toBeNull()
  choice.show(undefined)
  expect(document.querySelector<HTMLElement>('.mode-choice')?.hidden).toBe(true)
  choice.dispose()
})
