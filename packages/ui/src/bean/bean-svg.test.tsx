/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { faces, hats } from '../look/look.ts'
import { BeanFigure } from './bean-figure.tsx'
import { beanSvg } from './bean-svg.ts'

const parsed = (text: string): Element => {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
  return documentElement
}
/** Shapes with their attributes, in order. */
const shapes = (root: Element): string[] =>
  [...root.querySelectorAll('*')].map((each) =>
    [each.tagName, ...[...each.attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
  )

describe('bean svg', () => {
  it.each(hats)('UI-40 a bean with %s is drawn on a canvas as it is drawn on a page', (hat) => {
    for (const face of faces) {
      const props = { color: '#ff6b57', hat, face, arms: 'up' as const, crown: true }
      const { container } = render(
        <svg>
          <BeanFigure {...props} />
        </svg>,
      )
      const page = container.querySelector('svg')
      const picture = parsed(beanSvg(props, 400))
      expect(picture.tagName).toBe('svg')
      expect(shapes(picture)).toEqual(page ? shapes(page) : [])
    }
  })

  it('UI-40 an invalid colour cannot break out of its attribute', () => {
    const picture = parsed(beanSvg({ color: '"><script>x</script>' }, 100))
    expect(picture.querySelector('script')).toBeNull()
    expect(picture.getAttribute('height')).toBe('100')
  })
})
