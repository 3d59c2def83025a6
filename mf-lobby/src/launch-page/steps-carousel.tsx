import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { seatHex, seatShape, timings } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Bean, type BeanPose } from '@sofaspark/ui/bean/bean.tsx'
import { IconButton } from '@sofaspark/ui/button/button.tsx'
import { Icon, type IconName } from '@sofaspark/ui/icon/icon.tsx'
import type { Face, Hat } from '@sofaspark/ui/look/look.ts'
import styles from './steps-carousel.module.css'

const steps: readonly {
  id: 'open' | 'join' | 'pick' | 'play'
  icon: IconName
  hat: Hat
  face: Face
  pose: BeanPose
}[] = [
  { id: 'open', icon: 'tv', hat: 'none', face: 'smile', pose: 'idle' },
  { id: 'join', icon: 'qr', hat: 'beanie', face: 'surprised', pose: 'hop' },
  { id: 'pick', icon: 'remote', hat: 'cap', face: 'cool', pose: 'idle' },
  { id: 'play', icon: 'trophy', hat: 'party', face: 'grin', pose: 'cheer' },
]

/** How to play, in four cards that can be swiped (LCH-08). */
export const StepsCarousel = () => {
  const t = useTexts('lobby')
  const { direction } = useLanguage()
  const [viewport, carousel] = useEmblaCarousel({
    direction,
    align: 'start',
    containScroll: 'trimSnaps',
    dragThreshold: timings.carouselTolerancePx,
  })
  const [ends, setEnds] = useState({ start: true, end: true })
  useEffect(() => {
    if (!carousel) return
    const look = () => setEnds({ start: !carousel.canScrollPrev(), end: !carousel.canScrollNext() })
    carousel.on('select', look).on('reInit', look).on('init', look)
    return () => {
      carousel.off('select', look).off('reInit', look).off('init', look)
    }
  }, [carousel])
  return (
    <section className={styles['section']} aria-label={t('how.heading')}>
      <div className={styles['head']}>
        <h2>{t('how.heading')}</h2>
        {!(ends.start && ends.end) && (
          <span className={styles['arrows']}>
            <IconButton
              icon={direction === 'rtl' ? 'arrow-right' : 'arrow-left'}
              label={t('how.previous')}
              disabled={ends.start}
              onClick={() => carousel?.scrollPrev()}
            />
            <IconButton
              icon={direction === 'rtl' ? 'arrow-left' : 'arrow-right'}
              label={t('how.next')}
              disabled={ends.end}
              onClick={() => carousel?.scrollNext()}
            />
          </span>
        )}
      </div>
      <div ref={viewport} className={styles['viewport']}>
        <ol className={styles['track']}>
          {steps.map(({ id, icon, hat, face, pose }, index) => (
            <li key={id} className={styles['step']}>
              <span className={styles['number']}>{index + 1}</span>
              <span className={styles['icon']}>
                <Bean
                  color={seatHex(index)}
                  shape={seatShape(index)}
                  hat={hat}
                  face={face}
                  pose={pose}
                  remote={id === 'pick'}
                  size="7.4rem"
                />
                <Icon name={icon} size="4.2rem" />
              </span>
              <h3>{t(`how.${id}.title`)}</h3>
              <p>{t(`how.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
