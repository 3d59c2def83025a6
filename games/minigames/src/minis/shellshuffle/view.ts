import { fillBox, strokePath } from '@sofaspark/game-stage'
import { cardArt, dot, fine, shade, shape } from '../../drawing/card-art.ts'
import { defineMiniView, addBean, rowPlaces } from '../../drawing/mini-view.ts'
import { shellShuffle, swapTicksOf, type ShuffleWorld } from './sim.ts'

/** The picture on the card of this game. */
const card = cardArt(
  '#1f8f8a',
  shade(24, 70, 16),
  shade(60, 70, 16),
  shade(98, 70, 16),
  shape('M8 68c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M24 40v27M17 42l-3 25M31 42l3 25'),
  shape('M82 68c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M98 40v27M91 42l-3 25M105 42l3 25'),
  dot(60, 64, 7, '#fff4e0'),
  shape('M44 46c0-20 8-30 16-30s16 10 16 30z', '#ff8fc7'),
  fine('M60 18v27M53 20l-3 25M67 20l3 25'),
)

const gapM = 2
const lineY = 0.9

const slotX = (slot: number, count: number): number => (slot - (count - 1) / 2) * gapM

/** Where a shell is: in its place, or on its half circle to another. */
const shellPlace = (world: ShuffleWorld, slot: number, share: number): { x: number; y: number } => {
  const count = world.shells.length
  const home = { x: slotX(slot, count), y: lineY }
  const pair = world.stage === 'swap' ? world.swaps[world.swapped] : undefined
  if (!pair?.includes(slot)) return home
  const ticks = swapTicksOf(world)
  const part = Math.min(1, ((world.stageTicks % ticks) + share) / ticks)
  const [one, other] = pair
  const [from, to] = slot === one ? [one, other] : [other, one]
  const [fromX, toX] = [slotX(from, count), slotX(to, count)]
  const middle = (fromX + toX) / 2
  const angle = Math.PI * (1 - (1 - Math.cos(part * Math.PI)) / 2)
  const side = slot === one ? 1 : -1
  const reach = (fromX - middle) * -Math.cos(angle)
  return { x: middle + reach, y: lineY + Math.sin(angle) * side * 0.9 }
}

export const shuffleView = defineMiniView<ShuffleWorld>({
  card,
  ground: ({ seats }) => ({
    shape: 'rect',
    halfX: Math.max(6.6, seats.length * 0.8 + 0.6),
    halfY: 3.4,
    rim: '#7ce0ff',
    paint: (pen) => {
      fillBox(pen, '#f3dca6', -14, -8, 28, 16)
      for (let y = -8; y < 8; y += 0.5) {
        const wave = Array.from({ length: 57 }, (_, at) => at / 2 - 14).map(
          (x) => `${x} ${y + Math.sin(x * 1.7 + y * 2) * 0.1}`,
        )
        strokePath(pen, `M${wave.join('L')}`, '#e2c382', 0.1)
      }
    },
  }),
  draw: (frame) => {
    const { now, sprites, share, timeS, still } = frame
    const isOpen = now.stage === 'reveal' || (now.stage === 'show' && now.stageTicks < shellShuffle.showTicks - 30)
    const order = now.shells
      .map((shell, slot) => ({ shell, slot, ...shellPlace(now, slot, share) }))
      .sort((one, other) => other.y - one.y)
    for (const { shell, x, y } of order) {
      const isPearl = shell === now.pearl
      const bob = isPearl && isOpen && !still ? Math.abs(Math.sin(timeS * 5)) * 0.12 : 0
      sprites.add({ picture: 'shadow', x, y: y - 0.1, width: 1.7, heightM: 0.8, flat: true })
      if (isOpen && isPearl) sprites.add({ picture: 'pearl', x, y: y - 0.15, height: 0.5, width: 0.8 })
      sprites.add({
        picture: 'shell',
        x,
        y: y + (isOpen && isPearl ? 0.3 : 0),
        height: 0.85 + (isOpen && isPearl ? 1.1 + bob : 0),
        width: 1.6,
      })
    }
    if (now.stage !== 'show')
      for (const slot of now.shells.keys())
        sprites.add({
          picture: `digit${slot + 1}`,
          x: slotX(slot, now.shells.length),
          y: lineY - 1.15,
          height: 0.3,
          width: 0.75,
        })
    for (const { seat, ...place } of rowPlaces(now.seats, -2.9)) {
      const pick = now.picks[seat]
      const isRight = now.stage === 'reveal' && pick?.shell === now.pearl
      addBean(frame, seat, place, {
        mood: now.stage !== 'reveal' ? 'calm' : isRight ? 'happy' : 'hurt',
        pose: { hands: isRight ? 'up' : 'swing' },
      })
      // The picture shows that a player has picked, but not which.
      if (pick && now.stage !== 'reveal') sprites.add({ picture: 'star', ...place, height: 2.4, width: 0.5 })
    }
  },
  headline: (world, { t }) => {
    if (world.stage === 'show') return t('hud.watchPearl')
    if (world.stage === 'pick') return t('hud.pickNow')
    return null
  },
})
