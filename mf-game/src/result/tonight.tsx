import type { Lobby } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import styles from './evening.module.css'

const MOST = 8
/** The first match's table would only repeat its ranking. */
const LEAST_MATCHES = 2

/** The lines of the evening's table beside a ranking; none before its second match. EVE-76 */
export const tonightRows = (lobby: Lobby): EveningRow[] => {
  const matches = lobby.gamesPlayed.reduce((sum, game) => sum + (game.matches ?? 0), 0)
  const rows = eveningRows(lobby)
  return matches < LEAST_MATCHES || rows.length < 2 ? [] : rows.slice(0, MOST)
}

/** The evening's table beside a ranking. EVE-76 */
export const Tonight = ({ rows }: { rows: readonly EveningRow[] }) => {
  const t = useTexts('evening')
  if (rows.length === 0) return null
  return (
    <aside className={styles['tonight']} aria-labelledby="tonight" data-testid="tonight">
      <h2 id="tonight" className={styles['heading']}>
        {t('heading')}
      </h2>
      <EveningTable rows={rows} isCompact />
    </aside>
  )
}
