import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { dash, gull } from './rules.ts'
import type { World } from './world.ts'

/** A phone's display for its seat. Readiness changes rarely, so that labels cost no traffic. */
export const seatView = (world: World, seat: number): SeatView => {
  const bean = world.beans.find((other) => other.seat === seat)
  if (!bean) return { layout: 'full' }
  const choosing = world.beans.find(({ admin }) => admin) ?? world.beans.find(({ bot }) => !bot)
  switch (world.phase) {
    case 'choose':
      return choosing?.seat === seat ? { layout: 'choose' } : { layout: 'wait', watches: 'choose' }
    case 'over':
    case 'podium':
      return world.mode === 'coop'
        ? { layout: 'team', values: { waves: world.wavesDone } }
        : { layout: 'cheer', values: { wins: bean.wins } }
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values: { wins: bean.wins } }
    default:
      if (bean.role === 'waiting') return { layout: 'late' }
      if (bean.role === 'gull') return { layout: 'gull' }
      return { layout: bean.frozen ? 'frozen' : 'play' }
  }
}

/** Readiness of the big button, 0 to 1. */
export const readiness = (role: string, cooldown: number): number =>
  1 - cooldown / (role === 'bean' ? dash.cooldownTicks : gull.fishCooldownTicks)
