import { brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ConsentSettings } from '@sofaspark/ui/consent-settings/consent-settings.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Kbd } from '@sofaspark/ui/kbd/kbd.tsx'
import { BecomeSupporter } from '../supporter/become-supporter.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './games-lobby.module.css'

const stores = [
  { key: 'android', icon: 'android', name: 'Google Play' },
  { key: 'ios', icon: 'ios', name: 'App Store' },
] as const

/** The keys, and the stores with the native controllers. */
export const StoresFooter = () => {
  const t = useTexts('lobby')
  const ui = useTexts('ui')
  const { config, storage } = usePowers()
  const toggles = config.featureToggles
  // A television has no store that its remote could open, but the names help people with a phone (LCH-09).
  const isConsole = storage.get('consoleMode') === true
  const shown = { android: toggles.isAndroidMobileAppAvailble, ios: toggles.isIosMobileAppAvailable }
  const offered = stores.filter(({ key }) => shown[key])
  return (
    <footer className={styles['footer']}>
      <span className={styles['keys']}>
        <Kbd>↑ ↓ ← →</Kbd> {t('keys.choose')} <Kbd>{ui('key.enter')}</Kbd> {t('keys.play')} <Kbd>⌫</Kbd>{' '}
        {t('keys.menu')}
      </span>
      <BecomeSupporter />
      <ConsentSettings className={styles['cookies']}>{t('footer.cookies')}</ConsentSettings>
      {offered.length > 0 && (
        <span className={styles['stores']}>
          <span>{t('footer.recommend')}</span>
          {offered.map(({ key, icon, name }) =>
            isConsole ? (
              <span key={key}>
                <Icon name={icon} /> {name}
              </span>
            ) : (
              <a key={key} href={brand.stores[key]} target="_blank" rel="noreferrer">
                <Icon name={icon} /> {name}
              </a>
            ),
          )}
        </span>
      )}
    </footer>
  )
}
