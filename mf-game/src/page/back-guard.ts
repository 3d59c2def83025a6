import { useEffect } from 'react'

/** Keeps the browser's Back button on the game's page, and reports the press (SCR-08). */
export const useBackGuard = (onBack: () => void): void => {
  useEffect(() => {
    const here = window.location.href
    const stay = () => {
      window.history.pushState(window.history.state, '', here)
    }
    stay()
    const onPopState = () => {
      if (window.location.pathname !== '/game') return
      stay()
      onBack()
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
    }
  }, [onBack])
}
