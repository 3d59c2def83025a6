import type { ComponentProps } from 'react'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import { LanguageChoice } from '../page/language-choice.tsx'
import { Later } from './later.tsx'
import styles from './lamp-screen.module.css'

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
