import { joinAddress, type MirrorId } from '@sofaspark/contract'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { QrCode } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { seatedPlayers } from '../bridge/game-players.ts'
import { useCapabilities, useOpenSession } from '../shared/page.ts'
import styles from './notices.module.css'

/** The join code in the corner, a mirror's with its `screen`, while a player can still join the game and the room number is not hidden (SCR-20, LCH-122). */
export const CornerCode = ({ most, screen }: { most: number; screen?: MirrorId }) => {
  const t = useTexts('game')
  const capabilities = useCapabilities()
  const { storage, language } = capabilities
  const { origin } = useJoinOrigin(capabilities)
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session) return null
  const { roomNumber, rules, locked } = session.lobby
  const isFull = seatedPlayers(session.lobby).length >= Math.min(most, rules.maxPlayers)
  if (locked || rules.numberHidden || isFull) return null
  const url = joinAddress(origin, { roomNumber, from: storage.get('from') ?? 'direct', language: shown, screen })
  return (
    <aside data-testid="qr-code" data-url={url} className={styles['corner']} aria-label={t('corner.label')}>
      <QrCode value={url} sizePx={84} label={t('corner.label')} level="L" />
      <span data-testid="room-number" className={styles['number']} dir="ltr">
        {roomNumber}
      </span>
    </aside>
  )
}
