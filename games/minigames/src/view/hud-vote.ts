import { put, seatSign, write, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { showTicks } from '../kit/numbers.ts'
import type { PartyState } from '../sim/sim.ts'
import { looks } from './looks.ts'

const cardColors = ['#ff7aa8', '#7ce0ff', '#b6ff8a'] as const
const turns = 2

/** The three cards with their pictures and everybody's signs on them, then the wheel that their votes make. PTY-41 */
export const createVote = (parent: HTMLElement, player: PlayerAt, isStill: boolean) => {
  const cards = put(parent, 'pty-vote')
  const wheel = put(parent, 'pty-wheel')
  const pointer = put(parent, 'pty-pointer')
  let shown = ''
  const drawCards = ({ show }: PartyState, { t }: GameTexts): void => {
    cards.replaceChildren()
    for (const [at, key] of show.cards.entries()) {
      const card = put(cards, 'pty-choice')
      card.dataset['mini'] = key
      card.style.setProperty('--c', cardColors[at % cardColors.length] ?? '#ffffff')
      // A constant of the game's folder, never a player's text.
      put(card, 'pty-art').innerHTML = looks[key].card
      write(put(card, 'pty-choice-name'), t(`mini.${key}.name`))
      write(put(card, 'pty-choice-rule'), t(`mini.${key}.rule`))
      const voters = put(card, 'pty-voters')
      for (const [seat, vote] of Object.entries(show.votes))
        if (vote === key) voters.append(seatSign(Number(seat), player(Number(seat))?.color ?? '#ffffff'))
    }
  }
  /** Equal slices, each with its game's picture and its voter's sign; the pointer is at the top, in the middle of the chosen slice. PTY-113 */
  const drawWheel = ({ show }: PartyState): void => {
    const part = 360 / Math.max(1, show.slices.length)
    const stops = show.slices.map(({ key }, at) => {
      const color = cardColors[show.cards.indexOf(key) % cardColors.length] ?? '#ffffff'
      return `#1a0d33 ${at * part}deg ${at * part + 1}deg, ${color} ${at * part + 1}deg ${(at + 1) * part}deg`
    })
    wheel.style.background = `conic-gradient(${stops.join(', ')})`
    wheel.replaceChildren()
    wheel.style.setProperty('--wide', `${Math.min(34, 62 * Math.sin(Math.PI / Math.max(2, show.slices.length)))}%`)
    for (const [at, { seat, key }] of show.slices.entries()) {
      const slice = put(wheel, 'pty-slice')
      slice.style.transform = `rotate(${(at + 0.5) * part}deg)`
      const picture = put(slice, 'pty-slice-art')
      picture.innerHTML = looks[key].card
      if (seat >= 0) picture.append(seatSign(seat, player(seat)?.color ?? '#ffffff'))
    }
  }
  return (state: PartyState, texts: GameTexts): void => {
    const { show } = state
    const isWheel = show.phase === 'wheel'
    cards.hidden = show.phase !== 'vote'
    wheel.hidden = !isWheel
    pointer.hidden = !isWheel
    const key = `${show.phase} ${show.game} ${texts.language} ${JSON.stringify(show.votes)}`
    if (key !== shown && !cards.hidden) drawCards(state, texts)
    if (key !== shown && isWheel) drawWheel(state)
    shown = key
    if (!isWheel) return
    const part = 360 / Math.max(1, show.slices.length)
    const share = isStill ? 1 : 1 - Math.pow(1 - Math.min(1, show.phaseTicks / showTicks.wheelTurns), 3)
    wheel.style.transform = `rotate(${(share * (turns * 360) - (show.stopsAt + 0.5) * part * share).toFixed(1)}deg)`
  }
}
