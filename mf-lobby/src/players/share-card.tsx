import { useEffect, useState } from 'react'
import { useJoinOrigin } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { QrCode, QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { DeskTexts } from '@sofaspark/ui/rules-desk/desk-texts.tsx'
import { useLayer } from '../page/layers.ts'
import { useCapabilities, useOpenSession, type RemoteCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from '../page/texts.ts'
import { watchPathOf } from '../page/watch-path.ts'
import styles from './share-card.module.css'

const CODE_PX = 240

/** The link of a shared screen: on its way, there, or not to be had. */
type Link = { kind: 'asking' } | { kind: 'open'; path: string } | { kind: 'failed' }

const openLink = async ({ host, config }: RemoteCapabilities, roomNumber: string): Promise<Link> => {
  const ack = await host.send('shareScreen', { open: true })
  if (!ack.ok || ack.watchToken === undefined) return { kind: 'failed' }
  const path = await watchPathOf(window, config.api, { roomNumber, watchToken: ack.watchToken })
  return path === null ? { kind: 'failed' } : { kind: 'open', path }
}

const useLink = (roomNumber: string) => {
  const capabilities = useCapabilities()
  const [link, setLink] = useState<Link>({ kind: 'asking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    void openLink(capabilities, roomNumber).then((opened) => {
      if (!isOver) setLink(opened)
    })
    return () => {
      isOver = true
    }
  }, [capabilities, roomNumber, tries])
  const again = () => {
    setLink({ kind: 'asking' })
    setTries(tries + 1)
  }
  return { link, again }
}

const Watchers = ({ count }: { count: number }) => {
  const t = useTexts('desk')
  return (
    <p role="status" data-testid="watchers" data-count={count} className={styles['watchers']}>
      {count === 0 ? t('share.none') : t('share.watching', { count })}
    </p>
  )
}

/** The address that another screen opens, as a code and in words. */
const WatchLink = ({ address }: { address: string }) => {
  const t = useTexts('desk')
  const { invitations } = useCapabilities()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles['way']}>
      <QrFrame data-testid="watch-link" data-url={address} className={styles['frame']}>
        <QrCode value={address} sizePx={CODE_PX} label={t('share.qrLabel')} level="L" />
      </QrFrame>
      <div className={styles['words']}>
        <p>{t('share.hint')}</p>
        <bdi dir="ltr" className={styles['address']}>
          {address}
        </bdi>
        <Button
          icon={isCopied ? 'check' : 'share'}
          onClick={() => void invitations.copy(address).then((copied) => setCopied(copied))}
        >
          {t(isCopied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
    </div>
  )
}

const Card = ({ roomNumber, mirrors, onClose }: { roomNumber: string; mirrors: number; onClose: () => void }) => {
  const t = useTexts('desk')
  const capabilities = useCapabilities()
  const { origin } = useJoinOrigin(capabilities)
  const { link, again } = useLink(roomNumber)
  const stop = () => {
    void capabilities.host.send('shareScreen', { open: false })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t('share.heading')}
      closeLabel={t('share.close')}
      size="l"
      data-testid="share-card"
      actions={
        <Button variant="danger" icon="close" data-testid="share-stop" onClick={stop}>
          {t('share.stop')}
        </Button>
      }
    >
      <div className={styles['card']}>
        {link.kind === 'open' && <WatchLink address={origin + link.path} />}
        {link.kind === 'asking' && <p role="status">{t('share.asking')}</p>}
        {link.kind === 'failed' && (
          <div role="alert" className={styles['words']}>
            <p>{t('share.failed')}</p>
            <Button icon="refresh" onClick={again}>
              {t('share.again')}
            </Button>
          </div>
        )}
        <Watchers count={mirrors} />
      </div>
    </Dialog>
  )
}

interface ShareProps {
  /** How many screens watch. */
  mirrors: number
  onOpen: () => void
}

const Share = ({ mirrors, onOpen }: ShareProps) => {
  const t = useTexts('desk')
  return (
    <Button icon="tv" data-testid="share-screen" onClick={onOpen}>
      {mirrors > 0 ? t('share.watching', { count: mirrors }) : t('share.open')}
    </Button>
  )
}

/** The desk's way to other screens, which counts those that watch. LCH-140 */
export const ShareButton = (props: ShareProps) => (
  <DeskTexts namespaces={deskTexts} clock={useCapabilities().clock}>
    <Share {...props} />
  </DeskTexts>
)

/** Opens the lobby to other screens, with their link and their number, until a press closes it to them. LCH-140 */
export const ShareCard = ({ onClose }: { onClose: () => void }) => {
  const { clock } = useCapabilities()
  const lobby = useOpenSession()?.lobby
  useLayer(true, onClose)
  if (!lobby) return null
  return (
    <DeskTexts namespaces={deskTexts} clock={clock}>
      <Card roomNumber={lobby.roomNumber} mirrors={lobby.mirrors} onClose={onClose} />
    </DeskTexts>
  )
}
