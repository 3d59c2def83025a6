/** @jest-environment jsdom */
import { createPartyLayer } from './stage.ts'

beforeAll(() => {
  // jsdom has neither.
  CSSStyleSheet.prototype.replaceSync = () => undefined
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true })
})

it('SDK-507 of each player one cheer rises at a time, below the words of the game', () => {
  const words = document.createElement('p')
  document.body.append(words)
  const layer = createPartyLayer(document.body, words, () => undefined)
  for (const seat of [2, 5, 2]) layer.cheer(seat)
  const cheers = [...document.querySelectorAll<HTMLElement>('.sdk-cheer')]
  expect(cheers.map(({ dataset }) => dataset['seat'])).toEqual(['5', '2'])
  expect(cheers[0]?.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  layer.hint([{ seat: 1, text: 'this' }])
  expect(document.querySelector('.sdk-hint')?.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  layer.dispose()
  expect(document.querySelectorAll('.sdk-party')).toHaveLength(0)
})
