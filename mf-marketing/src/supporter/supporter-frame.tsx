import { useEffect, type ReactNode } from 'react'
import { brand } from '@sofaspark/contract'
import { LivingRoom } from '@sofaspark/ui/living-room/living-room.tsx'
import { SiteFooter, SiteLogo } from '../site/site-footer.tsx'
import styles from './supporter-page.module.css'

/** The room, the header, the footer and the document’s title around the content of each page at `/supporter`. */
export const SupporterFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <LivingRoom mood="dim" className={styles['room']}>
      <header className={styles['top']}>
        <a href="/" aria-label={brand.name}>
          <SiteLogo />
        </a>
      </header>
      <main className={styles['main']}>{children}</main>
      <SiteFooter />
    </LivingRoom>
  )
}
