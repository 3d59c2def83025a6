import { brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import type { ReactNode } from 'react'
import { displayAddress } from '../site/display-address.ts'
import { ShowBeans } from '../site/show-beans.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import { DemoVideo } from '../video/demo-video.tsx'
import { JoinCard } from './join-card.tsx'
import { StepsCarousel } from './steps-carousel.tsx'
import { BrowserWay } from './ways-in.tsx'
import styles from './phone-home.module.css'
import { SiteLogo } from '../site/site-logo.tsx'

/** The phone's home without its capabilities, as the build renders it; the app adds the ways in. */
export const PhoneHomeView = ({
  picker,
  waysIn,
  address,
}: {
  picker?: ReactNode
  waysIn?: ReactNode
  address?: string
}) => {
  const t = useTexts('marketing')
  return (
    <LivingRoom mood="reading" className={styles['room']}>
      <header className={styles['top']}>
        <SiteLogo />
        {picker}
      </header>
      <main className={styles['main']}>
        <div className={styles['hero']}>
          <h1 className={styles['title']}>{t('phone.title')}</h1>
          <p className={styles['lead']}>{t('phone.lead')}</p>
          <ShowBeans className={styles['beans']} />
        </div>
        <div className={styles['start']}>
          {waysIn ?? (
            <>
              <JoinCard />
              <div className={styles['ways']}>
                <BrowserWay />
              </div>
            </>
          )}
          <p className={styles['promise']}>{t('promise')}</p>
        </div>
        <section className={styles['section']}>
          <h2>{t('phone.how')}</h2>
          <StepsCarousel />
        </section>
        <section className={styles['section']}>
          <h2>{t('phone.demo')}</h2>
          <DemoVideo label={t('phone.demo')} />
        </section>
        <p className={styles['site']}>
          <Icon name="tv" size="2rem" />
          <span>
            {t('phone.site')} <bdi className={styles['address']}>{address ?? displayAddress(brand.domain)}</bdi>
          </span>
        </p>
      </main>
      <SiteFooter />
    </LivingRoom>
  )
}
