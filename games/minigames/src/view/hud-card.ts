import { put, seatSign, write, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { needsOf, teamStake } from '../sim/crowns.ts'
import { stakes } from '../kit/numbers.ts'
import type { PartyState } from '../sim/sim.ts'
import { gesturesOf, leadGestures } from './gesture.ts'
import type { ShownHand } from './hand.ts'

/** The rule card: the game's controls, its name, one sentence, the crowns it is worth, and in the final what each player needs. PTY-40, PTY-61 */
export const createCard = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'pty-card')
  const gestures = put(root, 'pty-gestures')
  const name = put(root, 'pty-name')
  const rule = put(root, 'pty-rule')
  const foot = put(root, 'pty-foot')
  const stake = put(foot, 'pty-stake')
  const stakeText = put(stake, '', 'span')
  const crowns = put(stake, 'pty-stake', 'span')
  const needs = put(foot, 'pty-needs')
  let [shownControls, shownWorth, shownNeeds] = ['', 0, '']
  const showNeeds = ({ players, show }: PartyState, worth: number, { t, language }: GameTexts): void => {
    needs.hidden = show.game < stakes[show.length].length
    if (needs.hidden) return
    const all = needsOf(players, worth)
    const key = `${language} ${JSON.stringify(all)}`
    if (key === shownNeeds) return
    shownNeeds = key
    needs.replaceChildren()
    write(put(needs, '', 'span'), t('hud.needs'))
    for (const need of all) {
      const one = put(needs, 'pty-need', 'span')
      one.dataset['need'] = need.type
      one.append(seatSign(need.seat, player(need.seat)?.color ?? '#ffffff'))
      if (need.type === 'leads') put(one, 'pty-crown', 'i')
      else write(put(one, '', 'bdi'), need.type === 'crowns' ? `+${String(need.crowns)}` : '–')
    }
  }
  return (state: PartyState, texts: GameTexts, hand: ShownHand | null): void => {
    const { show } = state
    root.hidden = show.phase !== 'card'
    if (root.hidden) return
    const { t } = texts
    const games = stakes[show.length]
    const full = games[show.game - 1] ?? 1
    const worth = minis[show.key].sides ? teamStake(full) : full
    const mini = minis[show.key]
    const own = state.game && hand ? (mini.padFor?.(state.game, hand.seat) ?? mini.pad) : mini.pad
    const controls = gesturesOf(own, mini.signs)
    if (shownControls !== controls) {
      shownControls = controls
      // Constants of this game's folder, never a player's text.
      gestures.innerHTML = controls
    }
    leadGestures(gestures, own, hand)
    write(name, t(`mini.${show.key}.name`))
    write(rule, t(`mini.${show.key}.rule`))
    write(stakeText, t('hud.gameOf', { n: show.game, of: games.length }))
    showNeeds(state, worth, texts)
    if (shownWorth === worth) return
    shownWorth = worth
    crowns.replaceChildren()
    put(crowns, 'pty-crown', 'i')
    write(put(crowns, '', 'bdi'), `+${String(worth)}`)
  }
}
