/** A part of the picture in CSS pixels, from above left. */
export interface ViewRect {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Where each of up to four views lies, in pixels from above left: one fills the screen, two stand side by side,
 * three and four have a quarter each. `free` is the quarter that three leave. STG-11
 */
export const splitViews = (
  count: number,
  width: number,
  height: number,
): { views: readonly ViewRect[]; free?: ViewRect } => {
  const shown = Math.max(1, Math.min(4, Math.floor(count) || 1))
  if (shown === 1) return { views: [{ x: 0, y: 0, width, height }] }
  const left = Math.floor(width / 2)
  const top = shown === 2 ? height : Math.floor(height / 2)
  const cell = (at: number): ViewRect => {
    const right = at % 2 === 1
    const below = at >= 2
    return {
      x: right ? left : 0,
      y: below ? top : 0,
      width: right ? width - left : left,
      height: below ? height - top : top,
    }
  }
  const views = Array.from({ length: shown }, (_, at) => cell(at))
  return shown === 3 ? { views, free: cell(3) } : { views }
}
