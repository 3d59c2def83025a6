/** @jest-environment jsdom */
import { act, fireEvent, render } from '@testing-library/react'
import { catalogue, type Game } from '@sofaspark/contract'
import { GamePicture } from './game-picture.tsx'

let tell: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined
class KnownObserver {
  constructor(call: typeof tell) {
    tell = call
  }
  observe = (): void => undefined
  disconnect = (): void => undefined
}
Object.assign(globalThis, { IntersectionObserver: KnownObserver })
const wantsLessMotion = (matches: boolean): void =>
  void Object.assign(window, { matchMedia: () => ({ matches }) as MediaQueryList })

const [game] = catalogue as readonly [Game]
const shown = () => {
  const { container } = render(<GamePicture game={game} sizes="10rem" moves />)
  return () => container.querySelector('img')?.getAttribute('src')
}

it('MKT-185 a picture of a game moves once it is in view', () => {
  wantsLessMotion(false)
  const address = shown()
  expect(address()).toBe('/art/testgamelocal.webp')
  act(() => tell([{ isIntersecting: true }]))
  expect(address()).toBe('/gifs/testgamelocal.webp')
})

it('MKT-185 a picture stays still where less motion is wanted', () => {
  wantsLessMotion(true)
  const address = shown()
  act(() => tell([{ isIntersecting: true }]))
  expect(address()).toBe('/art/testgamelocal.webp')
})

it('MKT-185 a game whose key art is missing shows its animated picture, and its drawing where both are missing', () => {
  wantsLessMotion(false)
  const { container } = render(<GamePicture game={game} sizes="10rem" />)
  const picture = () => container.querySelector('img') as HTMLImageElement
  fireEvent.error(picture())
  expect(picture().getAttribute('src')).toBe('/gifs/testgamelocal.webp')
  fireEvent.error(picture())
  expect(container.querySelector('[data-game-key=testgamelocal]')).toBeTruthy()
})
