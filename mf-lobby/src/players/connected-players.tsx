import { lazy, Suspense, useState, useCallback } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, IconButton } from '@sofaspark/ui/button/button.tsx'
import { useOfferedTexts, type OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import { useJoinOrigin } from '@sofaspark/browser/react'
import { useCapabilities, useOpenSession } from '../page/remote-capabilities.ts'
import styles from './connected-players.module.css'
import { limits, seatShape, looksOf, type Lobby, type PayloadOf, type Player } from '@sofaspark/contract'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { seatedPlayers } from '../joining/welcomes.tsx'
import { CrownCount } from '@sofaspark/ui/player-chip/player-marks.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { PlayerChip } from '@sofaspark/ui/player-chip/player-chip.tsx'
import { useSeatPlace } from '@sofaspark/ui/seat-place/use-seat-place.ts'
import { DeskDoor, DeskRules } from '@sofaspark/ui/rules-desk/rules-desk.tsx'
import { DeskSafety } from '@sofaspark/ui/rules-desk/desk-safety.tsx'
import { useLayer } from '../page/layers.ts'
import { deskTexts } from '../page/texts.ts'

type Progress =
  | { phase: 'idle' }
  | { phase: 'asked' }
  | { phase: 'copied' }
  /** Where a page may not write to the clipboard, the link is shown. */
  | { phase: 'shown'; address: string }
  | { phase: 'failed' }

/** Copies a link that shows the room without its number (MKT-160). */
const InvitationLink = ({ roomNumber }: { roomNumber: string }) => {
  const t = useTexts('lobby')
  const capabilities = useCapabilities()
  const { invitations } = capabilities
  const { origin } = useJoinOrigin(capabilities)
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const copy = async (): Promise<void> => {
    setProgress({ phase: 'asked' })
    const path = await invitations.pathTo(roomNumber)
    if (path === null) {
      setProgress({ phase: 'failed' })
      return
    }
    const address = origin + path
    setProgress((await invitations.copy(address)) ? { phase: 'copied' } : { phase: 'shown', address })
  }
  return (
    <div className={styles['invitation']}>
      <Button
        icon={progress.phase === 'copied' ? 'check' : 'share'}
        busy={progress.phase === 'asked'}
        onClick={() => void copy()}
      >
        {t('join.invite')}
      </Button>
      <span role="status" className={styles['invited']}>
        {progress.phase === 'copied' && t('join.invited')}
        {progress.phase === 'failed' && t('join.inviteFailed')}
        {progress.phase === 'shown' && (
          <bdi dir="ltr" className={styles['link']}>
            {progress.address}
          </bdi>
        )}
      </span>
    </div>
  )
}

/** Passes the remote to a player, or kicks them. */
const Actions = ({ player, admin }: { player: Player; admin: boolean }) => {
  const t = useTexts('lobby')
  const { host } = useCapabilities()
  const withPlace = useSeatPlace(player.seat)
  const send = (event: 'kickPlayer' | 'passAdmin') => {
    const payload: PayloadOf<'kickPlayer'> = { playerId: player.id }
    void host.send(event, payload)
  }
  return (
    <span className={styles['actions']}>
      {!admin && (
        <IconButton
          icon="remote"
          size="s"
          label={withPlace(t('players.passRemote', { name: player.name }))}
          onClick={() => {
            send('passAdmin')
          }}
        />
      )}
      <IconButton
        icon="kick"
        size="s"
        variant="danger"
        label={withPlace(t('players.kick', { name: player.name }))}
        onClick={() => {
          send('kickPlayer')
        }}
      />
    </span>
  )
}

/** An admin without a seat, who has no bean. LOB-350 */
const ModeratorRow = ({ player, admin }: { player: Player; admin: boolean }) => {
  const t = useTexts('lobby')
  return (
    <li className={styles['row']} data-testid="moderator" data-player-id={player.id}>
      <span className={styles['moderator']}>
        <Icon name={admin ? 'remote' : 'phone'} size="1.6rem" />
        <span>{t('players.hosts', { name: player.name })}</span>
      </span>
      <Actions player={player} admin={admin} />
    </li>
  )
}

const Row = ({ player, admin, crowns }: { player: Player; admin: boolean; crowns: number }) => (
  <li className={styles['row']}>
    <PlayerChip
      name={player.name}
      color={cssColor(player.color)}
      shape={seatShape(player.seat)}
      {...looksOf(player.avatar)}
      supporter={player.subscription}
      admin={admin}
      connected={player.connected}
    >
      <CrownCount crowns={crowns} />
    </PlayerChip>
    <Actions player={player} admin={admin} />
  </li>
)

// Loaded on demand: few rooms open them.
const ShareButton = lazy(async () => ({ default: (await import('./share-card.tsx')).ShareButton }))
const ShareCard = lazy(async () => ({ default: (await import('./share-card.tsx')).ShareCard }))
const AccessChoices = lazy(async () => ({ default: (await import('./access-choices.tsx')).AccessChoices }))

/** The room's rules, or in their place the choices for eyes and ears. EVE-220 */
const House = ({ lobby, isAccess }: { lobby: Lobby; isAccess: boolean }) => {
  const { host, clock } = useCapabilities()
  return (
    <div className={styles['house']}>
      {isAccess ? (
        <Suspense>
          <AccessChoices />
        </Suspense>
      ) : (
        <>
          <DeskRules
            namespaces={deskTexts}
            clock={clock}
            lobby={lobby}
            onRules={(rules) => void host.send('setRules', rules)}
          />
          <DeskSafety
            namespaces={deskTexts}
            clock={clock}
            lobby={lobby}
            onPin={(change) => host.send('setRules', change)}
            onEnd={(pin) =>
              host.send('endLobby', { roomNumber: lobby.roomNumber, ...(pin === undefined ? {} : { pin }) })
            }
          />
        </>
      )}
    </div>
  )
}

/** More players than this are in two columns. */
const ONE_COLUMN = 8

/** The host's desk: the phones at the door, the players with the remote and kicking, the lock, and the room's rules. LCH-121 */
const PlayersMenu = (props: { open: boolean; offered: OfferedTexts; onClose: () => void; onShare: () => void }) => {
  const { open, offered, onClose, onShare } = props
  const t = useTexts('lobby')
  const { host, clock } = useCapabilities()
  const session = useOpenSession()
  const [isAccess, setAccess] = useState(false)
  useLayer(open, onClose)
  if (!session) return null
  const { lobby } = session
  const players = seatedPlayers(lobby)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading={t('players.heading')}
      closeLabel={t('players.close')}
      size="l"
      actions={
        <>
          <Suspense>
            <ShareButton mirrors={lobby.mirrors} onOpen={onShare} />
          </Suspense>
          <Button
            icon="settings"
            aria-pressed={isAccess}
            data-testid="screen-access-open"
            onClick={() => setAccess(!isAccess)}
          >
            {t('players.access')}
          </Button>
          <Button
            icon={lobby.locked ? 'unlock' : 'lock'}
            aria-pressed={lobby.locked}
            onClick={() => {
              void host.send('lockLobby', { locked: !lobby.locked })
            }}
          >
            {lobby.locked ? t('players.unlock') : t('players.lock')}
          </Button>
        </>
      }
    >
      <DeskDoor
        namespaces={deskTexts}
        clock={clock}
        lobby={lobby}
        texts={offered.texts}
        onText={offered.answer}
        onAdmit={(playerId, ok) => void host.send('admit', { playerId, ok })}
      />
      <div className={styles['desk']} data-wide={players.length > ONE_COLUMN || undefined}>
        <div>
          {players.length === 0 && <p className={styles['empty']}>{t('players.nobody')}</p>}
          <ul className={styles['list']} data-wide={players.length > ONE_COLUMN || undefined} data-key-zone="">
            {players.map((player) => (
              <Row
                key={player.id}
                player={player}
                admin={player.id === lobby.admin}
                crowns={lobby.standings?.find(({ playerId }) => playerId === player.id)?.crowns ?? 0}
              />
            ))}
            {lobby.moderator && <ModeratorRow player={lobby.moderator} admin={lobby.moderator.id === lobby.admin} />}
          </ul>
          <InvitationLink roomNumber={lobby.roomNumber} />
        </div>
        <House lobby={lobby} isAccess={isAccess} />
      </div>
    </Dialog>
  )
}

