import { useMemo } from 'react'
import { englishPadWords, type PadWords } from '@sofaspark/game-sdk/pad-view/controls/pad-words.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'

const keys = Object.keys(englishPadWords) as (keyof PadWords)[]

/** The pad's own texts in the language of the phone. */
export const usePadWords = (): PadWords => {
  const t = useTexts('controller')
  return useMemo(() => Object.fromEntries(keys.map((key) => [key, t(`pad.${key}`)])) as unknown as PadWords, [t])
}
