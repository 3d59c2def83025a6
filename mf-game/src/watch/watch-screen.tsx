import { useCallback, useEffect, useState } from 'react'
import { buildAddress, type MirrorLobby, type OpenMirror } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import { pressFocused, walkFocus } from '@sofaspark/browser/screen-keys.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { bigScreen } from '@sofaspark/ui/big-screen/big-screen.ts'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { deviceSettings } from '../session/device-settings.ts'
import { useCapabilities } from '../shared/page.ts'
import { MirrorMenu, type Quality } from './mirror-menu.tsx'
import { followScreen, type Following } from './watched-match.ts'
import { WatchLobby } from './watch-lobby.tsx'
import { WatchMatch } from './watch-match.tsx'
import styles from './watch.module.css'

interface WatchProps {
  mirror: MirrorLobby
  session: OpenMirror
}

/** The keys of a mirror: Escape and Back open and close its menu, the others walk through it. */
const useMirrorKeys = (isOpen: boolean, setOpen: (open: boolean) => void): void => {
  const { clock, sounds } = useCapabilities()
  useScreenKeys(clock, (key, from, target) => {
    sounds.unlock()
    if (key === 'escape' || key === 'back') {
      setOpen(!isOpen)
      return true
    }
    const zone = document.querySelector('[role=dialog], [role=alert]')
    if (key === 'enter') return target instanceof HTMLElement && pressFocused(from)
    return zone ? walkFocus(zone, key) : false
  })
}

/** One line over the picture, about a connection that is lost or a picture that catches up. */
const LineNotice = ({ session, following }: { session: OpenMirror; following: Following }) => {
  const t = useTexts('mirror')
  const say = useTexts('game')
  const text =
    session.connection === 'reconnecting'
      ? say('notice.reconnecting')
      : !session.lobby.hostConnected
        ? t('hostAway')
        : following === 'live'
          ? null
          : t('catchingUp')
  if (text === null) return null
  return (
    <div className={styles['line']} role="status">
      <Toast icon="clock">{text}</Toast>
    </div>
  )
}

/** The lobby, and the match of the same build when one is on. SCR-110 */
export const WatchScreen = ({ mirror, session }: WatchProps) => {
  const say = useTexts('game')
  const { games, config, storage, sounds } = useCapabilities()
  const [isMenu, setMenu] = useState(false)
  const [quality, setQuality] = useState<Quality>(() => deviceSettings().quality)
  const [volume, setVolume] = useState(() => storage.get('volume') ?? 0.7)
  const [following, setFollowing] = useState<Following>('live')
  const [screen] = useState(() => followScreen(mirror))
  useEffect(() => screen.stop, [screen])
  useMirrorKeys(isMenu, setMenu)
  const close = useCallback(() => setMenu(false), [])
  const turn = (next: number) => {
    setVolume(next)
    storage.set('volume', next)
    sounds.setVolume(next)
  }
  const { game: launched, connection } = session
  const game = useObserved(games).find(({ key }) => key === launched?.gameKey)
  const path = game && buildAddress(config, game.path, storage.get('localGame'))
  const state = connection === 'reconnecting' ? 'lost' : following
  return (
    <main className={styles['screen']} data-testid="mirror" data-state={state} {...bigScreen}>
      {launched && game && path !== undefined ? (
        <WatchMatch
          key={`${launched.launch} ${quality}`}
          mirror={mirror}
          session={session}
          screen={screen.state}
          game={path === game.path ? game : { ...game, path }}
          quality={quality}
          volume={volume}
          onFollowing={setFollowing}
        />
      ) : (
        <WatchLobby session={session} />
      )}
      <LineNotice session={session} following={following} />
      <IconButton
        icon="settings"
        variant="quiet"
        label={say('menu.open')}
        className={styles['menuButton']}
        data-testid="mirror-menu-open"
        onClick={() => setMenu(true)}
      />
      {isMenu && (
        <MirrorMenu quality={quality} onQuality={setQuality} volume={volume} onVolume={turn} onClose={close} />
      )}
    </main>
  )
}
