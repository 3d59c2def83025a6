import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { SavedMark } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'
import type { PackedMark } from '@sofaspark/game-sdk/pad-view/controls/packed-drawing.ts'
import { drawingLimits, duelStrokes, palette, paper, pens } from './numbers.ts'
import { roundOf, type Drawing, type Item, type RawCommand, type StrokeItem, type World } from './world.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (data: unknown): Fields => (typeof data === 'object' && data !== null ? (data as Fields) : {})
const whole = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(most, Math.round(value))) : undefined
const inkOf = (color: unknown): number =>
  typeof color === 'string' ? (palette as readonly string[]).indexOf(color.toLowerCase()) : -1
const penOf = (width: unknown): number => (pens as readonly unknown[]).indexOf(width)

/** The points of one part, all of them on the paper; `undefined` if invalid. */
const pointsOf = (raw: unknown): number[] | undefined => {
  if (!Array.isArray(raw) || raw.length % 2 !== 0 || raw.length > drawingLimits.pointsPerPart * 2) return undefined
  const points: number[] = []
  for (const [at, value] of raw.entries()) {
    const place = whole(value, at % 2 === 0 ? paper.width : paper.height)
    if (place === undefined) return undefined
    points.push(place)
  }
  return points
}
const pressOf = (raw: unknown, points: number): string =>
  typeof raw === 'string' && raw.length === points && /^\d*$/.test(raw) ? raw : ''

const put = (world: World, items: readonly Item[], letters: number): void => {
  world.turn.items = items
  world.turn.letters += letters
}

/** The place of a pen that a device of the big screen moves; none for junk. SDK-513 */
export const hoverOf = ({ type, data }: RawCommand): { x: number; y: number } | undefined => {
  if (type !== 'hover') return undefined
  const fields = fieldsOf(data)
  const x = whole(fields['x'], paper.width)
  const y = whole(fields['y'], paper.height)
  return x === undefined || y === undefined ? undefined : { x, y }
}

/** True when the paper or the rules of the round accept no more. */
const isFull = (world: World, letters: number, isNew: boolean): boolean => {
  const { turn } = world
  if (turn.letters + letters > drawingLimits.letters) return true
  return (
    isNew && (turn.items.length >= drawingLimits.items || (roundOf(world) === 'duel' && turn.strokes >= duelStrokes))
  )
}

/** Adds a part to a new or unfinished stroke. DRW-09, DRW-15 */
const drawPart = (world: World, core: PartyCore, data: Fields): boolean => {
  const { turn } = world
  const points = pointsOf(data['points'])
  const id = whole(data['stroke'], 1e9)
  if (!points || id === undefined) return true
  const known = turn.items.at(-1)
  const isOn = known?.kind === 'stroke' && known.id === id && known.open
  const ink = inkOf(data['color'])
  const pen = penOf(data['width'])
  if (!isOn && (points.length === 0 || ink < 0 || pen < 0)) return true
  // A finished or refused stroke never continues.
  if (!isOn && turn.items.some((item) => item.kind === 'stroke' && item.id === id)) return true
  const before: StrokeItem = isOn
    ? known
    : { kind: 'stroke', id, ink, pen, points: '', press: '', count: 0, lastX: 0, lastY: 0, open: true }
  const packed = core.packPoints(points, before.lastX, before.lastY)
  const press = pressOf(data['press'], points.length / 2)
  const keepsPress = press !== '' && (before.points === '' || before.press !== '')
  const letters = packed.length + (keepsPress ? press.length : 0)
  if (isFull(world, letters, !isOn)) return false
  const item: StrokeItem = {
    ...before,
    points: before.points + packed,
    press: keepsPress ? before.press + press : '',
    count: before.count + points.length / 2,
    lastX: points.at(-2) ?? before.lastX,
    lastY: points.at(-1) ?? before.lastY,
    open: data['end'] !== true,
  }
  if (!isOn) turn.strokes += 1
  put(world, isOn ? [...turn.items.slice(0, -1), item] : [...turn.items, item], letters)
  return true
}

const pourFill = (world: World, data: Fields): boolean => {
  const ink = inkOf(data['color'])
  const x = whole(data['x'], paper.width - 1)
  const y = whole(data['y'], paper.height - 1)
  if (ink < 0 || x === undefined || y === undefined || roundOf(world) === 'duel') return true
  if (isFull(world, 8, true)) return false
  put(world, [...world.turn.items, { kind: 'fill', id: world.tick, ink, x, y }], 8)
  return true
}

/** Applies a command from the artist's phone to the paper; false when it is full. Junk changes nothing. */
export const draw = (world: World, core: PartyCore, { type, data }: RawCommand): boolean => {
  const { turn } = world
  switch (type) {
    case 'stroke':
      return drawPart(world, core, fieldsOf(data))
    case 'fill':
      return pourFill(world, fieldsOf(data))
    case 'undo':
      if (roundOf(world) !== 'duel') turn.items = turn.items.slice(0, -1)
      turn.letters = lettersOf(turn.items)
      turn.sheet += 1
      return true
    case 'clear':
      if (roundOf(world) !== 'duel') wipe(world)
      return true
    default:
      return true
  }
}

export const wipe = (world: World): void => {
  world.turn.items = []
  world.turn.letters = 0
  world.turn.sheet += 1
}

const lettersOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'stroke' ? item.points.length + item.press.length : 8), 0)

/** The paper's items as the artist's phone keeps them. CTL-127 */
export const savedMarks = (core: PartyCore, items: readonly Item[]): SavedMark[] =>
  items.map((item) => {
    const color = palette[item.ink] ?? palette[0]
    return item.kind === 'fill'
      ? ['fill', color, item.x, item.y]
      : ['stroke', item.id, color, pens[item.pen] ?? pens[0], core.unpackPoints(item.points), item.press]
  })

/** A drawing's items for an album. DRW-40 */
export const packedMarks = (items: readonly Item[]): PackedMark[] =>
  items.map((item) => {
    const color = palette[item.ink] ?? palette[0]
    return item.kind === 'fill' ? [color, item.x, item.y] : [color, pens[item.pen] ?? pens[0], item.points]
  })

/** Every Nth point of a stroke, including its ends. */
const thinned = (core: PartyCore, item: StrokeItem, every: number): StrokeItem => {
  const points = core.unpackPoints(item.points)
  const last = points.length / 2 - 1
  const kept = points.filter((_, at) => {
    const point = at >> 1
    return point % every === 0 || point === last
  })
  return { ...item, press: '', points: core.packPoints(kept), count: kept.length / 2, open: false }
}

const MAX_THINNING = 24

/** A drawing for the gallery: small enough that a round's drawings fit into a snapshot. DRW-16 */
export const keepsake = (core: PartyCore, artist: number, concept: number, items: readonly Item[]): Drawing => {
  let kept = items.slice(0, drawingLimits.keptItems)
  for (let every = 1; lettersOf(kept) > drawingLimits.keptLetters && every <= MAX_THINNING; every += every > 3 ? 4 : 1)
    kept = items
      .slice(0, drawingLimits.keptItems)
      .map((item) => (item.kind === 'stroke' ? thinned(core, item, every) : item))
  while (lettersOf(kept) > drawingLimits.keptLetters) kept = kept.slice(0, -1)
  const bare = kept.map((item) => (item.kind === 'stroke' ? { ...item, press: '' } : item))
  return { artist, concept, items: bare, likes: 0 }
}

type PackedItem = readonly (string | number)[]

const packItem = (item: Item): PackedItem =>
  item.kind === 'fill'
    ? [item.id, item.ink, item.x, item.y]
    : [item.id, item.ink, item.pen, item.points, item.press, item.count, item.lastX, item.lastY, item.open ? 1 : 0]

const unpackItem = (packed: PackedItem): Item => {
  const number = (at: number): number => Number(packed[at] ?? 0)
  const text = (at: number): string => String(packed[at] ?? '')
  if (packed.length === 4) return { kind: 'fill', id: number(0), ink: number(1), x: number(2), y: number(3) }
  return {
    kind: 'stroke',
    id: number(0),
    ink: number(1),
    pen: number(2),
    points: text(3),
    press: text(4),
    count: number(5),
    lastX: number(6),
    lastY: number(7),
    open: number(8) === 1,
  }
}

/** A picture in the gallery is final, so pen pressure is dropped. */
const packKept = (item: Item, at: number): PackedItem =>
  item.kind === 'fill' ? packItem({ ...item, id: at }) : [at, item.ink, item.pen, item.points, item.press]

const packDrawing = ({ items, ...drawing }: Drawing) => ({
  ...drawing,
  items: items.map(packKept),
})

export interface PackedWorld extends Omit<World, 'turn' | 'gallery'> {
  turn: Omit<World['turn'], 'items'> & { items: readonly PackedItem[] }
  gallery: (Omit<Drawing, 'items'> & { items: readonly PackedItem[] })[]
}

/** The world in a snapshot: drawings packed into few letters. DRW-16 */
export const packWorld = (world: World): PackedWorld => ({
  ...structuredClone({ ...world, turn: { ...world.turn, items: [] }, gallery: [] }),
  turn: { ...structuredClone({ ...world.turn, items: [] }), items: world.turn.items.map(packItem) },
  gallery: world.gallery.map(packDrawing),
})

export const unpackWorld = (packed: PackedWorld): World => ({
  ...packed,
  turn: { ...packed.turn, items: packed.turn.items.map(unpackItem) },
  gallery: packed.gallery.map((drawing) => ({ ...drawing, items: drawing.items.map(unpackItem) })),
})

/** A save whose guesses are gone, whose own words are numbers, and whose wall has the drawings that their artists gave. MOM-07 */
export const wordless = (saved: unknown): unknown => {
  const { world, ...rest } = saved as { world: PackedWorld }
  const players = world.players.map((player) => ({ ...player, guesses: [] }))
  const held = world.turn.held?.map((guess) => ({ ...guess, text: '' }))
  const turn = { ...world.turn, ...(held ? { held } : {}) }
  // A drawing on the wall is its artist's, like a text.
  const gallery = world.gallery.map((drawing) => (drawing.kept ? drawing : { ...drawing, items: [] }))
  const custom = world.custom.map((_, at) => `#${at + 1}`)
  return { ...rest, world: { ...world, players, turn, gallery, custom, wordless: true } satisfies PackedWorld }
}
