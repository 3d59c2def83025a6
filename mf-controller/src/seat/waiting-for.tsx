import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { usePowers } from '../page/powers.ts'
import type { SeatedSession } from '@sofaspark/contract'
import styles from './waiting-for.module.css'

/** The ids in a `waitingFor` message; none for junk. */
export const awaitedOf = (data: unknown): string[] => {
  const ids = typeof data === 'object' && data !== null ? (data as { playerIds?: unknown }).playerIds : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The players that the big screen is waiting for, and the admin's way to play on. */
export const WaitingFor = ({ session }: { session: SeatedSession }) => {
  const { player } = usePowers()
  const t = useTexts('controller')
  const { language } = useLanguage()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const stops = [
      player.on('gameMessage', ({ type, data }) => {
        if (type === 'waitingFor') setIds(awaitedOf(data))
      }),
      player.on('gameDisconnected', () => setIds([])),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player])
  const names = session.lobby.players.flatMap((other) =>
    other && other.id !== session.player.id && ids.includes(other.id) ? [other.name] : [],
  )
  return (
    <div role="status">
      {names.length > 0 && (
        <div className={styles['waiting']} data-testid="waiting-for">
          <span dir="auto">{t('waitingFor.names', { names: new Intl.ListFormat(language).format(names) })}</span>
          {session.isAdmin && (
            <Button size="s" variant="primary" onClick={() => void player.command('goOn', null)}>
              {t('waitingFor.goOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
