import { fillBox, strokePath } from '@sofaspark/game-stage'
import { defineMiniView, fieldGround, rowField, addBean, rowPlaces } from '../../drawing/mini-view.ts'
import { shellShuffle, swapTicksOf, type ShuffleWorld } from './sim.ts'
import card from './card.json' with { type: 'json' }

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
  ground: fieldGround(rowField(6.6, 3.4), '#7ce0ff', (pen) => {
    fillBox(pen, '#f3dca6', -14, -8, 28, 16)
    for (let y = -8; y < 8; y += 0.5) {
      const wave = Array.from({ length: 57 }, (_, at) => at / 2 - 14).map(
        (x) => `${x} ${y + Math.sin(x * 1.7 + y * 2) * 0.1}`,
      )
      strokePath(pen, `M${wave.join('L')}`, '#e2c382', 0.1)
    }
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
