import { brand, languageNames, languages, type Language } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { useCast } from '@sofaspark/browser/react/use-cast.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Explainer, useIntroductionClick, useCapabilities } from '../shared/page.tsx'
import { useHydrated } from '@sofaspark/browser/react'
import { JoinCard } from './join-card.tsx'
import { displayAddress } from './room-digits.ts'
import { PhoneHomeView } from './phone-home-view.tsx'
import { phoneOsOf, waysToPlay, WaysIn } from './ways-in.tsx'
import styles from './phone-home.module.css'

const LanguagePicker = () => {
  const t = useTexts('marketing')
  const capabilities = useCapabilities()
  const { language } = useLanguage()
  return (
    <label className={styles['language']}>
      <Icon name="language" />
      <select
        data-testid="language-picker"
        aria-label={t('language')}
        value={language}
        onChange={(event) => void capabilities.language.set(event.target.value as Language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}

const LiveWaysIn = () => {
  const { config, storage, navigation } = useCapabilities()
  const reportClick = useIntroductionClick()
  const from = storage.get('from') ?? 'direct'
  const ways = waysToPlay(phoneOsOf(window.navigator), config.featureToggles)
  const goToBrowser = (roomNumber?: string): void => {
    const query = new URLSearchParams({ ...(roomNumber === undefined ? {} : { roomNumber }), from })
    reportClick('/browser')
    navigation.go(`/browser?${query}`)
  }
  return (
    <>
      {ways.browser && <JoinCard onJoin={goToBrowser} />}
      <WaysIn ways={ways} browserAddress={`/browser?${new URLSearchParams({ from })}`} onBrowser={goToBrowser} />
    </>
  )
}

/** A button that opens the console on a television, if the browser knows of one. MKT-241 */
const CastButton = () => {
  const t = useTexts('marketing')
  const { language } = useLanguage()
  const cast = useCast(`/?startImmediately=true&language=${language}&from=cast`)
  return (
    cast && (
      <Button variant="secondary" size="l" icon="tv" data-testid="cast" onClick={cast}>
        {t('phone.cast')}
      </Button>
    )
  )
}

/** A phone's page at `/`: the way to join first, then the explanation. */
export const PhoneHome = () => {
  const t = useTexts('marketing')
  const { config } = useCapabilities()
  const hydrated = useHydrated()
  return (
    <Explainer title={`${brand.name} · ${t('phone.title')}`}>
      {hydrated ? (
        <PhoneHomeView
          picker={<LanguagePicker />}
          waysIn={<LiveWaysIn />}
          address={displayAddress(config.joinOrigin)}
          cast={<CastButton />}
        />
      ) : (
        <PhoneHomeView />
      )}
    </Explainer>
  )
}
