export interface Packed {
  x: number
  y: number
  width: number
  height: number
}

const GAP_PX = 2

/** Lays pictures out in rows, the highest first, on a sheet of a given width; none touches another. STG-05 */
export const packPictures = (
  sizes: readonly { widthPx: number; heightPx: number }[],
  sheetWidthPx: number,
): { places: readonly Packed[]; heightPx: number } => {
  const places: Packed[] = sizes.map(({ widthPx, heightPx }) => ({ x: 0, y: 0, width: widthPx, height: heightPx }))
  let x = GAP_PX
  let y = GAP_PX
  let rowHeight = 0
  for (const place of [...places].sort((one, other) => other.height - one.height)) {
    if (place.width + 2 * GAP_PX > sheetWidthPx) throw new Error(`a picture is wider than its sheet: ${place.width} px`)
    if (x + place.width + GAP_PX > sheetWidthPx) {
      x = GAP_PX
      y += rowHeight + GAP_PX
      rowHeight = 0
    }
    place.x = x
    place.y = y
    x += place.width + GAP_PX
    rowHeight = Math.max(rowHeight, place.height)
  }
  return { places, heightPx: y + rowHeight + GAP_PX }
}
