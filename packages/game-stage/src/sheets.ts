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

/**
 * The beans' sheets, one for each height of the cameras; baked when the stage is, or when somebody's look changed. STG-04
 * A shot that depends on what is played may get another height later; its sheet is made as it is first shown. STG-113
 */
export const createSheets = (
  renderer: WebGLRenderer,
  views: readonly View[],
  dressOf: (seat: number) => Dress | undefined,
) => {
  const sheets = new Map<string, BeanSheet>()
  const parts = createBeanParts()
  let slots = new Map<number, number>()
  let dressed: readonly Dress[] = []
  const sheetFor = (view: View): BeanSheet => {
    const known = sheets.get(keyOf(view))
    if (known) return known
    const made = createBeanSheet(renderer, parts, view.pitch, view.leanBack ?? 0)
    sheets.set(keyOf(view), made)
    if (dressed.length > 0) made.bake(dressed)
    return made
  }
  views.forEach(sheetFor)
  let baked = ''
  const wanted = (): { seats: number[]; looks: string } => {
    const seats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => dressOf(seat) !== undefined)
    const looks = seats.map((seat) => `${seat} ${lookOf(dressOf(seat) ?? { color: '', hat: '', face: '' })}`).join()
    return { seats, looks }
  }
  return {
    slotOf: (seat: number): number | undefined => slots.get(seat),
    /** Bakes whatever is not as it should be; `all` also what a lost context took. */
    bake: (all = false): void => {
      const { seats, looks } = wanted()
      if (!all && looks === baked) return
      baked = looks
      slots = new Map(seats.map((seat, slot) => [seat, slot]))
      dressed = seats.flatMap((seat) => dressOf(seat) ?? [])
      if (dressed.length > 0) for (const sheet of sheets.values()) sheet.bake(dressed)
    },
    shown: (view: View): ShownSheet => ({
      texture: sheetFor(view).texture,
      pitch: view.pitch,
      ...sheetSize(dressed.length),
    }),
    dispose: (): void => {
      for (const sheet of sheets.values()) sheet.dispose()
      parts.dispose()
    },
  }
}
