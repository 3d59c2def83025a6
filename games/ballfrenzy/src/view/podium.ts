import { BoxGeometry, Color, Mesh, MeshLambertMaterial, type Scene } from 'three'
import { rank } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'

/** The podium stands in the middle of the table; x, depth and height of each step. */
const steps = [
  { x: 0, high: 1.5 },
  { x: -2, high: 1 },
  { x: 2, high: 0.6 },
] as const
const colors = ['#ffc53d', '#d9d4f2', '#f0a56b'] as const

/** Adds the three steps to the room's picture. */
export const addPodium = (scene: Scene): void => {
  for (const [at, { x, high }] of steps.entries()) {
    const material = new MeshLambertMaterial({ color: new Color().setStyle(colors[at] ?? '#ffffff') })
    const block = new Mesh(new BoxGeometry(1.9, high, 1.7), material)
    block.position.set(x, high / 2, 0)
    scene.add(block)
  }
}

/** The places of all beans at the end, the best on the steps and the others in a row before them. */
export const podiumSpots = (
  state: FrenzyState,
): { seat: number; x: number; y: number; height: number; place: number }[] => {
  const order = rank(state).filter(({ seat }) =>
    state.mode === 'versus' ? true : state.players.some((one) => one.seat === seat && !one.bot),
  )
  const rest = order.length - steps.length
  return order.map(({ seat, rank: place }, at) => {
    const step = steps[at]
    if (step) return { seat, x: step.x, y: 0, height: step.high, place }
    return { seat, x: (at - steps.length - (rest - 1) / 2) * 1.7, y: -2.1, height: 0, place }
  })
}
