import { useState } from 'react'
import { seatShape, type Player, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { useSeatPlace } from '@sofaspark/ui/seat-place/use-seat-place.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './seat-sheet.module.css'

const Person = ({ player }: { player: Player }) => {
  const { player: lobby } = usePowers()
  const t = useTexts('controller')
  const [isSure, setSure] = useState(false)
  const { id, name, seat } = player
  const withPlace = useSeatPlace(seat)
  const kick = withPlace(t('people.kick', { name }))
  return (
    <li className={styles['person']}>
      <SeatShapeIcon shape={seatShape(player.seat)} color={cssColor(player.color)} size="1.3rem" />
      <bdi>{name}</bdi>
      <button
        type="button"
        aria-label={withPlace(t('people.pass', { name }))}
        onClick={() => void lobby.send('passAdmin', { playerId: id })}
      >
        <Icon name="remote" size="1.4rem" />
      </button>
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

/** The admin's actions on the room: pass the remote on, kick a player (after a confirmation), lock the room. */
export const People = ({ session }: { session: SeatedSession }) => {
  const { player: lobby } = usePowers()
  const t = useTexts('controller')
  const { locked, players } = session.lobby
  const others = players.filter((other) => other !== null && other.id !== session.player.id) as Player[]
  return (
    <>
      {others.length > 0 && (
        <ul className={styles['people']} aria-label={t('people.heading')}>
          {others.map((other) => (
            <Person key={other.id} player={other} />
          ))}
        </ul>
      )}
      <Button
        icon={locked ? 'unlock' : 'lock'}
        aria-pressed={locked}
        onClick={() => void lobby.send('lockLobby', { locked: !locked })}
      >
        {t(locked ? 'sheet.unlock' : 'sheet.lock')}
      </Button>
    </>
  )
}
