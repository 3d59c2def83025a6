import { useEffect, useState } from 'react'
import { joinAddress, timings, type Game, type RoomNumber } from '@sofaspark/contract'
import { useJoinOrigin } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { JoinChoice } from '@sofaspark/ui/join-help/join-choice.tsx'
import { JoinHelp } from '@sofaspark/ui/join-help/join-help.tsx'
import { QrCode } from '@sofaspark/ui/qr-frame/qr-code.tsx'
import { QrFrame } from '@sofaspark/ui/qr-frame/qr-frame.tsx'
import { JoinCard } from '../phone-home/join-card.tsx'
import { lanTexts } from '../shared/namespaces.ts'
import { usePowers } from '../shared/powers.ts'
import { displayAddress } from '../site/display-address.ts'
import { ShowBeans } from '../site/show-beans.tsx'
import { useLandingStart } from './use-landing-start.ts'
import styles from './join-panel.module.css'

/** The panel before anybody is here; readers without JavaScript see this too, and follow its link. */
export const RoomWaits = () => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <ShowBeans count={3} />
      <p className={styles['big']}>{t('landing.idle')}</p>
      <p className={styles['hint']}>{t('landing.idleHint')}</p>
      <ButtonLink variant="primary" size="l" href="/">
        {t('start')}
      </ButtonLink>
    </div>
  )
}

/** The panel while the room is being opened. */
const RoomPending = () => {
  const t = useTexts('marketing')
  return (
    <div className={styles['panel']}>
      <ShowBeans count={3} />
      <p className={styles['big']}>{t('landing.preparing')}</p>
      <p className={styles['hint']}>{t('landing.preparingHint')}</p>
    </div>
  )
}

const Room = ({ roomNumber, soon }: { roomNumber: RoomNumber; soon: boolean }) => {
  const t = useTexts('marketing')
  const powers = usePowers()
  const { storage, language, clock } = powers
  const { origin, choices } = useJoinOrigin(powers)
  const [helps, setHelps] = useState(false)
  useEffect(() => clock.after(timings.joinHelpMs, () => setHelps(true)), [clock])
  const address = joinAddress(origin, {
    roomNumber,
    from: storage.get('from') ?? 'direct',
    language: language.language.get(),
  })
  return (
    <div className={styles['panel']}>
      <QrFrame caption={t('landing.join')}>
        <div data-testid="qr-code" data-url={address}>
          <QrCode value={address} sizePx={timings.qrExplainerPx} label={t('landing.join')} />
        </div>
      </QrFrame>
      <p className={styles['hint']}>{t('landing.orType', { address: displayAddress(origin) })}</p>
      <p className={styles['room']}>
        <span className={styles['roomLabel']}>{t('landing.room')}</span>
        <bdi data-testid="room-number">{roomNumber}</bdi>
      </p>
      <JoinChoice
        namespaces={lanTexts}
        choices={choices}
        origin={origin}
        onChoose={(card) => powers.joinOrigin?.choose(card)}
      />
      {helps ? (
        <JoinHelp namespaces={lanTexts} origin={origin} className={styles['waiting']} />
      ) : (
        <p className={styles['waiting']}>{t(soon ? 'landing.soon' : 'landing.waiting')}</p>
      )}
    </div>
  )
}

/** The big screen's part: a room, its code, and the start once somebody has joined. */
export const ScreenPanel = ({ game }: { game: Game }) => {
  const t = useTexts('marketing')
  const start = useLandingStart(usePowers(), game)
  switch (start.phase) {
    case 'idle':
      return <RoomWaits />
    case 'opening':
      return <RoomPending />
    case 'waiting':
      return <Room roomNumber={start.session.lobby.roomNumber} soon={start.soon} />
    case 'starting':
      return (
        <div className={styles['panel']} role="status">
          <ShowBeans count={3} />
          <p className={styles['big']}>{t('landing.starting', { name: `\u2068${start.name}\u2069` })}</p>
        </div>
      )
    case 'refused':
      return (
        <div className={styles['panel']} role="alert">
          <p className={styles['big']}>{t('landing.refused')}</p>
          <ButtonLink variant="primary" size="l" href="/games">
            {t('landing.lobby')}
          </ButtonLink>
        </div>
      )
    case 'failed':
      return (
        <div className={styles['panel']} role="alert">
          <p className={styles['big']}>{t('landing.offline')}</p>
          <Button variant="primary" size="l" icon="refresh" onClick={start.retry}>
            {t('again')}
          </Button>
        </div>
      )
  }
}

/** The phone's part: where to open the game, and a way to join an existing room. */
export const PhonePanel = () => {
  const t = useTexts('marketing')
  const { config, navigation, storage } = usePowers()
  const join = (roomNumber: string): void =>
    navigation.go(`/browser?${new URLSearchParams({ roomNumber, from: storage.get('from') ?? 'direct' })}`)
  return (
    <div className={styles['panel']}>
      <p className={styles['big']}>{t('landing.onPhone')}</p>
      <p className={styles['hint']}>{t('landing.onPhoneHint', { address: displayAddress(config.joinOrigin) })}</p>
      <JoinCard onJoin={join} />
    </div>
  )
}
