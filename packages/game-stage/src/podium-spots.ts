export interface Spot {
  x: number
  y: number
  z: number
}

/** The three steps, from the first place to the third. */
export const podiumSteps = [
  { x: 0, height: 1.7, color: '#ffc53d' },
  { x: -1.75, height: 1.15, color: '#d9d4f2' },
  { x: 1.75, height: 0.75, color: '#f0a56b' },
] as const

/** Where seats stand on a podium at `at`: three on its steps, all others beside it, or all in one row. SDK-513 */
export const podiumSpots = (order: readonly number[], at: Spot, together = false): ReadonlyMap<number, Spot> => {
  const spotOf = (place: number): Spot => {
    const step = podiumSteps[place]
    if (together) return { x: at.x + (place - (order.length - 1) / 2) * 1.3, y: at.y, z: at.z + 2 }
    if (step) return { x: at.x + step.x, y: at.y + step.height, z: at.z }
    const aside = 3.2 + Math.floor((place - podiumSteps.length) / 2) * 1.15
    return { x: at.x + (place % 2 === 0 ? aside : -aside), y: at.y, z: at.z + 0.4 }
  }
  return new Map(order.map((seat, place) => [seat, spotOf(place)]))
}
