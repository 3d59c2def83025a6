import { faces, hats, type Face, type Hat } from '../look/look.ts'
import { beanPicture, beanSvg } from './bean-svg.ts'
import type { BeanFigureProps } from './bean-figure.tsx'

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
