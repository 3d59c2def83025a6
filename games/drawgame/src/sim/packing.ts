import type { Drawing, Item, World } from './world.ts'

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

/** A picture on the wall is never drawn on again, so it needs less. */
const packKept = (item: Item, at: number): PackedItem =>
  item.kind === 'fill' ? packItem({ ...item, id: at }) : [at, item.ink, item.pen, item.points, item.press]

const packDrawing = ({ artist, concept, likes, items }: Drawing) => ({
  artist,
  concept,
  likes,
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
