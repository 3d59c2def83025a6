import { iconPaths } from './icon-paths.ts'

const SVG = 'http://www.w3.org/2000/svg'

const shape = (attributes: Readonly<Record<string, string>>): Element => {
  const path = document.createElementNS(SVG, 'path')
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value)
  return path
}

/** An icon as plain DOM, or `null` if the set lacks it. */
export const iconElement = (name: string): Element | null => {
  const [line, fill] = (iconPaths as Readonly<Record<string, readonly string[]>>)[name] ?? []
  if (line === undefined) return null
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  if (fill) picture.append(shape({ d: fill, fill: 'currentColor', 'fill-rule': 'evenodd' }))
  if (line)
    picture.append(
      shape({
        d: line,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '2.4',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    )
  return picture
}
