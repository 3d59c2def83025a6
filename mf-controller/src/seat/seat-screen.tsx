import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import {
  menuPad,
  moderatorSeat,
  seatShape,
  usualHands,
  type SeatedSession,
  type Pad,
  type Player,
} from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { ConnectionOverlay } from './connection-sign.tsx'
import { FeedbackLayer } from '../feedback/feedback-layer.tsx'
import { Notice } from '../feedback/notice.tsx'
import { RotateHint } from '../feedback/hints.tsx'
import { PadAnnouncement, isRestPad, useCheers, RestBean } from '../pad/rest-pad.tsx'
import { PadSurface } from '../pad/pad-surface.tsx'
import { boundValues } from '@sofaspark/game-sdk/pad/pad-commands.ts'
import { reportChunkError } from '@sofaspark/browser/page-errors.ts'
import { useObserved } from '@sofaspark/browser/react'
import { Later } from './lamp-screen.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { StartingScreen, WaitingScreen, GamePicture, useGameName } from '../waiting/waiting-screens.tsx'
import { createMenuSteering } from './menu-steering.ts'
import styles from './seat-screen.module.css'
import { StatusBar } from './status-bar.tsx'
import { isAsked } from './is-asked.ts'
import { useOfferedTexts, type OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import { useBackStep } from '@sofaspark/browser/react/use-back-step.ts'
import backStepStyles from './back-step.module.css'
import menuHeadStyles from './menu-head.module.css'
import { Button } from '@sofaspark/ui/button/button.tsx'
import waitingForStyles from './waiting-for.module.css'

/** The ids in a `waitingFor` message; none for junk. */
export const awaitedOf = (data: unknown): string[] => {
  const ids = typeof data === 'object' && data !== null ? (data as { playerIds?: unknown }).playerIds : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The players that the big screen is waiting for, and the admin's way to play on. */
export const WaitingFor = ({ session }: { session: SeatedSession }) => {
  const { player } = useCapabilities()
  const t = useTexts('controller')
  const { language } = useLanguage()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const stops = [
      player.on('gameMessage', ({ type, data }) => {
        if (type === 'waitingFor') setIds(awaitedOf(data))
      }),
      player.on('gameDisconnected', () => setIds([])),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player])
  const names = session.lobby.players.flatMap((other) =>
    other && other.id !== session.player.id && ids.includes(other.id) ? [other.name] : [],
  )
  return (
    <div role="status">
      {names.length > 0 && (
        <div className={waitingForStyles['waiting']} data-testid="waiting-for">
          <span dir="auto">{t('waitingFor.names', { names: new Intl.ListFormat(language).format(names) })}</span>
          {session.isAdmin && (
            <Button size="s" variant="primary" onClick={() => void player.command('goOn', null)}>
              {t('waitingFor.goOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The game that the remote points at. */
const MenuHead = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  const gameKey = session.highlightedGameKey
  return (
    <div className={menuHeadStyles['head']} role="status">
      {gameKey !== null && (
        <span className={menuHeadStyles['picture']}>
          <GamePicture gameKey={gameKey} />
        </span>
      )}
      <span className={menuHeadStyles['words']}>
        <span>{t('menu.heading')}</span>
        <strong dir="auto">{gameKey === null ? t('menu.pick') : nameOf(gameKey)}</strong>
      </span>
    </div>
  )
}

/** Asks the card that lies over the page to close, as Escape does; `false` when there is none. */
const closeCard = (): boolean => {
  const card = [...document.querySelectorAll('dialog[open]')].at(-1)
  return card?.dispatchEvent(new Event('cancel', { cancelable: true })) === false
}

/**
 * Guards the pad against Back and edge swipes: the first press asks for a second one, after which the player is away and the join form offers the seat. A card over the pad is closed first. CTL-170
 */
const BackStep = () => {
  const { player, clock } = useCapabilities()
  const t = useTexts('controller')
  const isAsking = useBackStep({ clock, isTaken: closeCard, onLeft: () => player.stepOut() })
  return (
    <p role="status" className={backStepStyles['step']} data-shown={isAsking || undefined} data-testid="back-again">
      {isAsking && t('back.again')}
    </p>
  )
}

/** A seated phone's display: the remote, who holds it, the wait for a game, or the game's pad. */
type SeatScreenKind =
  | { kind: 'menu' }
  | { kind: 'waiting' }
  | { kind: 'starting'; gameKey: string }
  | { kind: 'pad'; pad: Pad }
  | { kind: 'moderating' }

const isMenu = (pad: Pad): boolean => pad.widgets.some(({ type, id }) => type === 'dpad' && id === 'menu')

/** A pad from the screen comes first; a menu is for the admin only. The moderator steers the lobby and has its own page in games. CTL-250 */
export const screenOf = ({
  pad,
  gameKey,
  isAdmin,
  player,
}: Pick<SeatedSession, 'pad' | 'gameKey' | 'isAdmin'> & { player: Pick<Player, 'seat'> }): SeatScreenKind => {
  const isModerator = player.seat === moderatorSeat
  if (pad && !isMenu(pad) && !(isModerator && pad.widgets.length === 0)) return { kind: 'pad', pad }
  if (isModerator) return { kind: gameKey === null && isAdmin ? 'menu' : 'moderating' }
  if (gameKey !== null && !pad) return { kind: 'starting', gameKey }
  return isAdmin ? { kind: 'menu' } : { kind: 'waiting' }
}

// There are no ranks before the evening's first result.
const TonightPlace = lazy(async () => ({ default: (await import('./tonight-place.tsx')).TonightPlace }))

// At most one phone of an evening needs it.
const ModeratingScreen = lazy(async () => ({ default: (await import('./moderating-screen.tsx')).ModeratingScreen }))

// With approval alone, and for admins alone.
const DoorKnock = lazy(async () => ({ default: (await import('./door-knock.tsx')).DoorKnock }))

const useRenewal = (): void => {
  const capabilities = useCapabilities()
  useEffect(() => {
    if (!capabilities.storage.get('renewal')) return
    void import('./renewal.ts').then(
      (it) => it.renewEntitlement(capabilities),
      (thrown: unknown) => reportChunkError(thrown, capabilities.analytics),
    )
  }, [capabilities])
}

/** Above the remote: the game that it points at, and who or what waits for the admin. */
const Menu = ({ session, offered }: { session: SeatedSession; offered: OfferedTexts }) => (
  <>
    <MenuHead session={session} />
    {isAsked(session, offered) && (
      <Suspense>
        <DoorKnock session={session} offered={offered} />
      </Suspense>
    )}
  </>
)

/** Steers the lobby with the menu pad's frames. */
const useMenu = () => {
  const { player, clock } = useCapabilities()
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

/**
 * Reports this phone's language, what its player leaves out, and the mirror whose code it scanned, to the running game: again when they
 * change or the screen returns.
 */
const useHello = (session: SeatedSession) => {
  const { player, language, hands, navigation } = useCapabilities()
  const own = useObserved(hands.state)
  // A phone on which nothing was chosen leaves it to the game.
  const [draws, steady] = own === usualHands ? [] : [!own.guessesOnly, own.steady]
  const spoken = useObserved(language.language)
  const screen = useObserved(navigation.location).query.get('screen')
  const isHeard = session.gameKey !== null && session.connection === 'connected'
  useEffect(() => {
    if (isHeard) void player.command('hello', { language: spoken, draws, steady, screen })
  }, [isHeard, session.gameKey, spoken, draws, steady, screen, player])
}

/** The values bound to labels in this game, which may arrive before the page has drawn its pad. CTL-08 */
const useBoundValues = (gameKey: string | null) => {
  const { player } = useCapabilities()
  const values = useRef<Readonly<Record<string, string>>>({})
  useEffect(() => {
    values.current = {}
    return player.on('gameMessage', (message) => {
      values.current = { ...values.current, ...Object.fromEntries(boundValues(message)) }
    })
  }, [player, gameKey])
  return useCallback(() => values.current, [])
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

/** The seat's shape behind everything. */
const Mark = ({ seat }: { seat: number }) => (
  <span className={styles['mark']} aria-hidden="true">
    <SeatShapeIcon shape={seatShape(seat)} color="rgba(26, 13, 51, 0.09)" size="min(108vmin, 46rem)" />
  </span>
)

/** A phone's page while it has nothing to steer. */
const Lull = (props: { screen: SeatScreenKind; session: SeatedSession; offered: OfferedTexts }) => {
  const { screen, session, offered } = props
  switch (screen.kind) {
    case 'waiting':
      return <WaitingScreen session={session} />
    case 'starting':
      return <StartingScreen gameKey={screen.gameKey} player={session.player} />
    case 'moderating':
      return (
        <Suspense>
          <ModeratingScreen session={session} offered={offered} />
        </Suspense>
      )
    default:
      return null
  }
}

/** A seated player's phone, full-bleed in their colour. */
export const SeatScreen = ({ session }: { session: SeatedSession }) => {
  const capabilities = useCapabilities()
  const { player: lobby, sounds, wakeLock, clock } = capabilities
  const { player } = session
  const screen = screenOf(session)
  const offered = useOfferedTexts(lobby, session.isAdmin && session.lobby.rules.approval)
  const [padBefore] = useState(session.pad)
  const steering = useMenu()
  useHello(session)
  const boundBefore = useBoundValues(session.gameKey)
  const isModerator = player.seat === moderatorSeat
  // Its pads lie on it in cream.
  const color = isModerator ? 'var(--cream-muted)' : cssColor(player.color)
  const isMenu = screen.kind === 'menu'
  const isInLobby = isMenu || screen.kind === 'waiting'
  const restPad = screen.kind === 'pad' && isRestPad(screen.pad) ? screen.pad : null
  const cheers = useCheers(restPad)
  const pad = useMenuPad()

  useEffect(() => {
    document.title = `${player.name} · Sofaspark`
  }, [player.name])
  useEffect(() => () => wakeLock.release(), [wakeLock])
  useRenewal()
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
      // Browsers count a touch as a gesture once it ends.
      onPointerUpCapture={() => sounds.unlock()}
    >
      {!isModerator && <Mark seat={player.seat} />}
      <StatusBar session={session} offered={offered} />
      {session.gameKey !== null && <WaitingFor session={session} />}
      {isMenu && <Menu session={session} offered={offered} />}
      <Later isInLobby={isInLobby} />
      {session.lobby.standings && isInLobby && (
        <Suspense>
          <TonightPlace session={session} />
        </Suspense>
      )}
      {screen.kind === 'pad' && <PadAnnouncement pad={screen.pad} />}
      {restPad !== null && !isModerator && <RestBean player={player} cheers={cheers.count} />}
      {(screen.kind === 'menu' || screen.kind === 'pad') && (
        <PadSurface
          pad={screen.kind === 'pad' ? screen.pad : pad}
          player={player}
          color={color}
          boundBefore={boundBefore}
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
      <Lull screen={screen} session={session} offered={offered} />
      {screen.kind === 'pad' && <RotateHint orientation={screen.pad.orientation} />}
      <FeedbackLayer clock={clock} />
      <Notice />
      <BackStep />
      <ConnectionOverlay connection={session.connection} />
    </main>
  )
}
