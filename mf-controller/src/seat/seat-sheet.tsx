import { useState, type SubmitEvent } from 'react'
import { faces, hats, limits, looksOf, seatShape, type Avatar, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { PhoneConsent } from './phone-consent.tsx'
import { LanguageChoice } from '../page/language-choice.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './seat-sheet.module.css'
import type { Player } from '@sofaspark/contract'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useSeatPlace } from '@sofaspark/ui/seat-place/use-seat-place.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'

const Person = ({ player }: { player: Player }) => {
  const { player: lobby } = useCapabilities()
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
const People = ({ session }: { session: SeatedSession }) => {
  const { player: lobby } = useCapabilities()
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

/** Lets the admin end a game for everybody, after a confirmation. */
const EndGame = ({ onDone }: { onDone: () => void }) => {
  const { player } = useCapabilities()
  const t = useTexts('controller')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button icon="home" onClick={() => setAsking(true)}>
        {t('sheet.endGame')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('sheet.endGameSure')} className={styles['sure']}>
      <strong>{t('sheet.endGameSure')}</strong>
      <Button
        variant="danger"
        data-testid="end-game"
        onClick={() => {
          void player.command('backToLobby', null)
          onDone()
        }}
      >
        {t('sheet.endGameYes')}
      </Button>
      <Button variant="primary" onClick={() => setAsking(false)}>
        {t('sheet.endGameNo')}
      </Button>
    </div>
  )
}

/** The hats and faces to choose from, on the player's own bean. */
const Looks = ({ player }: { player: SeatedSession['player'] }) => {
  const { player: lobby } = useCapabilities()
  const t = useTexts('controller')
  const worn = looksOf(player.avatar)
  const choice = (part: 'hat' | 'face', index: number, change: Partial<Avatar>) => {
    const avatar = { ...player.avatar, ...change }
    const looks = looksOf(avatar)
    return (
      <button
        key={looks[part]}
        type="button"
        aria-pressed={worn[part] === looks[part]}
        aria-label={`${t(`waiting.${part}`)} ${index + 1}`}
        onClick={() => void lobby.send('dressPlayer', { avatar })}
      >
        <Bean color={cssColor(player.color)} {...looks} shape={seatShape(player.seat)} size="4.2rem" still />
      </button>
    )
  }
  const { rewardHat } = player.avatar
  return (
    <>
      <div className={styles['looks']} role="group" aria-label={t('waiting.hat')}>
        {hats.map((hat, index) => choice('hat', index, { hat, rewardHat: rewardHat && false }))}
        {rewardHat !== undefined && choice('hat', hats.length, { rewardHat: true })}
      </div>
      <div className={styles['looks']} role="group" aria-label={t('waiting.face')}>
        {faces.map((face, index) => choice('face', index, { face }))}
      </div>
    </>
  )
}

/** Settings of the player's seat: name, looks, language, more players, the way out. */
export const SeatSheet = ({ session, onClose }: { session: SeatedSession; onClose: () => void }) => {
  const { player: lobby, fullscreen, config } = useCapabilities()
  const t = useTexts('controller')
  const isFull = useObserved(fullscreen.isActive)
  const { player } = session
  const [name, setName] = useState(player.name)
  const [isChoosing, setChoosing] = useState(false)
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== player.name) void lobby.send('renamePlayer', { name: name.trim() })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} heading={t('sheet.heading')} closeLabel={t('sheet.close')}>
      <div className={styles['sheet']}>
        {session.isAdmin && session.gameKey !== null && <EndGame onDone={onClose} />}
        <form className={styles['rename']} onSubmit={rename}>
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={limits.nameGraphemes * 2}
            aria-label={t('join.name')}
            dir="auto"
            enterKeyHint="done"
          />
          <Button type="submit" variant="primary" icon="check">
            {t('sheet.rename')}
          </Button>
        </form>
        <Looks player={player} />
        <div className={styles['actions']}>
          {session.isAdmin && <People session={session} />}
          <Button
            icon="add-user"
            onClick={() => {
              void lobby.send('requestAddPlayers', undefined)
              onClose()
            }}
          >
            {t('sheet.addPlayers')}
          </Button>
          {fullscreen.isSupported && (
            <Button
              icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
              onClick={() => void (isFull ? fullscreen.exit() : fullscreen.enter())}
            >
              {t(isFull ? 'sheet.exitFullscreen' : 'sheet.fullscreen')}
            </Button>
          )}
          <LanguageChoice />
          <Button data-testid="consent-settings" data-phone-consent="" onClick={() => setChoosing(!isChoosing)}>
            {t('sheet.cookies')}
          </Button>
          {isChoosing && <PhoneConsent onDone={() => setChoosing(false)} />}
          {!player.subscription && config.supporters !== false && (
            <ButtonLink
              icon="heart"
              href={`/supporter?roomNumber=${session.roomNumber}`}
              data-testid="become-supporter"
            >
              {t('sheet.supporter')}
            </ButtonLink>
          )}
          <Button variant="danger" icon="close" onClick={() => void lobby.leave()}>
            {t('sheet.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
