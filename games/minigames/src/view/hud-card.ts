import { put, write } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { stakes } from '../sim/numbers.ts'
import type { PartyState } from '../sim/sim.ts'

/** The rule card: the game's name, one sentence, and the crowns it is worth. PTY-40 */
export const createCard = (parent: HTMLElement) => {
  const root = put(parent, 'pty-card')
  const name = put(root, 'pty-name')
  const rule = put(root, 'pty-rule')
  const stake = put(root, 'pty-stake')
  const stakeText = put(stake, '', 'span')
  const crowns = put(stake, 'pty-stake', 'span')
  return ({ show }: PartyState, { t }: GameTexts): void => {
    root.hidden = show.phase !== 'card'
    if (root.hidden) return
    const games = stakes[show.length]
    const worth = minis[show.key].sides ? 1 : (games[show.game - 1] ?? 1)
    write(name, t(`mini.${show.key}.name`))
    write(rule, t(`mini.${show.key}.rule`))
    write(stakeText, t('hud.gameOf', { n: show.game, of: games.length }))
    if (crowns.childElementCount === worth) return
    crowns.replaceChildren()
    for (let crown = 0; crown < worth; crown++) put(crowns, 'pty-crown', 'i')
  }
}
