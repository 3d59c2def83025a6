import type { Figure } from '@sofaspark/game-stage'

const lastsS = 0.55
const highM = 1.1

const ease = (share: number): number => share * share * (3 - 2 * share)

interface Spot {
  x: number
  y: number
  z: number
}

/** Beans leap to their places in the next scene, and a bean that was nowhere grows; a scene without a name is cut to. PTY-104 */
export const createTravel = () => {
  let scene = ''
  let passedS = lastsS
  let shown = new Map<number, Spot>()
  let from = shown
  return (figures: readonly Figure[], now: string, seconds: number): Figure[] => {
    if (now !== scene) {
      passedS = scene === '' || now === '' ? lastsS : 0
      from = shown
      scene = now
    }
    passedS += seconds
    const share = ease(Math.min(1, passedS / lastsS))
    const placed = figures.map((figure): Figure => {
      if (share === 1) return figure
      const start = from.get(figure.seat)
      if (!start) return { ...figure, size: (figure.size ?? 1) * Math.max(0.05, share) }
      const lift = figure.pose.lift + Math.sin(share * Math.PI) * highM
      const between = (axis: keyof Spot): number => start[axis] + (figure[axis] - start[axis]) * share
      return { ...figure, x: between('x'), y: between('y'), z: between('z'), pose: { ...figure.pose, lift } }
    })
    shown = new Map(placed.map(({ seat, x, y, z }) => [seat, { x, y, z }]))
    return placed
  }
}