/** The shapes of all connected players, in the bar; they open the players' menu. */
export const ConnectedPlayers = () => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const [shown, setShown] = useState<'nothing' | 'menu' | 'share'>('nothing')
  const close = useCallback(() => setShown('nothing'), [])
  const offered = useOfferedTexts(useCapabilities().host, session?.lobby.rules.approval === true)
  if (!session) return null
  const players = seatedPlayers(session.lobby)
  const asking = (session.lobby.waiting?.length ?? 0) + offered.texts.length
  return (
    <>
      <Button
        variant={asking > 0 ? 'primary' : 'quiet'}
        icon={asking > 0 ? 'add-user' : session.lobby.locked ? 'lock' : 'users'}
        aria-haspopup="dialog"
        data-testid="players-menu"
        aria-label={[
          t('players.count', { count: players.length, seats: limits.seats }),
          ...(asking > 0 ? [t('players.atDoor', { count: asking })] : []),
        ].join('. ')}
        onClick={() => setShown('menu')}
      >
        <span className={styles['shapes']}>
          <span dir="ltr">{players.length}</span>
          {players.slice(0, 8).map((player) => (
            <SeatShapeIcon
              key={player.id}
              shape={seatShape(player.seat)}
              color={cssColor(player.color)}
              size="0.85em"
            />
          ))}
        </span>
      </Button>
      <PlayersMenu open={shown === 'menu'} offered={offered} onClose={close} onShare={() => setShown('share')} />
      {shown === 'share' && (
        <Suspense>
          <ShareCard onClose={close} />
        </Suspense>
      )}
    </>
  )
}
