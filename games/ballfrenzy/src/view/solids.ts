import { BoxGeometry, CylinderGeometry } from 'three'
import { painted, type Prop, type Stage } from '@sofaspark/game-stage'
import { onLine, type Side } from '../sim/arena.ts'

const MOST = 72
const RIM = 0.2

/** The solid things that move or change: cushions, keepers' bars and bumpers, in two draws. */
export const createSolids = ({ props }: Pick<Stage<string, string>, 'props'>) => {
  const drawBars = props(painted(new BoxGeometry(1, 1, 1), '#ffffff', 1), { most: MOST, rim: RIM })
  const drawPosts = props(painted(new CylinderGeometry(0.5, 0.5, 1, 20), '#ffffff', 1), { most: MOST, rim: RIM })
  let bars: Prop[] = []
  let posts: Prop[] = []
  return {
    open: (): void => {
      bars = []
      posts = []
    },
    /** A bar along a side with round ends, from one place on it to the other. */
    bar: (side: Side, from: number, to: number, inwards: number, thick: number, high: number, color: string): void => {
      const { x, y } = onLine(side, (from + to) / 2, inwards)
      const turn = Math.atan2(side.alongY, side.alongX)
      bars.push({ x, y: high / 2, z: -y, turn, size: [Math.max(0.01, to - from - thick), high, thick], color })
      for (const end of [from + thick / 2, to - thick / 2]) {
        const tip = onLine(side, end, inwards)
        posts.push({ x: tip.x, y: high / 2, z: -tip.y, size: [thick, high, thick], color })
      }
    },
    post: (x: number, y: number, radius: number, high: number, color: string, lift = 0): void =>
      void posts.push({ x, y: lift + high / 2, z: -y, size: [radius * 2, high, radius * 2], color }),
    close: (): void => {
      drawBars.frame(bars)
      drawPosts.frame(posts)
    },
  }
}

export type Solids = ReturnType<typeof createSolids>
