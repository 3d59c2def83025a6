import { useCallback, useEffect, useState } from 'react'
import type { ScreenOffer } from '@sofaspark/contract'
import { screenAddress } from '@sofaspark/contract/screen-codes.ts'
import { useJoinOrigin } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { DeskTexts } from '@sofaspark/ui/rules-desk/desk-texts.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'
import styles from './bring-party.module.css'

const CODE_PX = 280
const HALF = 4

interface BringProps {
  onClose: () => void
  /** The party is here. */
  onGiven: () => void
}

/** The code of this screen, which an admin's phone scans or types. */
const Code = ({ code }: { code: string }) => {
  const t = useTexts('desk')
  const { origin } = useJoinOrigin(useCapabilities())
  return (
    <QrFrame
      data-testid="screen-code"
      data-code={code}
      className={styles['frame']}
      caption={
        <bdi dir="ltr" className={styles['code']}>
          <span>{code.slice(0, HALF)}</span>
          <span>{code.slice(HALF)}</span>
        </bdi>
      }
    >
      <QrCode value={screenAddress(origin, code)} sizePx={CODE_PX} label={t('move.qrLabel', { code })} />
    </QrFrame>
  )
}

const Card = ({ offer, onClose }: { offer: ScreenOffer; onClose: () => void }) => {
  const t = useTexts('desk')
  return (
    <Dialog open onClose={onClose} heading={t('move.bring')} closeLabel={t('move.close')} size="l">
      <div className={styles['card']}>
        <ol className={styles['steps']}>
          <li>{t('move.stepDesk')}</li>
          <li>{t('move.stepScan')}</li>
          <li>{t('move.stepHere')}</li>
        </ol>
        <div className={styles['place']} aria-live="polite">
          {offer.kind === 'waiting' ? <Code code={offer.code} /> : <p>{t('move.asking')}</p>}
        </div>
      </div>
    </Dialog>
  )
}

/** This screen waits for a party under a code for as long as it is shown. LCH-330 */
export const BringParty = ({ onClose, onGiven }: BringProps) => {
  const { host, clock } = useCapabilities()
  const [offer, setOffer] = useState<ScreenOffer>({ kind: 'asking' })
  const take = useCallback(
    (next: ScreenOffer) => {
      setOffer(next)
      if (next.kind === 'given') onGiven()
    },
    [onGiven],
  )
  useEffect(() => host.offer?.(take), [host, take])
  useLayer(true, onClose)
  return (
    <DeskTexts namespaces={deskTexts} clock={clock}>
      <Card offer={offer} onClose={onClose} />
    </DeskTexts>
  )
}
