import { useState } from 'react'
import type { OfferedTexts } from '@sofaspark/browser/react/use-offered-texts.ts'
import { moderatorSeat, peopleOf, seatShape, type Player, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { DeskDoor, DeskRules } from '@sofaspark/ui/rules-desk/rules-desk.tsx'
import { DeskSafety } from '@sofaspark/ui/rules-desk/desk-safety.tsx'
import { useSeatPlace } from '@sofaspark/ui/seat-place/use-seat-place.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { deskTexts } from './desk-texts.ts'
import { MoveParty } from './move-party.tsx'
import styles from './host-desk.module.css'

const Person = ({ player, session }: { player: Player; session: SeatedSession }) => {
  const { player: lobby } = useCapabilities()
  const t = useTexts('controller')
  const [isSure, setSure] = useState(false)
  const { id, name, seat } = player
  const { admin, admins = [] } = session.lobby
  const isSecond = admins.includes(id)
  const isModerator = seat === moderatorSeat
  const withPlace = useSeatPlace(seat)
  const kick = withPlace(t('people.kick', { name }))
  return (
    <li className={styles['person']} data-player-id={id}>
      {isModerator ? (
        <Icon name="info" size="1.3rem" label={t('moderate.hosts')} />
      ) : (
        <SeatShapeIcon shape={seatShape(seat)} color={cssColor(player.color)} size="1.3rem" />
      )}
      <bdi>{name}</bdi>
      {id !== admin && (
        <>
          {!isModerator && (
            <button
              type="button"
              data-testid="appoint"
              data-on={isSecond}
              aria-label={withPlace(t(isSecond ? 'people.dismiss' : 'people.appoint', { name }))}
              onClick={() => void lobby.send('appoint', { playerId: id, on: !isSecond })}
            >
              <Icon name="star" size="1.4rem" />
            </button>
          )}
          <button
            type="button"
            aria-label={withPlace(t('people.pass', { name }))}
            onClick={() => void lobby.send('passAdmin', { playerId: id })}
          >
            <Icon name="remote" size="1.4rem" />
          </button>
        </>
      )}
      <button
        type="button"
        data-sure={isSure}
        aria-label={isSure ? `${kick}. ${t('people.sure')}` : kick}
        onBlur={() => setSure(false)}
        onClick={() => {
          if (isSure) void lobby.send('kickPlayer', { playerId: id })
          setSure(!isSure)
        }}
      >
        {isSure ? t('people.sure') : <Icon name="close" size="1.4rem" />}
      </button>
    </li>
  )
}

/** An admin's acts on the others: a second admin, the remote, kicking after a confirmation. */
const People = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const others = peopleOf(session.lobby).filter(({ id }) => id !== session.player.id)
  if (others.length === 0) return null
  return (
    <ul className={styles['people']} aria-label={t('people.heading')}>
      {others.map((other) => (
        <Person key={other.id} player={other} session={session} />
      ))}
    </ul>
  )
}

/** From the own seat to the desk alone, and back. CTL-251 */
const Place = ({ session, onClose }: { session: SeatedSession; onClose: () => void }) => {
  const { player, language } = useCapabilities()
  const t = useTexts('controller')
  const isModerator = session.player.seat === moderatorSeat
  const [refusedAs, setRefused] = useState<'moderator' | 'player' | null>(null)
  const now = isModerator ? 'moderator' : 'player'
  if (!player.changePlace) return null
  if (!isModerator && (session.lobby.moderator || session.lobby.admin !== session.player.id)) return null
  const change = async () => {
    const ack = await player.changePlace?.({ seat: isModerator, language: language.language.get() })
    if (ack?.ok) onClose()
    else setRefused(now)
  }
  return (
    <>
      <Button
        icon={isModerator ? 'add-user' : 'remote'}
        data-testid={isModerator ? 'sit-down' : 'moderate'}
        onClick={() => void change()}
      >
        {t(isModerator ? 'moderate.sit' : 'moderate.host')}
      </Button>
      <p role="alert" className={styles['refused']}>
        {refusedAs === now && t(isModerator ? 'refusal.room_full' : 'refusal.other')}
      </p>
    </>
  )
}

/** All that an admin decides about the room: who comes in, who stays, and its rules. CTL-240 */
export const HostDesk = (props: { session: SeatedSession; offered: OfferedTexts; onClose: () => void }) => {
  const { session, offered, onClose } = props
  const { player, clock } = useCapabilities()
  const t = useTexts('controller')
  const { lobby } = session
  return (
    <Dialog open onClose={onClose} heading={t('sheet.desk')} closeLabel={t('sheet.close')}>
      <div className={styles['desk']}>
        <DeskDoor
          namespaces={deskTexts}
          clock={clock}
          lobby={lobby}
          texts={offered.texts}
          onText={offered.answer}
          onAdmit={(playerId, ok) => void player.send('admit', { playerId, ok })}
        />
        <People session={session} />
        <Place session={session} onClose={onClose} />
        <MoveParty onMoved={onClose} />
        <Button
          icon={lobby.locked ? 'unlock' : 'lock'}
          aria-pressed={lobby.locked}
          onClick={() => void player.send('lockLobby', { locked: !lobby.locked })}
        >
          {t(lobby.locked ? 'sheet.unlock' : 'sheet.lock')}
        </Button>
        <DeskRules
          namespaces={deskTexts}
          clock={clock}
          lobby={lobby}
          onRules={(rules) => void player.send('setRules', rules)}
        />
        <DeskSafety
          namespaces={deskTexts}
          clock={clock}
          lobby={lobby}
          onPin={(change) => player.send('setRules', change)}
          onEnd={(pin) =>
            player.send('endLobby', { roomNumber: lobby.roomNumber, ...(pin === undefined ? {} : { pin }) })
          }
        />
      </div>
    </Dialog>
  )
}
