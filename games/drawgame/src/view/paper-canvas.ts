import type { PartyCore } from '@sofaspark/game-sdk'
import { createDrawingSurface } from '@sofaspark/game-sdk/pad-view/controls/drawing-surface.ts'
import { palette, pens } from '../sim/numbers.ts'
import type { Item, StrokeItem } from '../sim/world.ts'

const FINGER = 0.5
const pressAt = (press: string, at: number): number => (press === '' ? FINGER : Number(press[at] ?? 5) / 10)

/** The drawing on the big screen: new parts are added at once, everything else stays. DRW-09 */
export const createPaperCanvas = (core: PartyCore, canvas = document.createElement('canvas')) => {
  const pour = (...at: Parameters<PartyCore['pour']>) => core.pour(...at)
  const sheet = createDrawingSurface(canvas, pour, () => {
    redraw(shown)
    isRestored = true
  })
  let isRestored = false
  let shown: readonly Item[] = []
  let sheetNumber = -1

  const extend = (item: StrokeItem, from: StrokeItem | undefined): void => {
    if (!from) sheet.begin(palette[item.ink] ?? palette[0], pens[item.pen] ?? pens[0])
    const points = core.unpackPoints(item.points.slice(from?.points.length ?? 0), from?.lastX ?? 0, from?.lastY ?? 0)
    for (let at = 0; at + 1 < points.length; at += 2)
      sheet.add(points[at] ?? 0, points[at + 1] ?? 0, pressAt(item.press, (from?.count ?? 0) + at / 2))
    if (!item.open) sheet.end()
  }
  const put = (item: Item): void => {
    if (item.kind === 'stroke') extend(item, undefined)
    else sheet.show({ kind: 'fill', color: palette[item.ink] ?? palette[0], x: item.x, y: item.y })
  }
  const redraw = (items: readonly Item[]): void => {
    sheet.wipe()
    for (const item of items) put(item)
  }
  return {
    canvas,
    /** True when the picture changed. */
    show: (items: readonly Item[], number: number): boolean => {
      const isChanged = isRestored
      isRestored = false
      if (items === shown && number === sheetNumber) return isChanged
      const last = shown.at(-1)
      const same = shown.length - (last ? 1 : 0)
      const goesOn =
        number === sheetNumber &&
        items.length >= shown.length &&
        items.slice(0, same).every((item, at) => item === shown[at])
      const next = items[same]
      if (!goesOn) redraw(items)
      else {
        if (last?.kind === 'stroke' && next?.kind === 'stroke' && next !== last) extend(next, last)
        for (const item of items.slice(shown.length)) put(item)
      }
      shown = items
      sheetNumber = number
      return true
    },
    resize: (width: number, height: number): void => {
      if (sheet.resize(Math.round(width), Math.round(height))) redraw(shown)
    },
  }
}
