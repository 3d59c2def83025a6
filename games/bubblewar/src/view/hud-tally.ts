import { addElement, addSignedName, write } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import type { RunStatus, Tally } from '../scores/run-keeper.ts'
import type { WorldRow } from '../scores/world-scores.ts'
import { phases } from '../sim/numbers.ts'
import { rank, type BubbleState } from '../sim/sim.ts'

const ROWS = 8

const wordOf = (status: RunStatus | undefined, { t }: GameTexts): string => {
  switch (status?.outcome) {
    case 'counted':
      return status.record ? t('tally.record') : t('tally.place', { n: status.place })
    case 'checking':
      return t('tally.checking')
    case 'refused':
      return t('tally.refused')
    case 'unreachable':
      return t('tally.unreachable')
    case undefined:
      return ''
  }
}

/** The end of a run: everyone's result beside the world list. BUB-23 */
export const createTallyPanel = (
  hud: HTMLElement,
  texts: () => GameTexts,
  player: (seat: number) => GamePlayer | undefined,
) => {
  const root = addElement(hud, 'bub-tally')
  root.dataset['testid'] = 'world-tally'
  const crown = addElement(root, 'bub-record')
  const columns = addElement(root, 'bub-columns')
  const own = addElement(columns, 'bub-own')
  const world = addElement(columns, 'bub-world')
  let tally: Tally = { runs: new Map(), all: null, week: null, record: false }
  let shown = ''

  const nameCell = (parent: HTMLElement, name: string): void => {
    // The cell lies as the page does, whatever way the name runs.
    addElement(addElement(parent, 'bub-cell', 'span'), '', 'bdi').textContent = name
  }
  const drawOwn = (state: BubbleState): void => {
    own.replaceChildren()
    addElement(own, 'bub-heading').textContent = texts().t('tally.own')
    const played = new Set(state.players.filter(({ board }) => board !== null).map(({ seat }) => seat))
    const runs = rank(state).filter(({ seat }) => played.has(seat))
    const words = runs.map(({ seat }) => wordOf(tally.runs.get(seat), texts()))
    for (const [index, { seat, score }] of runs.entries()) {
      const row = addElement(own, 'bub-row')
      row.dataset['testid'] = 'run-score'
      const status = tally.runs.get(seat)
      row.dataset['outcome'] = status?.outcome ?? ''
      row.style.setProperty('--c', player(seat)?.color ?? '#fff')
      addSignedName(row, seat, player)
      addElement(row, 'bub-number', 'b').textContent = String(score)
      const word = addElement(own, 'bub-word')
      word.textContent = words[index] ?? ''
      // A note about several rows is shown below the last of them.
      word.hidden = word.textContent === '' || words[index] === words[index + 1]
    }
  }
  const isOurs = (row: WorldRow, state: BubbleState): boolean =>
    state.players.some(
      ({ seat, board }) =>
        board?.score === row.score && player(seat)?.name === row.name && tally.runs.get(seat)?.outcome === 'counted',
    )
  const drawWorld = (state: BubbleState, span: 'all' | 'week'): void => {
    const rows = span === 'all' ? tally.all : tally.week
    world.replaceChildren()
    addElement(world, 'bub-heading').textContent = texts().t(span === 'all' ? 'tally.all' : 'tally.week')
    if (rows === null || rows.length === 0) {
      addElement(world, 'bub-word').textContent = texts().t(rows === null ? 'tally.noList' : 'tally.empty')
      return
    }
    for (const row of rows.slice(0, ROWS)) {
      const line = addElement(world, isOurs(row, state) ? 'bub-row ours' : 'bub-row')
      line.dataset['testid'] = 'world-row'
      addElement(line, 'bub-place').textContent = String(row.place)
      nameCell(line, row.name === '' ? texts().t('tally.somebody') : row.name)
      addElement(line, 'bub-number', 'b').textContent = String(row.score)
    }
  }
  return {
    tell: (next: Tally): void => {
      tally = next
      shown = ''
    },
    refresh: (): void => void (shown = ''),
    frame: (state: BubbleState): void => {
      const isShown = state.mode === 'endless' && (state.phase === 'tally' || state.phase === 'over')
      root.hidden = !isShown
      if (!isShown) return
      const span = state.phaseTicks > phases.tallyTicks * 0.62 && state.phase === 'tally' ? 'week' : 'all'
      const key = `${span} ${texts().language}`
      if (key === shown) return
      shown = key
      write(crown, tally.record ? texts().t('tally.ceremony') : '')
      crown.hidden = !tally.record
      drawOwn(state)
      drawWorld(state, span)
    },
  }
}
