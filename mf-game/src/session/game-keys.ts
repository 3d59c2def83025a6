import type { LocalSeats } from '@sofaspark/contract'
import { pressFocused, walkFocus } from '@sofaspark/browser/screen-keys.ts'
import { useScreenKeys } from '@sofaspark/browser/react/use-screen-keys.ts'
import type { GameSession } from './game-session.ts'
import { useCapabilities } from '../shared/page.ts'
import { useEffect } from 'react'
import { guardBack } from '@sofaspark/browser/back-guard.ts'

export type Overlay = 'none' | 'menu' | 'alert'

const isAtGamepad = (local: LocalSeats | undefined, slot: number): boolean =>
  local?.gamepads
    ? local.gamepads.seatOf(slot) !== null
    : (local?.seats.get().some(({ device }) => device === `pad-${slot}`) ?? false)

/** The keys and gamepads of the big screen: menu, Back, and the focus of the topmost layer over the game. SCR-19, EVE-110 */
export const useGameKeys = ({
  session,
  overlay,
  open,
  close,
}: {
  session: GameSession
  overlay: Overlay
  open: (next: 'menu' | 'alert') => void
  close: () => void
}): void => {
  const capabilities = useCapabilities()
  useScreenKeys(capabilities.clock, (key, from, target, gamepad) => {
    capabilities.sounds.unlock()
    const phase = session.state.get().phase
    const zone = document.querySelector('[role=dialog], dialog, [data-testid=game-result], [role=alert], [data-keys]')
    const isPlayers = gamepad !== undefined && isAtGamepad(capabilities.localSeats, gamepad)
    if (key === 'enter' && gamepad !== undefined && !isPlayers && capabilities.localSeats?.gamepads?.takeOver(gamepad))
      return true
    // In a game B belongs to the players; Start opens the menu.
    if (key === 'back' && isPlayers && overlay === 'none' && phase === 'playing') return true
    if (session.calibration.state.get().phase !== 'off') {
      // B is a player's own button here.
      if (key === 'escape' || (key === 'back' && !isPlayers)) session.calibration.skip()
      return true
    }
    if (key === 'escape' || key === 'back') {
      if (overlay !== 'none') close()
      else if (session.moments.state.get().isOpen) session.moments.press('close')
      else if (phase === 'playing' || phase === 'loading') open('menu')
      return true
    }
    if (!zone) return false
    if (key === 'enter') return target instanceof HTMLElement && pressFocused(from)
    return walkFocus(zone, key)
  })
}

/** Keeps the browser's Back button on the game's page, and reports the press (SCR-09). */
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
