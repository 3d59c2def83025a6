import { slid } from '@sofaspark/game-stage'
import { defineLook, putRunners } from '../../view/look.ts'
import { passTheBomb, type BombWorld } from './sim.ts'
import { card } from './card.ts'

export const bombLook = defineLook<BombWorld>({
  card,
  ground: ({ scale }) => {
    const radius = passTheBomb.radius * scale
    return {
      shape: 'disc',
      halfX: radius,
      halfY: radius,
      rim: '#ff7aa8',
      paint: (pen) => {
        for (let at = 0; at < 16; at++) {
          pen.fillStyle = at % 2 === 0 ? '#5f7fd8' : '#6d8ce4'
          pen.beginPath()
          pen.moveTo(0, 0)
          pen.arc(0, 0, 20, (at * Math.PI) / 8, ((at + 1) * Math.PI) / 8)
          pen.fill()
        }
        pen.fillStyle = '#ffd23f'
        pen.beginPath()
        pen.arc(0, 0, 1, 0, Math.PI * 2)
        pen.fill()
      },
    }
  },
  put: (frame) => {
    const { now, before, share, sprites, timeS, still } = frame
    for (const { x, y } of now.bananas) sprites.put({ picture: 'banana', x, y, height: 0.25, width: 0.8 })
    for (const { holder, ageTicks, fuseTicks } of now.bombs) {
      const one = now.runners.find(({ seat }) => seat === holder)
      if (!one) continue
      const { x, y } = slid(
        before.runners.find(({ seat }) => seat === holder),
        one,
        share,
      )
      // The bomb swells and ticks faster, but never says when.
      const heat = Math.min(1, ageTicks / Math.max(fuseTicks, 300))
      const swell = still ? 0 : Math.abs(Math.sin(timeS * (4 + heat * 12))) * 0.16
      sprites.put({ picture: 'glow', x, y, width: 2.6, color: '#ff3b4e', alpha: 0.7, flat: true, glows: true })
      // Before the belly: a name covers what is over the head.
      sprites.put({ picture: 'bomb', x, y: y - 0.6, height: 0.75, width: 1.05 + heat * 0.3 + swell })
      sprites.put({
        picture: 'glow',
        x: x + 0.4,
        y: y - 0.6,
        height: 1.25,
        width: 0.5 + swell * 2,
        color: '#ffd23f',
        alpha: 0.9,
        glows: true,
      })
    }
    putRunners(frame)
  },
})
