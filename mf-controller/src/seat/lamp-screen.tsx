import { useEffect, useState, type ComponentProps } from 'react'
import type { PhoneFoot } from './phone-foot.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { LanguageChoice } from '../page/language-choice.tsx'
import styles from './lamp-screen.module.css'

/** Fetches and shows the foot of a phone's page 10 s after the page is up: nothing may delay the way from a scan to the pad. CTL-46 */
export const Later = (props: { isInLobby?: boolean }) => {
  const { clock } = useCapabilities()
  const [it, setIt] = useState<{ PhoneFoot: typeof PhoneFoot } | null>(null)
  useEffect(
    () =>
      clock.after(10_000, () => {
        import('./phone-foot.tsx').then(setIt, () => {
          // Offline, perhaps in the middle of a game: the page needs none of it.
        })
      }),
    [clock],
  )
  return it && <it.PhoneFoot {...props} />
}

/** A whole page of the phone in the lamp's light, before and after a seat. */
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
