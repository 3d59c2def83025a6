import { useCallback, useRef, useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { PinDialog } from '@sofaspark/ui/rules-desk/pin-pad.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'

/** Acts that the room's PIN guards: each runs at once where there is none, else after the right one. LCH-130 */
export const usePinGate = () => {
  const { host, clock } = useCapabilities()
  const hasPin = useOpenSession()?.lobby.rules.hasPin === true
  const [act, setAct] = useState<(() => void) | null>(null)
  const close = useCallback(() => setAct(null), [])
  useLayer(act !== null, close)
  return {
    hasPin,
    gate: (next: () => void) => {
      if (hasPin) setAct(() => next)
      else next()
    },
    question: act !== null && (
      <PinDialog
        namespaces={deskTexts}
        clock={clock}
        check={(pin) => host.send('checkPin', { pin })}
        onRight={() => {
          close()
          act()
        }}
        onClose={close}
      />
    ),
  }
}

/** The footer's way to the choice about consent. LCH-130 */
export const GuardedConsent = ({ className }: { className: string }) => {
  const t = useTexts('lobby')
  const { hasPin, gate, question } = usePinGate()
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
      <span ref={sign} hidden data-consent-settings="" />
      {question}
    </>
  )
}
