import { put, write } from './hud-parts.ts'
import { lookOf, putSignedName, type PlayerAt } from './signed-name.ts'

/** A player's gain of the round, and the total that includes it. */
export interface TallyRow {
  seat: number
  gained: number
  total: number
}

const COUNTING_S = 1.2

/** The standing after a round: each gain is counted up into its total. SDK-69 */
export const createTally = (
  parent: HTMLElement,
  { player, settings }: { player: PlayerAt; settings: { reducedMotion: boolean } },
) => {
  const root = put(parent, 'hud-panel hud-tally')
  root.hidden = true
  const heading = put(root, 'hud-heading')
  const table = put(root, 'hud-rows')
  let shown = ''
  let elapsedS = 0
  let totals: { element: HTMLElement; row: TallyRow }[] = []
  const count = (): void => {
    const share = settings.reducedMotion ? 1 : Math.min(1, elapsedS / COUNTING_S)
    for (const { element, row } of totals) write(element, String(Math.round(row.total - row.gained * (1 - share))))
  }
  const fill = (rows: readonly TallyRow[]): void => {
    table.replaceChildren()
    totals = rows.map((row, at) => {
      const line = put(table, 'hud-row')
      line.dataset['playerId'] = player(row.seat)?.id ?? ''
      line.style.setProperty('--c', player(row.seat)?.color ?? '#ffffff')
      line.style.setProperty('--at', String(at))
      putSignedName(line, row.seat, player)
      const gained = put(line, 'hud-gained', 'span')
      write(gained, row.gained > 0 ? `+${row.gained}` : String(row.gained))
      gained.hidden = row.gained === 0
      return { element: put(line, 'hud-number', 'b'), row }
    })
  }
  return {
    /** Rows in their order; `null` hides the tally. The same rows again change nothing. */
    show: (rows: readonly TallyRow[] | null, title = ''): void => {
      root.hidden = rows === null
      const key = rows === null ? '' : JSON.stringify([title, rows.map((row) => [row, lookOf(row.seat, player)])])
      if (key === shown) return
      shown = key
      if (rows === null) return
      elapsedS = 0
      write(heading, title)
      heading.hidden = title === ''
      fill(rows)
      count()
    },
    frame: (seconds: number): void => {
      if (root.hidden || elapsedS >= COUNTING_S) return
      elapsedS += seconds
      count()
    },
  }
}
