import type { LookFrame } from './look.ts'

const callDots = 5
/** A colour for each bean's lever. */
const leverColors = ['#ffd23f', '#7ce0ff', '#ff7aa8', '#b6ff8a'] as const

/**
 * In a demonstration everybody has a lever, and what one bean has to call out flies from its bubble, which shows that lever, to the
 * bean that has to pull it. Only calls of the shown hand are drawn: more would hide each other. PTY-171
 */
export const putCalls = <World>(
  { sprites, timeS, still, handSeat }: LookFrame<World>,
  places: ReadonlyMap<number, { x: number; y: number }>,
  calls: readonly { holder: number; target: number }[],
): void => {
  const seats = [...places.keys()]
  const colorOf = (seat: number): string => leverColors[seats.indexOf(seat) % leverColors.length] ?? '#ffffff'
  for (const [seat, { x, y }] of places)
    sprites.put({ picture: 'lever', x: x - 0.85, y: y - 0.1, height: 0.5, width: 0.95, color: colorOf(seat) })
  for (const { holder, target } of calls) {
    const [from, to] = [places.get(holder), places.get(target)]
    if (!from || !to || (holder !== handSeat && target !== handSeat)) continue
    const color = colorOf(target)
    const [fromX, toX] = [from.x + 1.15, to.x - 0.85]
    sprites.put({ picture: 'glow', x: toX, y: to.y - 0.1, height: 0.5, width: 2.2, color })
    for (let at = 0; at < callDots; at++) {
      const part = still ? (at + 0.5) / callDots : (timeS * 0.9 + at / callDots) % 1
      const height = 2.3 + (0.9 - 2.3) * part + Math.sin(part * Math.PI) * 0.9
      sprites.put({ picture: 'disc', x: fromX + (toX - fromX) * part, y: from.y - 0.15, height, width: 0.3, color })
    }
    sprites.put({ picture: 'call', x: fromX, y: from.y, height: 2.3, width: 1.5 })
    sprites.put({ picture: 'lever', x: fromX, y: from.y - 0.05, height: 2.42, width: 0.75, color })
  }
}
