import { readingLinks } from '@sofaspark/contract/site-links.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './launch-page.module.css'

/** Thanks, credits, support, and the pages for search, which are separate documents. */
export const PageFooter = () => {
  const t = useTexts('lobby')
  const { navigation, storage, config } = usePowers()
  const isConsole = storage.get('consoleMode') === true
  return (
    <footer className={styles['footer']}>
      <Logo size="2rem" />
      <p>{t('footer.free')}</p>
      <span className={styles['gap']} />
      <ConsentSettings className={styles['plain']}>{t('footer.cookies')}</ConsentSettings>
      <a
        href="/credits"
        data-spark=""
        className={styles['plain']}
        onClick={(event) => {
          event.preventDefault()
          navigation.go('/credits')
        }}
      >
        {t('footer.credits')}
      </a>
      {!isConsole && config.supporters !== false && (
        <ButtonLink variant="secondary" icon="heart" href="/supporter">
          {t('footer.support')}
        </ButtonLink>
      )}
      <nav className={styles['reading']} aria-label={t('footer.more')}>
        {readingLinks.map(({ path, label, language }) => (
          <a key={path} href={path} hrefLang={language} lang={language}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  )
}
