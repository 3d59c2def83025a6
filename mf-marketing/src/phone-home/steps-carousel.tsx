import { timings } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { IconButton } from '@sofaspark/ui/button/icon-button.tsx'
import { Panel } from '@sofaspark/ui/panel/panel.tsx'
import { useRef, useState } from 'react'
import { StepPicture } from './step-picture.tsx'
import styles from './steps-carousel.module.css'

const steps = [1, 2, 3] as const
const last = steps.length - 1

/** The three steps, one at a time, turned by swipes and buttons. */
export const StepsCarousel = () => {
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
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={t('phone.steps')}>
      <div
        className={styles['step']}
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
        <Panel tone="solid" key={step} className={styles['card']}>
          <StepPicture step={step} />
          <p className={styles['number']}>{t('phone.step', { n: step, total: steps.length })}</p>
          <h3 className={styles['title']}>{t(`phone.step${step}.title`)}</h3>
          <p className={styles['text']}>{t(`phone.step${step}.text`)}</p>
        </Panel>
      </div>
      <div className={styles['controls']}>
        <IconButton
          icon="chevron"
          label={t('phone.previous')}
          className={styles['previous']}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <span className={styles['dots']} aria-hidden="true">
          {steps.map((number) => (
            <i key={number} data-current={number === step} />
          ))}
        </span>
        <IconButton
          icon="chevron"
          label={t('phone.next')}
          className={styles['next']}
          disabled={index === last}
          onClick={() => turn(1)}
        />
      </div>
    </section>
  )
}
