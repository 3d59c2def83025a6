import { useEffect, useState } from 'react'
import type { MirrorLobby } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { createWakeLock } from '@sofaspark/browser/screen-capabilities.ts'
import { TextsProvider, useLanguage } from '@sofaspark/i18n/react.ts'
import { CapabilitiesProvider, useCapabilities } from '../shared/page.ts'
import { createWatchedHost } from './watched-host.ts'
import { LinkNotice, Looking } from './link-notice.tsx'
import { WatchScreen } from './watch-screen.tsx'

/** The mirror of the page's link; `null` until its code has loaded, `gone` where there is none. */
const useMirror = (): MirrorLobby | null | 'gone' => {
  const { host, navigation } = useCapabilities()
  const code = useObserved(navigation.location).query.get('code')
  const [mirror, setMirror] = useState<MirrorLobby | null | 'gone'>(code && host.watch ? null : 'gone')
  useEffect(() => {
    if (!code || !host.watch) return
    let isOver = false
    let opened: MirrorLobby | null = null
    void host.watch(code).then(
      (watched) => {
        opened = watched
        if (isOver) watched.close()
        else setMirror(watched)
      },
      // The page's code is gone: a new one comes with a reload.
      () => setMirror('gone'),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [host, code])
  return mirror
}

const Watched = ({ mirror }: { mirror: MirrorLobby }) => {
  const capabilities = useCapabilities()
  const session = useObserved(mirror.session)
  const [{ host, stop }] = useState(() => createWatchedHost(mirror))
  useEffect(() => stop, [stop])
  const isOpen = session.phase === 'open'
  useEffect(() => {
    if (!isOpen) return
    const wakeLock = createWakeLock(window)
    wakeLock.hold()
    return () => wakeLock.release()
  }, [isOpen])
  if (session.phase === 'connecting') return <Looking />
  if (session.phase !== 'open') return <LinkNotice why={session.phase === 'full' ? 'full' : session.reason} />
  return (
    <CapabilitiesProvider capabilities={{ ...capabilities, host }}>
      <WatchScreen mirror={mirror} session={session} />
    </CapabilitiesProvider>
  )
}

const Page = () => {
  const mirror = useMirror()
  if (mirror === null) return <Looking />
  return mirror === 'gone' ? <LinkNotice why="gone" /> : <Watched mirror={mirror} />
}

/** Another screen in another room, which shows the party of its link. SCR-110 */
export const WatchPage = () => {
  const { clock } = useCapabilities()
  const { language } = useLanguage()
  return (
    <TextsProvider language={language} namespaces={['mirror', 'game', 'games', 'evening', 'ui']} clock={clock}>
      <Page />
    </TextsProvider>
  )
}
