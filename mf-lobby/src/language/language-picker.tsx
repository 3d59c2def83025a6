import { flagOf, languageNames, languages, type Language } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Flag } from '@sofaspark/ui/flag/flag.tsx'
import menu from '../menu/menu.module.css'
import { useMenu } from '../menu/use-menu.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import styles from './language-picker.module.css'

/** Changes the language of this screen and tells the lobby; the current language is ignored. */
const useLanguageChange = () => {
  const { language, host, analytics } = usePowers()
  return (next: Language) => {
    const previous = language.language.get()
    if (next === previous) return
    void language.set(next)
    analytics.report('language_changed', { lang: next, prevLang: previous })
    if (host.session.get().phase === 'open') void host.send('lobbyChangeLanguage', { language: next })
  }
}

/** The flag in the corner and the eight languages behind it. */
export const LanguagePicker = () => {
  const t = useTexts('lobby')
  const current = useObserved(usePowers().language.language)
  const change = useLanguageChange()
  const { open, root, toggle, close } = useMenu()
  return (
    <div ref={root} className={styles['picker']} data-key-zone={open ? '' : undefined}>
      <Button
        data-testid="language-picker"
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('language.label', { language: languageNames[current] })}
        onClick={toggle}
      >
        <span className={styles['current']}>
          <Flag country={flagOf[current]} />
          <span lang={current}>{languageNames[current]}</span>
        </span>
      </Button>
      {open && (
        <div role="menu" className={`${menu['menu']} ${styles['menu']}`}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              role="menuitemradio"
              aria-checked={language === current}
              lang={language}
              data-language={language}
              data-spark=""
              className={`${menu['option']} ${styles['option']}`}
              onClick={() => {
                close()
                change(language)
              }}
            >
              <Flag country={flagOf[language]} />
              <span>{languageNames[language]}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
