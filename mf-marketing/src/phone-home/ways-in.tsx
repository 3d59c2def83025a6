import { type FeatureToggles, brand } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import type { MouseEvent } from 'react'
import { useIntroductionClick } from '../shared/page.tsx'
import styles from './phone-home.module.css'

type PhoneOs = 'android' | 'ios' | 'other'

/** The phone's system, by user agent. iPads claim to be Macs and are recognized by touch. */
export const phoneOsOf = ({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): PhoneOs => {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

interface WaysToPlay {
  browser: boolean
  android: boolean
  ios: boolean
}

/** The options to play on this phone; all of them on an unrecognized one. */
export const waysToPlay = (os: PhoneOs, toggles: FeatureToggles): WaysToPlay => ({
  browser: (os !== 'ios' && toggles.isAbleToPlayBrowserAndroid) || (os !== 'android' && toggles.isAbleToPlayBrowserIos),
  android: os !== 'ios' && toggles.isAndroidMobileAppAvailble,
  ios: os !== 'android' && toggles.isIosMobileAppAvailable,
})

/** The option of most phones: prerendered, with its action added by the app. */
export const BrowserWay = ({ address = '/browser', onPress }: { address?: string; onPress?: () => void }) => {
  const t = useTexts('marketing')
  return (
    <ButtonLink
      variant="secondary"
      size="l"
      icon="play"
      data-testid="play-in-browser"
      href={address}
      {...(onPress && {
        onClick: (event: MouseEvent) => {
          event.preventDefault()
          onPress()
        },
      })}
    >
      {t('phone.browser')}
    </ButtonLink>
  )
}

/** The app stores and the browser, each only where it is enabled. */
export const WaysIn = (props: { ways: WaysToPlay; browserAddress: string; onBrowser: () => void }) => {
  const t = useTexts('marketing')
  const reportClick = useIntroductionClick()
  const { ways } = props
  if (!ways.browser && !ways.android && !ways.ios) return <p className={styles['noWay']}>{t('phone.noWay')}</p>
  return (
    <div className={styles['ways']}>
      {ways.browser && <BrowserWay address={props.browserAddress} onPress={props.onBrowser} />}
      {(['android', 'ios'] as const)
        .filter((store) => ways[store])
        .map((store) => (
          <ButtonLink
            key={store}
            variant="secondary"
            size="l"
            icon={store}
            data-testid="store"
            data-store={store}
            href={brand.stores[store]}
            rel="noopener"
            onClick={() => reportClick(brand.stores[store])}
          >
            {t(`phone.${store}`)}
          </ButtonLink>
        ))}
    </div>
  )
}
