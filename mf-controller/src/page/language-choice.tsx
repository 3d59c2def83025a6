import { isLanguage, languages, type Language } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from './powers.ts'
import styles from './language-choice.module.css'

/** Each language's own name, readable for people who look for it. */
const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  he: 'עברית',
  pt: 'Português',
  tr: 'Türkçe',
  fr: 'Français',
  id: 'Indonesia',
  it: 'Italiano',
}

/** The phone's native list of languages: quick to open, large, and familiar. */
export const LanguageChoice = () => {
  const { language } = usePowers()
  const t = useTexts('controller')
  const current = useObserved(language.language)
  return (
    <label className={styles['choice']}>
      <Icon name="language" />
      <select
        aria-label={t('language')}
        value={current}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void language.set(target.value)
        }}
      >
        {languages.map((name) => (
          <option key={name} value={name}>
            {ownNames[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
