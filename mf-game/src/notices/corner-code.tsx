import { joinAddress } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useJoinOrigin, useObserved } from '@sofaspark/browser/react'
import { QrCode } from '@sofaspark/ui/qr-frame/qr-code.tsx'
import { useOpenSession, usePowers } from '../shared/powers.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import styles from './notices.module.css'

/** The code in the corner, as long as somebody can still join the game (SCR-20). */
export const CornerCode = ({ most }: { most: number }) => {
  const t = useTexts('game')
  const powers = usePowers()
  const { storage, language } = powers
  const { origin } = useJoinOrigin(powers)
  const shown = useObserved(language.language)
  const session = useOpenSession()
  if (!session || session.lobby.locked || seatedPlayers(session.lobby).length >= most) return null
  const { roomNumber } = session.lobby
  const url = joinAddress(origin, { roomNumber, from: storage.get('from') ?? 'direct', language: shown })
  return (
    <aside data-testid="qr-code" data-url={url} className={styles['corner']} aria-label={t('corner.label')}>
      <QrCode value={url} sizePx={84} label={t('corner.label')} level="L" />
      <span data-testid="room-number" className={styles['number']} dir="ltr">
        {roomNumber}
      </span>
    </aside>
  )
}
