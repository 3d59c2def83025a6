import { brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { siteLinks } from './site-links.ts'
import styles from './site-footer.module.css'
import { SiteLogo } from './site-logo.tsx'

/** Every page that is worth finding, for everyone to see. Links load the document: these pages are not part of the app. */
export const SiteFooter = ({ children }: { children?: React.ReactNode }) => {
  const t = useTexts('marketing')
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <SiteLogo />
        <nav aria-label={t('search.more')}>
          <ul className={styles['links']}>
            <li>
              <a href="/">{t('home')}</a>
            </li>
            {siteLinks.map((link) => (
              <li key={link.path}>
                <a href={link.path} hrefLang={link.language} lang={link.language}>
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <a href="/credits">{t('credits.title')}</a>
            </li>
          </ul>
        </nav>
        <p className={styles['small']}>
          © {brand.name}. {children}
        </p>
      </div>
    </footer>
  )
}
