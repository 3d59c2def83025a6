import { pingQuality, type PingQuality } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge, type BadgeTone } from '@sofaspark/ui/badge/badge.tsx'
import { useOpenSession } from '../page/powers.ts'

const tones: Readonly<Record<PingQuality, BadgeTone>> = {
  good: 'good',
  medium: 'warn',
  bad: 'bad',
  unplayable: 'bad',
}

/** The quality of the connection to the console's service, in words and milliseconds (LCH-36). */
export const Ping = () => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  if (!session) return null
  const { connection, pingMs } = session
  if (connection === 'reconnecting')
    return (
      <Badge data-testid="ping" data-quality="reconnecting" tone="warn" icon="offline" role="status">
        {t('ping.reconnecting')}
      </Badge>
    )
  if (pingMs === null)
    return (
      <Badge data-testid="ping" data-quality="unknown" icon="wifi">
        {t('ping.measuring')}
      </Badge>
    )
  const quality = pingQuality(pingMs)
  return (
    <Badge data-testid="ping" data-quality={quality} tone={tones[quality]} icon="wifi" title={t(`ping.${quality}`)}>
      <bdi dir="ltr">{Math.round(pingMs)} ms</bdi>
      <span className="visually-hidden">{t(`ping.${quality}`)}</span>
    </Badge>
  )
}
