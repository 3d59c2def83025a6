export type Pen = CanvasRenderingContext2D

/**
 * A canvas for a picture that becomes a texture. It is painted in the page's own memory: a screen without a graphics chip
 * otherwise replays the whole drawing on its emulated one when the texture is uploaded, which takes seconds. STG-111
 */
export const penFor = (widthPx: number, heightPx: number): { canvas: HTMLCanvasElement; pen: Pen | null } => {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  return { canvas, pen: canvas.getContext('2d', { willReadFrequently: true }) }
}

/** The same, with its picture; where nothing can be painted it stays empty. */
export const paintedCanvas = (widthPx: number, heightPx: number, paint: (pen: Pen) => void): HTMLCanvasElement => {
  const { canvas, pen } = penFor(widthPx, heightPx)
  if (pen) paint(pen)
  return canvas
}
