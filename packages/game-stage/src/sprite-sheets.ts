import type { WebGLRenderer } from 'three'
import { createBeanParts, createBeanSpriteSheet, type BeanSpriteSheet, sheetSize } from './bean-sprite-sheet.ts'
import { lookOf, type Dress } from './bean-mesh.ts'
import type { ShownSpriteSheet } from './sprite-sheet-cast.ts'
import type { Shot } from './shots.ts'

const SEATS = 16

/** A sheet depends on these. */
type View = Pick<Shot, 'pitch' | 'leanBack'>

const keyOf = ({ pitch, leanBack = 0 }: View): string => `${pitch} ${leanBack}`

/** After this long since the start or a new look, there is time to bake other sheets. */
const REST_S = 3
/** Time between two beans of other sheets. */
const BEAN_S = 0.1

interface Held {
  sheet: BeanSpriteSheet
  /** Slots whose beans are still to be drawn. */
  waiting: Set<number>
}

/**
 * The beans' sheets, one for each height of the cameras. STG-04
 * The beans that are shown are baked at once, those of other sheets from three seconds later on, one at a time. A new
 * look bakes its own bean; another number of rows and a lost context bake all. STG-04
 */
export const createSpriteSheets = (
  renderer: WebGLRenderer,
  heights: () => readonly View[],
  dressOf: (seat: number) => Dress | undefined,
) => {
  const sheets = new Map<string, Held>()
  const parts = createBeanParts()
  let seats: readonly number[] = []
  let dressed: readonly Dress[] = []
  let looks: readonly string[] = []
  let last: Held | undefined
  let restedS = 0
  const renew = (held: Held): void => {
    held.sheet.resize(dressed.length)
    held.waiting = new Set(dressed.keys())
  }
  const sheetFor = (view: View): Held => {
    const known = sheets.get(keyOf(view))
    if (known) return known
    const sheet = createBeanSpriteSheet(renderer, parts, view.pitch, view.leanBack ?? 0)
    const made: Held = { sheet, waiting: new Set() }
    renew(made)
    sheets.set(keyOf(view), made)
    return made
  }
  const draw = ({ sheet, waiting }: Held, slots: readonly number[]): void => {
    const beans = slots.flatMap((slot) => {
      const dress = dressed[slot]
      return dress ? [{ slot, dress }] : []
    })
    if (beans.length > 0) sheet.bake(beans)
    for (const slot of slots) waiting.delete(slot)
  }
  /** Finds stale sheets; `all` includes those of a lost context. */
  const look = (all: boolean): void => {
    seats = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => dressOf(seat) !== undefined)
    const before = looks
    dressed = seats.flatMap((seat) => dressOf(seat) ?? [])
    looks = dressed.map(lookOf)
    if (all || sheetSize(dressed.length).heightPx !== sheetSize(before.length).heightPx) {
      for (const held of sheets.values()) renew(held)
      return
    }
    for (const [slot, shown] of looks.entries())
      if (shown !== before[slot]) for (const { waiting } of sheets.values()) waiting.add(slot)
  }
  return {
    slotOf: (seat: number): number | undefined => {
      const slot = seats.indexOf(seat)
      return slot < 0 ? undefined : slot
    },
    /** All sheets are gone, as after a lost context. */
    renew: (): void => look(true),
    /** Bakes what is stale: beans that are shown, others as `seconds` pass. */
    frame: (seconds: number, hasBeans: boolean): void => {
      look(false)
      if (last && hasBeans && last.waiting.size > 0) {
        restedS = 0
        draw(last, [...last.waiting])
      }
      restedS += seconds
      if (restedS < REST_S) return
      restedS = REST_S - BEAN_S
      const other = heights()
        .map(sheetFor)
        .find(({ waiting }) => waiting.size > 0)
      if (other) draw(other, [...other.waiting].slice(0, 1))
    },
    shown: (view: View): ShownSpriteSheet => {
      last = sheetFor(view)
      return { texture: last.sheet.texture, pitch: view.pitch, ...sheetSize(dressed.length) }
    },
    dispose: (): void => {
      for (const { sheet } of sheets.values()) sheet.dispose()
      parts.dispose()
    },
  }
}
