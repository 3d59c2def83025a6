import { namesBy, put, write, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { solo } from '../sim/numbers.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'
import { livesLost } from './headline.ts'

const SHOUT_MS = 900
const MAX_SHOUTS = 8

interface ShoutSetup {
  shouts: HTMLElement
  texts: () => GameTexts
  player: PlayerAt
  /** A place of the arena in pixels of the screen. */
  onScreen: (x: number, y: number) => { x: number; y: number }
  /** Before a player's goal. */
  goalOf: (state: FrenzyState, seat: number) => { x: number; y: number }
}

/** Words over the place where something has just happened. BLF-31 */
export const createShouts = ({ shouts, texts, player, onScreen, goalOf }: ShoutSetup) => {
  const shout = (text: string, { x, y }: { x: number; y: number }, look = '', seat = -1): void => {
    if (shouts.childElementCount >= MAX_SHOUTS) return
    const at = onScreen(x, y)
    const element = put(shouts, `blf-shout ${look}`)
    element.dir = texts().direction
    write(element, text)
    if (seat >= 0) element.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
    // Not by a margin at its start, which is the other side in Hebrew.
    element.style.transform = `translate(${at.x.toFixed(0)}px, ${at.y.toFixed(0)}px) translateX(-50%)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], SHOUT_MS).onfinish = () =>
      element.remove()
  }
  const middle = { x: 0, y: 0 }
  const nameOf = namesBy(player)
  return (event: FrenzyEvent, state: FrenzyState): void => {
    const { run } = state
    const { t } = texts()
    switch (event.type) {
      case 'smash':
        shout(t(event.perfect ? 'hud.perfect' : 'hud.smash'), event, event.perfect ? 'strong' : '', event.seat)
        break
      case 'goal':
        shout(livesLost(event.lost), event, 'bad')
        if (event.lives === 1) shout(t('hud.lastLife'), { x: event.x * 0.7, y: event.y * 0.7 }, 'bad')
        break
      case 'out':
      case 'back':
        shout(t(`hud.${event.type}`, { name: nameOf(event.seat) }), goalOf(state, event.seat), '', event.seat)
        break
      case 'serve':
        if (event.gold) shout(t('hud.gold'), middle, 'strong')
        break
      case 'wave':
        shout(t('hud.wave', { n: event.wave }), middle, 'strong')
        break
      case 'save': {
        if (!run || run.streak === 0 || run.streak % solo.streakStep > 0) break
        const times = Math.min(solo.mostBonus, 1 + Math.floor(run.streak / solo.streakStep))
        shout(t('hud.streak', { n: run.streak, times }), middle, 'strong')
        break
      }
      default:
        break
    }
  }
}
