/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { faces, hats } from '../look/look.ts'
import { directions, show } from '../testing/show.tsx'
import { Bean } from './bean.tsx'

describe.each(directions)('bean, %s', (direction) => {
  it('UI-15 without a label it is decoration, with one it is an image', () => {
    const { container } = show(<Bean color="#ff6b57" />, direction)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    show(<Bean color="#ff6b57" label="Ana" />, direction)
    expect(screen.getByRole('img', { name: 'Ana' })).toBeTruthy()
  })

  it('UI-07 every face and every hat looks different', () => {
    const drawn = (what: React.ReactElement): string => show(what, direction).container.innerHTML
    expect(new Set(faces.map((face) => drawn(<Bean color="#fff" face={face} />))).size).toBe(faces.length)
    expect(new Set(hats.map((hat) => drawn(<Bean color="#fff" hat={hat} />))).size).toBe(hats.length)
    expect(drawn(<Bean color="#fff" crown />)).not.toBe(drawn(<Bean color="#fff" />))
    expect(drawn(<Bean color="#fff" hat="chef" crown />)).not.toBe(drawn(<Bean color="#fff" hat="chef" />))
  })

  it('SUP-68 the crown belongs to supporters: the hat of its name is another one for everyone else', () => {
    const drawn = (what: React.ReactElement): string => show(what, direction).container.innerHTML
    expect(drawn(<Bean color="#fff" hat="crown" />)).not.toContain('#ffc53d')
    expect(drawn(<Bean color="#fff" hat="crown" crown />)).toContain('#ffc53d')
    expect(drawn(<Bean color="#fff" crown />)).toContain('#ffc53d')
  })

  it('UI-05 a still bean has no animated class', () => {
    const { container } = show(<Bean color="#fff" pose="cheer" still />, direction)
    expect(container.querySelector('svg')?.getAttribute('class')).toBe('bean')
  })

  it('UI-25 a bean has no style attribute', () => {
    const { container } = show(<Bean color="#fff" pose="doze" remote crown hat="wizard" />, direction)
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })
})
