/** A part of the fixed camera's picture: its middle and how many times larger it is shown. The whole is `{ x: 0, y: 0, zoom: 1 }`; edges are at −1 and 1. */
export interface Look {
  x: number
  y: number
  zoom: number
}

/** Share of the picture that the plate shows beyond each edge, for shaking. */
export const MARGIN = 0.05

export const WHOLE: Look = { x: 0, y: 0, zoom: 1 }

/** The closest look that stays inside the picture; junk is the whole. STG-09 */
export const lookInside = ({ x, y, zoom }: Look): Look => {
  if (![x, y, zoom].every(Number.isFinite)) return WHOLE
  const shown = Math.max(1, zoom)
  const room = 1 - 1 / shown
  return { x: Math.max(-room, Math.min(room, x)), y: Math.max(-room, Math.min(room, y)), zoom: shown }
}

/** The window of a look in pixels of the whole picture, from above left, moved by a jolt that is a share of its height. STG-09 */
export const windowOf = (
  look: Look,
  jolt: { x: number; y: number },
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } => {
  const { x, y, zoom } = lookInside(look)
  const shown = { width: width / zoom, height: height / zoom }
  const most = MARGIN * height
  const limited = (share: number): number => Math.max(-most, Math.min(most, share * height))
  return {
    x: ((x + 1) / 2) * width - shown.width / 2 + limited(jolt.x),
    y: ((1 - y) / 2) * height - shown.height / 2 + limited(jolt.y),
    ...shown,
  }
}
