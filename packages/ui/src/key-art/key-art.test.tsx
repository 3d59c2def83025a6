/** @jest-environment jsdom */
import { directions, show } from '../testing/show.tsx'
import { KeyArt } from './key-art.tsx'

const parts = (container: HTMLElement) => ({
  source: container.querySelector('source'),
  image: container.querySelector('img') as HTMLImageElement,
})

it.each(directions)('MKT-185 key art names every width in both formats, %s', (direction) => {
  const { source, image } = parts(show(<KeyArt gameKey="drawgame" sizes="50vw" />, direction).container)
  expect(source?.type).toBe('image/avif')
  expect(source?.getAttribute('srcset')).toBe(
    '/art/drawgame-320.avif 320w, /art/drawgame-480.avif 480w, /art/drawgame-736.avif 736w, /art/drawgame-1280.avif 1280w',
  )
  expect(image.getAttribute('srcset')).toContain('/art/drawgame-480.webp 480w')
  expect([source?.getAttribute('sizes'), image.getAttribute('sizes')]).toEqual(['50vw', '50vw'])
})

it('MKT-185 the first picture of a page is requested before everything else, any other once it is nearly in view', () => {
  const first = parts(show(<KeyArt gameKey="drawgame" sizes="50vw" first />).container).image
  const other = parts(show(<KeyArt gameKey="racegame" sizes="50vw" />).container).image
  expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  expect([other.getAttribute('loading'), other.getAttribute('fetchpriority')]).toEqual(['lazy', null])
})

it('MKT-222 the first picture alone covers the preview in the document', () => {
  const first = parts(show(<KeyArt gameKey="drawgame" sizes="50vw" first className="mine" />).container).image
  const other = parts(show(<KeyArt gameKey="racegame" sizes="50vw" />).container).image
  expect([...first.classList].slice(-2)).toEqual(['preview-drawgame', 'mine'])
  expect(other.className).toBe('')
})
