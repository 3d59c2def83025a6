export interface FlatField {
  /** The size of the game's world, in its own units. */
  width: number
  height: number
  /** Colours of the field and of what lies around it. */
  ground: string
  outside: string
}

/** A plain canvas in the game's own units: the whole field is seen, in proportion, in the middle of the picture. SDK-126 */
export const createFlatStage = (canvas: HTMLCanvasElement, { width, height, ground, outside }: FlatField) => {
  const paper = canvas.getContext('2d')
  return {
    /** Clears the picture and gives the paper to draw on; `null` where the browser has none. */
    begin: (): CanvasRenderingContext2D | null => {
      if (!paper) return null
      const scale = Math.min(canvas.width / width, canvas.height / height)
      paper.setTransform(1, 0, 0, 1, 0, 0)
      paper.fillStyle = outside
      paper.fillRect(0, 0, canvas.width, canvas.height)
      paper.setTransform(scale, 0, 0, scale, (canvas.width - width * scale) / 2, (canvas.height - height * scale) / 2)
      paper.fillStyle = ground
      paper.fillRect(0, 0, width, height)
      return paper
    },
    resize: (widthPx: number, heightPx: number, pixelRatio: number): void => {
      canvas.width = Math.round(widthPx * pixelRatio)
      canvas.height = Math.round(heightPx * pixelRatio)
    },
  }
}

/** A filled circle. */
export const drawDisc = (
  paper: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void => {
  paper.fillStyle = color
  paper.beginPath()
  paper.arc(x, y, radius, 0, 2 * Math.PI)
  paper.fill()
}

/** The players' places between two states; a player who has just come stands where they are. SDK-126 */
export const placesBetween = <Player extends { seat: number; x: number; y: number }>(
  prev: readonly Player[],
  next: readonly Player[],
  alpha: number,
): Player[] =>
  next.map((each) => {
    const before = prev.find(({ seat }) => seat === each.seat) ?? each
    return { ...each, x: before.x + (each.x - before.x) * alpha, y: before.y + (each.y - before.y) * alpha }
  })
