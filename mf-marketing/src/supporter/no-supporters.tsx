import { useEffect } from 'react'
import { brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import { SiteLogo } from '../site/site-logo.tsx'
import styles from './supporter-page.module.css'

/** `/supporter` of a console that takes no payments: says so, and leads home. */
export const NoSupporters = () => {
  const t = useTexts('supporter')
  const heading = t('closed.heading')
  useEffect(() => {
    document.title = `${heading} · ${brand.name}`
  }, [heading])
  return (
    <LivingRoom mood="dim" className={styles['room']}>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
      </header>
      <main className={styles['main']}>
        <div className={styles['words']}>
          <h1>{heading}</h1>
          <p className={styles['lead']}>{t('closed.text')}</p>
          <ButtonLink variant="primary" href="/">
            {t('home')}
          </ButtonLink>
        </div>
      </main>
      <SiteFooter />
    </LivingRoom>
  )
}
