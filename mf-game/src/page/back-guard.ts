import { useEffect } from 'react'
import { guardBack } from '@sofaspark/browser/back-guard.ts'

/** Keeps the browser's Back button on the game's page, and reports the press (SCR-08). */
export const useBackGuard = (onBack: () => void): void => {
  useEffect(
    () =>
      guardBack(window, () => {
        onBack()
        return 'stay'
      }),
    [onBack],
  )
}
