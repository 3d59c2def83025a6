import { brand, televisionAddress, timings } from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { JoinCard } from './join-card.tsx'
import { displayAddress } from './room-digits.ts'
import { ShowBeans } from '../site/show-beans.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import { DemoVideo } from '../video/videos.tsx'
import { BrowserWay } from './ways-in.tsx'
import styles from './phone-home.module.css'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { StepPicture } from './step-picture.tsx'
import stepsCarouselStyles from './steps-carousel.module.css'

const steps = [1, 2, 3] as const
const last = steps.length - 1

/** The three steps, one at a time, turned by swipes and buttons. */
const StepsCarousel = () => {
  const t = useTexts('marketing')
  const { direction } = useLanguage()
  const [index, setIndex] = useState(0)
  const swipeStart = useRef<number | null>(null)
  const turn = (by: number): void => setIndex((now) => Math.min(last, Math.max(0, now + by)))
  const endSwipe = (x: number): void => {
    const travelled = x - (swipeStart.current ?? x)
    swipeStart.current = null
    if (Math.abs(travelled) < timings.carouselTolerancePx) return
    turn(travelled < 0 === (direction === 'ltr') ? 1 : -1)
  }
  const step = steps[index] ?? 1
  return (
    <section className={stepsCarouselStyles['carousel']} aria-roledescription="carousel" aria-label={t('phone.steps')}>
      <div
        className={stepsCarouselStyles['step']}
        data-testid="steps"
        aria-live="polite"
        onPointerDown={(event) => {
          swipeStart.current = event.clientX
        }}
        onPointerUp={(event) => {
          endSwipe(event.clientX)
        }}
        onPointerCancel={() => {
          swipeStart.current = null
        }}
      >
        <Panel tone="solid" key={step} className={stepsCarouselStyles['card']}>
          <StepPicture step={step} />
          <p className={stepsCarouselStyles['number']}>{t('phone.step', { n: step, total: steps.length })}</p>
          <h3 className={stepsCarouselStyles['title']}>{t(`phone.step${step}.title`)}</h3>
          <p className={stepsCarouselStyles['text']}>{t(`phone.step${step}.text`)}</p>
        </Panel>
      </div>
      <div className={stepsCarouselStyles['controls']}>
        <IconButton
          icon="chevron"
          label={t('phone.previous')}
          className={stepsCarouselStyles['previous']}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <span className={stepsCarouselStyles['dots']} aria-hidden="true">
          {steps.map((number) => (
            <i key={number} data-current={number === step} />
          ))}
        </span>
        <IconButton
          icon="chevron"
          label={t('phone.next')}
          className={stepsCarouselStyles['next']}
          disabled={index === last}
          onClick={() => turn(1)}
        />
      </div>
    </section>
  )
}

/** The phone's home without its capabilities, as the build renders it; the app adds the ways in. */
export const PhoneHomeView = ({
  picker,
  waysIn,
  address,
  cast,
}: {
  picker?: ReactNode
  waysIn?: ReactNode
  address?: string
  cast?: ReactNode
}) => {
  const t = useTexts('marketing')
  const { language } = useLanguage()
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
            <a href={televisionAddress(language)} className={styles['television']}>
              {t('phone.television')}
            </a>
          </span>
        </p>
        {cast}
      </main>
      <SiteFooter />
    </LivingRoom>
  )
}
