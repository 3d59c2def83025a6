import { useState } from 'react'
import type { Ack, Clock, Lobby, PayloadOf } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '../button/button.tsx'
import { DeskTexts } from './desk-texts.tsx'
import { PinPad } from './pin-pad.tsx'
import styles from './rules-desk.module.css'

interface SafetyProps {
  /** Named by the remote, whose build brings the texts that its sources name. */
  namespaces: readonly ['desk']
  clock: Pick<Clock, 'after'>
  lobby: Lobby
  onPin: (change: Pick<PayloadOf<'setRules'>, 'pin' | 'currentPin'>) => Promise<Ack>
  onEnd: (pin?: string) => Promise<Ack>
}

/** `typing` a new PIN, or the current one to remove it; `sure`: confirming the end; `ending`: entering the PIN for it. */
type Step = 'none' | 'typing' | 'sure' | 'ending'

const Safety = ({ lobby, onPin, onEnd }: Omit<SafetyProps, 'namespaces' | 'clock'>) => {
  const t = useTexts('desk')
  const [step, setStep] = useState<Step>('none')
  const hasPin = lobby.rules.hasPin === true
  const over = () => setStep('none')
  if (step === 'typing')
    return (
      <section className={styles['safety']} data-key-zone="">
        <PinPad
          heading={t(hasPin ? 'pin.ask' : 'pin.choose')}
          onPin={async (pin) => {
            const ack = await onPin(hasPin ? { pin: null, currentPin: pin } : { pin })
            if (ack.ok) over()
            return ack
          }}
        />
        <Button onClick={over}>{t('pin.cancel')}</Button>
      </section>
    )
  if (step === 'ending')
    return (
      <section className={styles['safety']} data-key-zone="">
        <PinPad heading={t('pin.ask')} onPin={onEnd} />
        <Button onClick={over}>{t('pin.cancel')}</Button>
      </section>
    )
  if (step === 'sure')
    return (
      <section className={styles['safety']} role="group" aria-label={t('party.endSure')} data-key-zone="">
        <strong>{t('party.endSure')}</strong>
        <Button
          variant="danger"
          data-testid="end-party-sure"
          onClick={() => {
            if (hasPin) setStep('ending')
            else void onEnd()
          }}
        >
          {t('party.endYes')}
        </Button>
        <Button variant="primary" onClick={over}>
          {t('party.endNo')}
        </Button>
      </section>
    )
  return (
    <section className={styles['safety']} data-key-zone="">
      <Button icon={hasPin ? 'unlock' : 'lock'} data-testid="pin" data-set={hasPin} onClick={() => setStep('typing')}>
        {t(hasPin ? 'pin.remove' : 'pin.set')}
      </Button>
      <p className={styles['hint']}>{t('pin.hint')}</p>
      <Button variant="danger" icon="close" data-testid="end-party" onClick={() => setStep('sure')}>
        {t('party.end')}
      </Button>
    </section>
  )
}

/** The room's PIN, and the end of the party, which asks for it. LCH-130, LCH-131 */
export const DeskSafety = ({ namespaces, clock, ...rest }: SafetyProps) => (
  <DeskTexts namespaces={namespaces} clock={clock}>
    <Safety {...rest} />
  </DeskTexts>
)
