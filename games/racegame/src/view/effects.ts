import { standardBursts, type EffectTable, type Effects } from '@sofaspark/game-stage'
import type { RaceEvent } from '../sim/world.ts'

const bursts = { sparks: { ...standardBursts.drops, heightM: 0.9, color: '#ffd23f', speed: 6 } } as const
type Shown = Effects<keyof typeof bursts>

const hit = ({ burst, spot, colorOf, shake }: Shown, seat: number, strength: number, color2: string): void => {
  burst('sparks', spot(seat), 22, { color: colorOf(seat), color2, speed: 6 })
  shake(strength, seat)
}

/** The look of each event. SDK-513 */
export const raceEffects: EffectTable<RaceEvent, keyof typeof bursts> = {
  bursts,
  events: {
    ram: (event, shown) => {
      shown.burst('sparks', event, 30, { color2: '#fff4e0', speed: 8 })
      hit(shown, event.victim, 0.9, '#ff4f6d')
      shown.shake(0.5, event.seat)
    },
    struck: ({ seat, by }, shown) => hit(shown, seat, 0.8, by === 'oil' ? '#1c1436' : '#ff8a3a'),
    knock: (event, { burst }) => {
      if (event.speed > 3) burst('sparks', event, 6, { color: '#fff4e0', color2: '#ffd23f', speed: 4 })
    },
    wall: (event, { burst, shake }) => {
      burst('sparks', event, 6, { color: '#ffe3b0', color2: '#ffffff', speed: 4 })
      shake(Math.min(0.5, event.speed / 24), event.seat)
    },
    found: ({ seat }, { burst, spot }) => burst('sparks', spot(seat), 12, { color2: '#ffffff', speed: 4 }),
    swapped: ({ seat, victim }, { burst, spot }) => {
      for (const each of [seat, victim])
        burst('sparks', spot(each), 18, { color: '#7cf0ff', color2: '#ffffff', speed: 5 })
    },
    blocked: (event, { burst }) => burst('sparks', event, 16, { color: '#8fe6ff', color2: '#ffffff', speed: 6 }),
    finish: ({ seat }, { confetti, spot }) => confetti(spot(seat), 1.5, 30),
  },
}
