import { BeanFigure, type BeanFigureProps } from './bean-figure.tsx'
import { faces, hats, type Face, type Hat } from '../look/look.ts'

interface Drawn {
  type: unknown
  props: Readonly<Record<string, unknown>>
}

/** Position of a bean in its picture: hats and raised arms have room, the feet are at `feetY` of the height. */
export const beanPicture = { x: -14, y: -36, width: 152, height: 200, feetY: 190 / 200, headY: 74 / 200 } as const

const escaped = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Stateless elements as markup. */
const textOf = (node: unknown): string => {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node !== 'object') return escaped(node)
  const { type, props } = node as Drawn
  if (typeof type === 'function') return textOf((type as (props: unknown) => unknown)(props))
  const inner = textOf(props['children'])
  if (typeof type !== 'string') return inner
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== 'children' && name !== 'className' && value !== undefined && value !== null)
    .map(([name, value]) => ` ${kebab(name)}="${escaped(value)}"`)
  return `<${type}${attributes.join('')}>${inner}</${type}>`
}

/** The bean of lobby and phones as an SVG for canvases, at the given height. UI-40 */
export const beanSvg = (props: BeanFigureProps, heightPx: number): string => {
  const { x, y, width, height } = beanPicture
  const size = `width="${Math.round((heightPx * width) / height)}" height="${heightPx}"`
  const box = `viewBox="${x} ${y} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${textOf(BeanFigure(props))}</svg>`
}

export const hatOf = (hat: string): Hat => hats.find((known) => known === hat) ?? 'none'
export const faceOf = (face: string): Face => faces.find((known) => known === face) ?? 'smile'

/** A canvas with a bean of the given height, in the page's memory; empty until `drawn` is called. UI-40 */
export const paintBean = (props: BeanFigureProps, heightPx: number, drawn: () => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.height = heightPx
  canvas.width = Math.round((heightPx * beanPicture.width) / beanPicture.height)
  const image = new Image()
  image.onload = () => {
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height)
    drawn()
  }
  image.src = `data:image/svg+xml,${encodeURIComponent(beanSvg(props, heightPx))}`
  return canvas
}
