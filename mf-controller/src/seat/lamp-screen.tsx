import { useEffect, useState, type ComponentProps } from 'react'
import type { PhoneFoot } from './phone-foot.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { LanguageChoice } from '../page/language-choice.tsx'
import styles from './lamp-screen.module.css'

/** Fetches and shows the footer of a phone's page 10 s after it is up, to not delay the path from scan to pad. CTL-46 */
export const Later = (props: { isInLobby?: boolean }) => {
  const { clock } = useCapabilities()
  const [it, setIt] = useState<{ PhoneFoot: typeof PhoneFoot } | null>(null)
  useEffect(
    () =>
      clock.after(10_000, () => {
        import('./phone-foot.tsx').then(setIt, () => {
          // Offline, perhaps in a game: the page works without it.
        })
      }),
    [clock],
  )
  return it && <it.PhoneFoot {...props} />
}

/** The layout of a phone's pages before and after a seat. */
export const LampScreen = ({ className, children }: Pick<ComponentProps<'main'>, 'className' | 'children'>) => (
  <main className={classNames(styles['screen'], className)}>
    {children}
    <Later />
  </main>
)

/** The wordmark and the choice of language, on top of the pages before a seat. */
export const LampScreenTop = () => (
  <div className={styles['top']}>
    <Logo size="2rem" />
    <LanguageChoice />
  </div>
)
