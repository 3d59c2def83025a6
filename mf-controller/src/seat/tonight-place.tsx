import type { SeatedSession } from '@sofaspark/contract'
import { lazy, Suspense } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './tonight-place.module.css'

// Few phones take an album along.
const TakeAlbum = lazy(async () => ({ default: (await import('./album.tsx')).TakeAlbum }))

const Line = ({ row: { place, crowns, award } }: { row: EveningRow }) => {
  const t = useTexts('evening')
  return (
    <p className={styles['place']} data-testid="tonight-place">
      <span>{t('place', { place })}</span>
      {crowns > 0 && (
        <span>
          <Icon name="crown" size="1em" /> {crowns}
        </span>
      )}
      {award && <span>{t(`title.${award.key}`)}</span>}
    </p>
  )
}

/** The player's own place in the evening, in the lobby. EVE-72 */
export const TonightPlace = ({ session: { lobby, player } }: { session: SeatedSession }) => {
  const { clock, language } = useCapabilities()
  const spoken = useObserved(language.language)
  const row = eveningRows(lobby).find(({ id }) => id === player.id)
  if (!row) return null
  return (
    <TextsProvider language={spoken} namespaces={['evening']} clock={clock}>
      <Line row={row} />
      <Suspense>
        <TakeAlbum lobby={lobby} />
      </Suspense>
    </TextsProvider>
  )
}
