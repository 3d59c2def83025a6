/** Where everything stands, in pixels of the canvas. */
export interface Plan {
  width: number
  height: number
  /** One at 1920 × 1080. */
  scale: number
  paper: { x: number; y: number; width: number; height: number }
  /** The feet of a player's bean; every other player stands on the other side. */
  spot: (index: number, count: number) => { x: number; y: number; size: number; side: 'left' | 'right' }
}

export const planStage = (width: number, height: number): Plan => {
  const scale = Math.min(width / 1920, height / 1080)
  const paperHeight = Math.min(height * 0.675, (width * 0.49) / 1.2)
  const paper = {
    width: paperHeight * 1.2,
    height: paperHeight,
    x: width / 2 - paperHeight * 0.6,
    y: height * 0.205,
  }
  return {
    width,
    height,
    scale,
    paper,
    spot: (index, count) => {
      const rows = Math.ceil(count / 2)
      const side = index % 2 === 0 ? 'left' : 'right'
      const row = Math.floor(index / 2)
      const columnWidth = paper.x
      const size = Math.min(height * (rows > 3 ? 0.125 : 0.16), columnWidth * 0.42)
      const from = height * (rows > 3 ? 0.3 : rows > 2 ? 0.36 : 0.46)
      const to = height * (rows > 2 ? 0.9 : 0.84)
      const y = rows === 1 ? height * 0.66 : from + ((to - from) * row) / (rows - 1)
      return { x: side === 'left' ? columnWidth * 0.5 : width - columnWidth * 0.5, y, size, side }
    },
  }
}
