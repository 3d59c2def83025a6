import type { PrintedKeys } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePowers } from '../shared/powers.ts'

const named = { Space: 'key.space', Enter: 'key.enter', ShiftRight: 'key.rightShift' } as const
const isNamed = (code: string): code is keyof typeof named => code in named
const noneKnown = createObservable<PrintedKeys>({})

/** The name of a key in hints: a word of the page's language, the letter printed on it, or its sign in brackets. SCR-95 */
export const useKeyLabel = (): ((code: string) => string) => {
  const t = useTexts('ui')
  const printed = useObserved(usePowers().localSeats?.printedKeys ?? noneKnown)
  return (code) => {
    if (isNamed(code)) return t(named[code])
    const character = printed[code] ?? code.replace(/^Key/, '')
    return /^\p{L}$/u.test(character) ? character : `[${character}]`
  }
}
