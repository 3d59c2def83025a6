import { reportChunkError } from '@sofaspark/browser/page-errors.ts'
import { lazy, Suspense, useState, useEffect } from 'react'
import styles from './supporter-invite.module.css'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useScreenPinGate } from '../players/pin-gate.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'

const Invite = lazy(async () => ({ default: (await import('./supporter-invite.tsx')).SupporterInvite }))

/** The invitation, fetched when it is first shown. */
export const LateInvite = () => (
  <Suspense fallback={<div className={styles['invite']} />}>
    <Invite />
  </Suspense>
)

/** The lobby footer's button, which opens the code for a phone. */
export const BecomeSupporter = () => {
  const t = useTexts('lobby')
  const { config } = useCapabilities()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { gate, question } = useScreenPinGate()
  useLayer(isOpen, close)
  if (config.supporters === false) return null
  return (
    <>
      <button
        type="button"
        data-testid="become-supporter"
        className={styles['way']}
        onClick={() => gate(() => setOpen(true))}
      >
        <Icon name="heart" /> {t('early.support')}
      </button>
      {question}
      {isOpen && (
        <Dialog open onClose={close} heading={t('early.support')} closeLabel={t('early.close')}>
          <LateInvite />
        </Dialog>
      )}
    </>
  )
}

/** A supporter's big screen presents its entitlement to its lobby, renewed if necessary (SUP-66). */
export const useOwnEntitlement = (): void => {
  const capabilities = useCapabilities()
  const session = useOpenSession()
  const room = session?.lobby.roomNumber
  const isConnected = session?.connection === 'connected'
  useEffect(() => {
    const { storage, host, config, analytics } = capabilities
    if (room === undefined || !isConnected) return
    const show = (entitlement: string): void => void host.send('showEntitlement', { entitlement })
    const entitlement = storage.get('entitlement')
    if (entitlement !== undefined) show(entitlement)
    if (storage.get('renewal') === undefined) return
    void import('./renewal.ts').then(
      ({ keepEntitlement, createSupporterCalls }) =>
        keepEntitlement({ storage, calls: createSupporterCalls(window.fetch.bind(window), config.api) }, show),
      (thrown: unknown) => reportChunkError(thrown, analytics),
    )
  }, [capabilities, room, isConnected])
}
