import { useRef } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { usePinGate } from '@sofaspark/ui/rules-desk/use-pin-gate.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'

/** The big screen's gate before what the room's PIN guards; Back closes its question. LCH-130 */
export const useScreenPinGate = () => {
  const { host, clock } = useCapabilities()
  const hasPin = useOpenSession()?.lobby.rules.hasPin === true
  const { gate, question, isAsking, close } = usePinGate({
    isGuarded: hasPin,
    namespaces: deskTexts,
    clock,
    check: (pin) => host.send('checkPin', { pin }),
  })
  useLayer(isAsking, close)
  return { hasPin, gate, question }
}

/** The footer's link to the consent choice. LCH-130 */
export const GuardedConsent = ({ className }: { className: string }) => {
  const t = useTexts('lobby')
  const { hasPin, gate, question } = useScreenPinGate()
  const sign = useRef<HTMLSpanElement>(null)
  if (!hasPin) return <ConsentSettings className={className}>{t('footer.cookies')}</ConsentSettings>
  return (
    <>
      <button
        type="button"
        data-spark=""
        data-testid="consent-settings"
        className={className}
        onClick={() => gate(() => sign.current?.click())}
      >
        {t('footer.cookies')}
      </button>
      <span ref={sign} hidden data-consent-settings="asked" />
      {question}
    </>
  )
}
