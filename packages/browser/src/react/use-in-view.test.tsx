/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useInView } from './page-hooks.tsx'

type Tell = (entries: readonly { isIntersecting: boolean }[]) => void
const observers: { tell: Tell; isOver: boolean }[] = []
class KnownObserver {
  own: { tell: Tell; isOver: boolean }
  constructor(tell: Tell) {
    this.own = { tell, isOver: false }
  }
  observe = (): void => void observers.push(this.own)
  disconnect = (): void => void (this.own.isOver = true)
}
Object.assign(globalThis, { IntersectionObserver: KnownObserver })

const Picture = ({ isWanted }: { isWanted: boolean }) => {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useInView(element, isWanted) ? 'seen' : 'unseen'}</p>
}
const setReadyState = (state: DocumentReadyState): void => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
}
beforeEach(() => (observers.length = 0))
afterEach(() => setReadyState('complete'))

it('BRO-160 the adornments of a page wait until the page is loaded', () => {
  setReadyState('loading')
  render(<Picture isWanted />)
  expect(observers).toHaveLength(0)
  fireEvent.load(window)
  expect(observers).toHaveLength(1)
})

it('BRO-161 an element counts as seen from its first time in view', () => {
  setReadyState('complete')
  render(<Picture isWanted />)
  act(() => observers[0]?.tell([{ isIntersecting: false }]))
  expect(screen.getByText('unseen')).toBeTruthy()
  act(() => observers[0]?.tell([{ isIntersecting: true }]))
  expect(screen.getByText('seen')).toBeTruthy()
  expect(observers.map(({ isOver }) => isOver)).toEqual([true])
})

it('BRO-161 an element that is not wanted is not watched', () => {
  render(<Picture isWanted={false} />)
  expect(observers).toHaveLength(0)
})
