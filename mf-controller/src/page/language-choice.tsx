import { isLanguage, languageNames, languages } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from './remote-capabilities.ts'
import styles from './language-choice.module.css'

/** The phone's native list of languages: quick to open, large, and familiar. */
export const LanguageChoice = () => {
  const { language, analytics } = useCapabilities()
  const t = useTexts('controller')
  const current = useObserved(language.language)
  return (
    <label className={styles['choice']}>
      <Icon name="language" />
      <select
        aria-label={t('language')}
        value={current}
        onChange={({ target }) => {
          if (!isLanguage(target.value)) return
          void language.set(target.value)
          analytics.report('language_changed', { lang: target.value, prevLang: current })
        }}
      >
        {languages.map((name) => (
          <option key={name} value={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
