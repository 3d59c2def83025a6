import { lazy, Suspense, useEffect, useMemo, useState, type CSSProperties } from 'react'
import { menuPad, seatShape, type SeatedSession, type Pad } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { ConnectionOverlay } from '../connection/connection-overlay.tsx'
import { FeedbackLayer } from '../feedback/feedback-layer.tsx'
import { Notice } from '../feedback/notice.tsx'
import { RotateHint } from '../feedback/rotate-hint.tsx'
import { PadNews, isRestPad, useCheers, RestBean } from '../pad/rest-pad.tsx'
import { PadSurface } from '../pad/pad-surface.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { Later } from './later.tsx'
import { usePowers } from '../page/powers.ts'
import { StartingScreen } from '../waiting/starting-screen.tsx'
import { WaitingScreen } from '../waiting/waiting-screen.tsx'
import { BackStep } from './back-step.tsx'
import { createMenuSteering } from './menu-steering.ts'
import { MenuHead } from './menu-head.tsx'
import styles from './seat-screen.module.css'
import { WaitingFor } from './waiting-for.tsx'
import { StatusBar } from './status-bar.tsx'

/** A seated phone's display: the remote, the wait for its holder, the wait for a game, or the game's pad. */
type SeatScreenKind =
  | { kind: 'menu' }
  | { kind: 'waiting' }
  | { kind: 'starting'; gameKey: string }
  | { kind: 'pad'; pad: Pad }

const isMenu = (pad: Pad): boolean => pad.widgets.some(({ type, id }) => type === 'dpad' && id === 'menu')

/** A pad from the screen comes first; a menu is for the admin only. */
export const screenOf = ({
  pad,
  gameKey,
  isAdmin,
}: Pick<SeatedSession, 'pad' | 'gameKey' | 'isAdmin'>): SeatScreenKind => {
  if (pad && !isMenu(pad)) return { kind: 'pad', pad }
  if (gameKey !== null && !pad) return { kind: 'starting', gameKey }
  return isAdmin ? { kind: 'menu' } : { kind: 'waiting' }
}

// Nobody has a place before the evening's first result.
const TonightPlace = lazy(async () => ({ default: (await import('./tonight-place.tsx')).TonightPlace }))

/** Steers the lobby with the menu pad's frames. */
const useMenu = () => {
  const { player, clock } = usePowers()
  const steering = useMemo(
    () =>
      createMenuSteering({
        clock,
        move: (x, y) => void player.send('movePlayer', { x, y }),
        select: () => void player.send('select', undefined),
      }),
    [player, clock],
  )
  useEffect(() => steering.stop, [steering])
  return steering
}

/** Reports this phone's language to the running game, and again when it changes or the screen returns. */
const useHello = (session: SeatedSession) => {
  const { player, language } = usePowers()
  const spoken = useObserved(language.language)
  const isHeard = session.gameKey !== null && session.connection === 'connected'
  useEffect(() => {
    if (isHeard) void player.command('hello', { language: spoken })
  }, [isHeard, session.gameKey, spoken, player])
}

/** The pad that steers the lobby, with its button in the player's language. */
const useMenuPad = () => {
  const t = useTexts('controller')
  const selectLabel = t('menu.select')
  return useMemo(() => {
    const widgets = menuPad.widgets.map((widget) =>
      widget.id === 'select' ? { ...widget, label: selectLabel, icon: 'play' } : widget,
    )
    return { ...menuPad, widgets }
  }, [selectLabel])
}

/** A seated player's phone, full-bleed in their colour. */
export const SeatScreen = ({ session }: { session: SeatedSession }) => {
  const powers = usePowers()
  const { player: lobby, sounds, wakeLock, clock } = powers
  const { player } = session
  const screen = screenOf(session)
  const [padBefore] = useState(session.pad)
  const steering = useMenu()
  useHello(session)
  const color = cssColor(player.color)
  const isMenu = screen.kind === 'menu'
  const isInLobby = isMenu || screen.kind === 'waiting'
  const restPad = screen.kind === 'pad' && isRestPad(screen.pad) ? screen.pad : null
  const cheers = useCheers(restPad)
  const pad = useMenuPad()

  useEffect(() => {
    document.title = `${player.name} · Sofaspark`
  }, [player.name])
  useEffect(() => () => wakeLock.release(), [wakeLock])
  useEffect(() => {
    if (powers.storage.get('renewal')) void import('./renewal.ts').then((it) => it.renewEntitlement(powers))
  }, [powers])
  useEffect(() => {
    if (!isMenu) steering.stop()
  }, [isMenu, steering])

  return (
    <main
      className={styles['seat']}
      style={{ '--player': color } as CSSProperties}
      data-screen={screen.kind}
      onPointerDownCapture={() => {
        sounds.unlock()
        wakeLock.hold()
      }}
      // A touch counts as a gesture once it ends.
      onPointerUpCapture={() => sounds.unlock()}
    >
      <span className={styles['mark']} aria-hidden="true">
        <SeatShapeIcon shape={seatShape(player.seat)} color="rgba(26, 13, 51, 0.09)" size="min(108vmin, 46rem)" />
      </span>
      <StatusBar session={session} />
      {session.gameKey !== null && <WaitingFor session={session} />}
      {isMenu && <MenuHead session={session} />}
      <Later isInLobby={isInLobby} />
      {session.lobby.standings && isInLobby && (
        <Suspense>
          <TonightPlace session={session} />
        </Suspense>
      )}
      {screen.kind === 'pad' && <PadNews pad={screen.pad} />}
      {restPad !== null && <RestBean player={player} cheers={cheers.count} />}
      {(screen.kind === 'menu' || screen.kind === 'pad') && (
        <PadSurface
          pad={screen.kind === 'pad' ? screen.pad : pad}
          player={player}
          color={color}
          isReloaded={screen.kind === 'pad' && screen.pad === padBefore}
          onFrame={(frame) => {
            if (isMenu) steering.frame(frame)
            else lobby.input(frame)
            cheers.onFrame(frame)
          }}
          onCommand={(type, data) => {
            cheers.onCommand(type, data)
            void lobby.command(type, data)
          }}
        />
      )}
      {screen.kind === 'waiting' && <WaitingScreen session={session} />}
      {screen.kind === 'starting' && <StartingScreen gameKey={screen.gameKey} player={player} />}
      {screen.kind === 'pad' && <RotateHint orientation={screen.pad.orientation} />}
      <FeedbackLayer clock={clock} />
      <Notice />
      <BackStep />
      <ConnectionOverlay connection={session.connection} />
    </main>
  )
}
