import { useEffect } from 'react'
import { brand, isRoomNumber } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { LampScreen, LampScreenTop } from '../seat/lamp-screen.tsx'
import { usePowers } from '../page/powers.ts'
import { offersOf } from '../page/offers.ts'
import styles from './download-screen.module.css'

/** The target of a scanned code: play in the browser at once, open the app, or install it. */
export const DownloadScreen = () => {
  const { navigation, config, system, analytics, player } = usePowers()
  const t = useTexts('controller')
  const { query } = useObserved(navigation.location)
  const roomNumber = query.get('roomNumber')
  const offers = offersOf(config.featureToggles, system)
  const from = query.get('from') ?? ''
  useEffect(() => {
    document.title = t('door.title')
    if (from.endsWith('_qr_scan')) analytics.report('player_scanned_qr_code', { from })
  }, [analytics, from, t])

  useEffect(() => {
    if (isRoomNumber(roomNumber)) player.prepare(roomNumber)
  }, [player, roomNumber])

  const carried = new URLSearchParams([...query]).toString()
  const play = `/browser${carried === '' ? '' : `?${carried}`}`
  return (
    <LampScreen className={styles['door']}>
      <LampScreenTop />
      <div className={styles['hero']} aria-hidden="true">
        <Bean color="#3fb6ff" hat="party" pose="cheer" size="7rem" />
        <Bean color="#ff6b57" face="grin" size="8.5rem" />
        <Bean color="#ffd23f" hat="beanie" face="wink" pose="cheer" size="7rem" />
      </div>
      <h1>{t('door.heading')}</h1>
      {isRoomNumber(roomNumber) && (
        <p className={styles['room']}>
          <span>{t('join.room')}</span>
          <strong dir="ltr">{`${roomNumber.slice(0, 3)} ${roomNumber.slice(3)}`}</strong>
        </p>
      )}
      <div className={styles['choices']}>
        {offers.play && (
          <ButtonLink
            data-testid="play-in-browser"
            variant="primary"
            size="xl"
            icon="play"
            href={play}
            onClick={(event) => {
              event.preventDefault()
              // Back from the pad must not end on this page.
              navigation.go(play, { replace: true })
            }}
          >
            {t('door.play')}
          </ButtonLink>
        )}
        {offers.app && (
          <ButtonLink
            data-testid="have-app"
            icon="phone"
            size="l"
            href={`${brand.deepLinkScheme}://join${carried === '' ? '' : `?${carried}`}`}
          >
            {t('door.haveApp')}
          </ButtonLink>
        )}
        {offers.stores.map((store) => (
          <ButtonLink key={store} data-testid="store" icon={store} size="l" variant="quiet" href={brand.stores[store]}>
            {t(`door.${store}`)}
          </ButtonLink>
        ))}
      </div>
      <p className={styles['note']}>{t('door.note')}</p>
    </LampScreen>
  )
}
