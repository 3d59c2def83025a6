import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLayer } from './layers.ts'
import { flagOf, languageNames, languages, type Language } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button, IconButton } from '@sofaspark/ui/button/button.tsx'
import { Flag } from '@sofaspark/ui/flag/flag.tsx'
import menu from './menu.module.css'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from './remote-capabilities.ts'
import styles from './language-picker.module.css'
import { fullscreenOf } from '@sofaspark/browser/screen-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'

interface Menu {
  open: boolean
  /** The button and its menu. */
  root: RefObject<HTMLDivElement | null>
  toggle: () => void
  /** Closes it, and returns the focus to its button. */
  close: () => void
}

/** A menu that opens from a button and focuses its checked option once; Back and Escape close it first. LCH-94 */
export const useMenu = (): Menu => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }, [])
  useLayer(open, close)
  useLayoutEffect(() => {
    if (!open) return
    const options = [...(root.current?.querySelectorAll<HTMLButtonElement>('[role=menuitemradio]:enabled') ?? [])]
    const checked = options.find((option) => option.getAttribute('aria-checked') === 'true')
    ;(checked ?? options[0])?.focus()
  }, [open])
  return { open, root, toggle: () => setOpen((wasOpen) => !wasOpen), close }
}

/** Changes the language of this screen and of the lobby; the current language is ignored. */
const useLanguageChange = () => {
  const { language, host, analytics } = useCapabilities()
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
  const current = useObserved(useCapabilities().language.language)
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

const inWindow = createObservable(false)

/** Toggles full screen; the console app has no window (LCH-09). */
export const FullscreenButton = () => {
  const t = useTexts('lobby')
  // The build renders this page where there is no document.
  const fullscreen = typeof document === 'undefined' ? null : fullscreenOf(document)
  const active = useObserved(fullscreen?.isActive ?? inWindow)
  if (useCapabilities().storage.get('consoleMode') === true) return null
  return (
    <IconButton
      data-testid="fullscreen"
      variant="quiet"
      icon={active ? 'exit-fullscreen' : 'fullscreen'}
      label={active ? t('bar.exitFullscreen') : t('bar.fullscreen')}
      aria-pressed={active}
      onClick={() => {
        void (active ? fullscreen?.exit() : fullscreen?.enter())
      }}
    />
  )
}
