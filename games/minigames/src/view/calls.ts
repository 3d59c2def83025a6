import type { LookFrame } from './look.ts'

const callDots = 5

/**
 * In a demonstration, what one bean has to call out flies to the bean that has to do it. Only calls of the shown hand are drawn:
 * more would hide each other.
 */
export const putCall = <World>(
  { sprites, timeS, still, handSeat }: LookFrame<World>,
  places: ReadonlyMap<number, { x: number; y: number }>,
  seats: { from: number; to: number },
): void => {
  const [from, to] = [places.get(seats.from), places.get(seats.to)]
  if (!from || !to || (seats.from !== handSeat && seats.to !== handSeat)) return
  // Beside the arrow over the shown hand.
  const [callM, leverM] = [seats.from === handSeat ? 3.6 : 2.9, seats.to === handSeat ? 3.5 : 2.6]
  sprites.put({ picture: 'call', x: from.x + 0.5, y: from.y, height: callM, width: 1.3 })
  for (let at = 0; at < callDots; at++) {
    const part = still ? (at + 0.5) / callDots : (timeS * 0.9 + at / callDots) % 1
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    sprites.put({ picture: 'disc', x, y, height: 2.7 + Math.sin(part * Math.PI), width: 0.3, color: '#ffd23f' })
  }
  sprites.put({ picture: 'lever', x: to.x + 0.5, y: to.y, height: leverM, width: 1 })
}
