import { blend, fillPath, INK, inkPath, oval, roundBox, strokePath, type Pen } from '@sofaspark/game-stage'

/** Small pictures of races and team games. */
export const sportPaints = {
  /** A kart from above, driving to the right; it takes its driver's colour. */
  kart: (pen: Pen) => {
    for (const x of [14, 82]) for (const y of [18, 88]) fillPath(pen, roundBox(x, y, 32, 22, 8), INK)
    inkPath(pen, roundBox(10, 34, 108, 60, 26), '#ffffff', 8)
    inkPath(pen, roundBox(88, 46, 22, 36, 10), '#d9d4f2', 5)
  },
  /** A boost strip, pointing along the road's middle. */
  bolt: (pen: Pen) => {
    fillPath(pen, oval(64, 64, 58), 'rgba(255, 210, 63, .35)')
    inkPath(pen, 'M74 8 28 72H58L50 120 100 52H68z', '#ffd23f')
  },
  /** A ball of glass around a bean; it takes the bean's colour. */
  bubble: (pen: Pen) => {
    const glass = blend(pen.createRadialGradient(64, 60, 12, 64, 64, 58), {
      0: 'rgba(255,255,255,0)',
      0.7: 'rgba(255,255,255,.16)',
      1: 'rgba(255,255,255,.62)',
    })
    inkPath(pen, oval(64, 64, 58), glass, 5)
    strokePath(pen, oval(64, 64, 54), '#ffffff', 3)
  },
  /** The seams of that ball, by which its rolling is seen. */
  seams: (pen: Pen) => {
    for (const wide of [20, 46]) strokePath(pen, oval(64, 64, wide, 53), 'rgba(255,255,255,.75)', 4)
  },
  /** The light on it, which does not roll. */
  shine: (pen: Pen) => fillPath(pen, oval(42, 36, 15, 8, -0.7), 'rgba(255,255,255,.85)'),
  puck: (pen: Pen) => {
    inkPath(pen, roundBox(6, 34, 116, 64, 32), '#1a0d33', 6)
    inkPath(pen, oval(64, 54, 54, 24), '#4a4468', 5)
  },
}
