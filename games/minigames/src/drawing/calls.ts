import type { SeatPlace, ViewFrame } from './mini-view.ts'

/** A colour and a mark for each choice on a card, with which the scene refers to it without words. SDK-513 */
export const switchKinds = [
  { color: '#ff8a5c', mark: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0' },
  { color: '#7ce0ff', mark: 'M-3-3h6v6h-6z' },
  { color: '#ffd23f', mark: 'M0-4 4 3h-8z' },
  { color: '#b6ff8a', mark: 'M-3-3 3 3M3-3-3 3' },
] as const

/** The kind of the choice at a place on the phone. */
export const switchKind = (at: number): (typeof switchKinds)[number] =>
  switchKinds[at % switchKinds.length] ?? switchKinds[0]

const callDots = 5
const switchGapM = 0.5

interface Calls {
  orders: readonly { holder: number; target: number; name: number }[]
  /** The names of each seat's switches, in their order on its phone. */
  switches: Readonly<Record<number, readonly number[]>>
}

/**
 * In a demonstration everyone's switches are in front of them, in the colours of the card. An order flies from the bubble of the bean that calls it out,
 * which shows that switch, to the same switch of the bean that has to flip it. Only calls of the shown hand are drawn: more would hide each other. SDK-513
 */
export const addCalls = <World>(
  { sprites, timeS, still, handSeat }: ViewFrame<World>,
  places: readonly SeatPlace[],
  { orders, switches }: Calls,
): void => {
  const [one, next] = places
  const gapM = Math.min(switchGapM, one && next ? Math.abs(next.x - one.x) / (switchKinds.length + 1) : switchGapM)
  const switchX = (x: number, at: number): number => x + (at - (switchKinds.length - 1) / 2) * gapM
  for (const { x, y } of places)
    for (const [at, { color }] of switchKinds.entries())
      sprites.add({ picture: 'lever', x: switchX(x, at), y: y - 0.6, height: 0.3, width: gapM * 1.2, color })
  for (const { holder, target, name } of orders) {
    const [from, to] = [holder, target].map((seat) => places.find((place) => place.seat === seat))
    const at = switches[target]?.indexOf(name) ?? -1
    if (!from || !to || at < 0 || (holder !== handSeat && target !== handSeat)) continue
    const { color } = switchKind(at)
    const [fromX, toX] = [from.x + 1.15, switchX(to.x, at)]
    sprites.add({ picture: 'glow', x: toX, y: to.y - 0.65, height: 0.3, width: gapM * 2.6, color })
    for (let dot = 0; dot < callDots; dot++) {
      const part = still ? (dot + 0.5) / callDots : (timeS * 0.9 + dot / callDots) % 1
      const height = 2.3 + (0.5 - 2.3) * part + Math.sin(part * Math.PI) * 0.9
      sprites.add({ picture: 'disc', x: fromX + (toX - fromX) * part, y: from.y - 0.85, height, width: 0.3, color })
    }
    sprites.add({ picture: 'call', x: fromX, y: from.y, height: 2.3, width: 1.5 })
    sprites.add({ picture: 'lever', x: fromX, y: from.y - 0.05, height: 2.42, width: 0.75, color })
  }
}
