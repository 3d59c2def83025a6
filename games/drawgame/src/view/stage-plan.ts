const MAX_SEATS = 8

/** Positions of everything, in pixels of the canvas. */
export interface Plan {
  width: number
  height: number
  /** 1 at 1920 × 1080. */
  scale: number
  paper: { x: number; y: number; width: number; height: number }
  /** Position of a bean's feet; players alternate between the two sides. */
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
      const size = Math.min(height * ([0.18, 0.18, 0.17, 0.125, 0.1][rows] ?? 0.1), columnWidth * 0.42)
      const from = height * ([0.6, 0.6, 0.42, 0.31, 0.25][rows] ?? 0.25)
      // The join code is at the bottom, on one side or, in Hebrew, on the other.
      const to = height * (count < MAX_SEATS ? 0.745 : 0.86)
      const y = rows === 1 ? from : from + ((to - from) * row) / (rows - 1)
      // Away from the paper, so that speech bubbles fit in between.
      const x = columnWidth * (count > 2 ? 0.34 : 0.42)
      return { x: side === 'left' ? x : width - x, y, size, side }
    },
  }
}
