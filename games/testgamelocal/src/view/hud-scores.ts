import { put, seatSign } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import { roundsToWin } from '../sim/rules.ts'
import { rank, type BumpState } from '../sim/sim.ts'

/** A seat's sign and name, and a key that changes with them. */
export interface SignedNames {
  lookOf: (seat: number) => string
  sign: (seat: number) => readonly (HTMLElement | SVGElement)[]
}

/** Names as elements: each in its own direction, beside the sign of its seat. */
export const createSignedNames = (player: (seat: number) => GamePlayer | undefined): SignedNames => ({
  lookOf: (seat) => `${player(seat)?.name ?? ''} ${player(seat)?.color ?? ''}`,
  sign: (seat) => {
    const bdi = document.createElement('bdi')
    bdi.textContent = player(seat)?.name ?? ''
    return [seatSign(seat, player(seat)?.color ?? '#fff'), bdi]
  },
})

const pips = (parent: HTMLElement, wins: number): void => {
  const row = put(parent, 'snb-pips')
  for (let at = 0; at < roundsToWin; at++) put(row, at < wins ? 'snb-pip full' : 'snb-pip')
}

interface ScoreSetup {
  chips: HTMLElement
  panel: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  signed: SignedNames
}

/** Everybody's chip along the edge, and the table between two rounds. */
export const createScores = ({ chips, panel, texts, player, signed }: ScoreSetup) => {
  let shownChips = ''
  let shownPanel = ''
  const colorOf = (seat: number): string => player(seat)?.color ?? '#fff'
  const drawChips = (state: BumpState): void => {
    const best = Math.max(1, ...state.beans.map(({ wins }) => wins))
    const key = state.beans
      .map(({ seat, wins, role, frozen }) => [seat, signed.lookOf(seat), wins, role, frozen].join())
      .join(';')
    if (key === shownChips) return
    shownChips = key
    chips.replaceChildren()
    chips.classList.toggle('many', state.beans.length > 6)
    for (const { seat, wins, role, frozen } of state.beans) {
      const chip = put(chips, 'snb-chip')
      chip.dataset['playerId'] = player(seat)?.id ?? ''
      chip.style.setProperty('--c', colorOf(seat))
      chip.classList.toggle('out', role !== 'bean' || frozen)
      chip.classList.toggle('lead', state.mode === 'versus' && wins === best)
      chip.append(...signed.sign(seat))
      if (state.mode === 'versus') pips(chip, wins)
    }
  }
  const drawPanel = (state: BumpState): void => {
    const shown = state.phase === 'roundEnd' && state.phaseTicks > 40
    panel.hidden = !shown
    const key = shown ? `${state.round} ${texts().language}` : ''
    if (key === shownPanel) return
    shownPanel = key
    panel.replaceChildren()
    if (!shown) return
    for (const [index, { seat, score }] of rank(state).entries()) {
      const row = put(panel, seat === state.winner ? 'snb-row won' : 'snb-row')
      row.style.setProperty('--c', colorOf(seat))
      row.style.animationDelay = `${index * 70}ms`
      row.append(...signed.sign(seat))
      pips(row, score)
    }
  }
  return {
    frame: (state: BumpState): void => {
      chips.hidden = state.phase === 'podium' || state.phase === 'over'
      drawChips(state)
      drawPanel(state)
    },
    refresh: (): void => {
      shownChips = ''
      shownPanel = ''
    },
  }
}
