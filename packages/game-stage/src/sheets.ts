import type { WebGLRenderer } from 'three'
import { createBeanParts, createBeanSheet, type BeanSheet } from './bean-sheet.ts'
import { lookOf, type Dress } from './dress.ts'
import { sheetSize } from './sheet-layout.ts'
import type { ShownSheet } from './sheet-cast.ts'
import type { Shot } from './shot.ts'

const SEATS = 16

/** A sheet depends on these. */
type View = Pick<Shot, 'pitch' | 'leanBack'>

const keyOf = ({ pitch, leanBack = 0 }: View): string => `${pitch} ${leanBack}`

/** A picture that has run this long without a new sheet has time for the next one. */
const REST_S = 1

interface Held {
  sheet: BeanSheet
  stale: boolean
}

/**
 * The beans' sheets, one for each height of the cameras. STG-04
 * A new look or a lost context makes all of them stale. One that shows beans is baked in that frame, the others a second
 * apart. STG-113, STG-114
 */
export const createSheets = (
  renderer: WebGLRenderer,
  heights: () => readonly View[],
  dressOf: (seat: number) => Dress | undefined,
) => {
  const sheets = new Map<string, Held>()
  const parts = createBeanParts()
  let slots = new Map<number, number>()
  let dressed: readonly Dress[] = []
  let baked = ''
  let last: Held | undefined
  let restedS = 0
  const sheetFor = (view: View): Held => {
    const known = sheets.get(keyOf(view))
    if (known) return known
    const made = { sheet: createBeanSheet(renderer, parts, view.pitch, view.leanBack ?? 0), stale: true }
    sheets.set(keyOf(view), made)
    return made
  }
  const freshen = (held: Held): void => {
    if (!held.stale || dressed.length === 0) return
    held.stale = false
    restedS = 0
    held.sheet.bake(dressed)
  }
  const wanted = (): { seats: number[]; looks: string } => {
    const seats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => dressOf(seat) !== undefined)
    const looks = seats.map((seat) => `${seat} ${lookOf(dressOf(seat) ?? { color: '', hat: '', face: '' })}`).join()
    return { seats, looks }
  }
  /** Makes stale whatever is not as it should be; `all` also what a lost context took. */
  const bake = (all = false): void => {
    const { seats, looks } = wanted()
    if (!all && looks === baked) return
    baked = looks
    slots = new Map(seats.map((seat, slot) => [seat, slot]))
    dressed = seats.flatMap((seat) => dressOf(seat) ?? [])
    for (const held of sheets.values()) held.stale = true
  }
  return {
    slotOf: (seat: number): number | undefined => slots.get(seat),
    bake,
    /** Bakes what is stale: the sheet of the shot that is shown if a bean stands in it, others as `seconds` pass. */
    frame: (seconds: number, hasBeans: boolean): void => {
      bake()
      if (last && hasBeans) freshen(last)
      restedS += seconds
      if (restedS < REST_S) return
      const waiting = heights()
        .map(sheetFor)
        .find(({ stale }) => stale)
      if (waiting) freshen(waiting)
    },
    shown: (view: View): ShownSheet => {
      last = sheetFor(view)
      return { texture: last.sheet.texture, pitch: view.pitch, ...sheetSize(dressed.length) }
    },
    dispose: (): void => {
      for (const { sheet } of sheets.values()) sheet.dispose()
      parts.dispose()
    },
  }
}
