import { presets, type HostLobby, type LocalDevice, type LocalSeats } from '@sofaspark/contract'
import { createSeatGamepads } from '@sofaspark/browser/seat-gamepads.ts'
import { isUnfocused, layerOver, pressFocused, walkFocus, type ScreenKey } from '@sofaspark/browser/screen-keys.ts'
import { createJoinExplainer } from '../joining/join-explainer.tsx'
import { createLauncher } from '../launching/launcher.ts'
import type { RemoteCapabilities } from '../page/remote-capabilities.ts'
import { closeTopLayer } from '../page/layers.ts'
import { createWelcomes } from '../joining/welcomes.tsx'
import { createSelection, type SelectionState, type Step, type TilePosition } from '../selection/selection.ts'
import { createEveningControl, type EveningControl } from '../evening/evening-control.ts'

const keyDevices: Readonly<Record<string, LocalDevice>> = {
  Digit1: 'keys-1',
  Numpad1: 'keys-1',
  Digit2: 'keys-2',
  Numpad2: 'keys-2',
}

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')

/** Seats for those without a phone: A on a gamepad sits down, 1 and 2 are the halves of the keyboard. LCH-91 */
export const createLocalSeating = (localSeats: LocalSeats | undefined, nameOf: (device: LocalDevice) => string) => {
  const isSeated = (device: LocalDevice): boolean =>
    localSeats?.seats.get().some((seat) => seat.device === device) ?? false
  const gamepads = localSeats?.gamepads ?? createSeatGamepads(window, isSeated)
  const toggle = (device: LocalDevice) => void localSeats?.toggle(device, nameOf(device))
  const onKeyDown = (event: KeyboardEvent) => {
    const device = keyDevices[event.code]
    if (!device || event.repeat || event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return
    toggle(device)
  }
  return {
    /** Whether the press of a gamepad in this slot was used up: by taking a lost one's place, sitting down or standing up. */
    pressed: (slot: number, key: 'enter' | 'stand'): boolean => {
      if (!localSeats) return false
      const seated = gamepads.seatOf(slot)
      if (key === 'stand') {
        if (seated !== null) toggle(seated)
        return seated !== null
      }
      if (seated !== null) return false
      if (gamepads.takeOver(slot)) return true
      const device = gamepads.claim(slot)
      if (device !== null) toggle(device)
      return device !== null
    },
    start: () => {
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
  }
}

const steps: Readonly<Partial<Record<ScreenKey, { x: number; y: number }>>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: -1 },
  up: { x: 0, y: 1 },
}

/** Focuses the first button of a part of the page, if it exists. */
const focusZone = (name: 'bar' | 'join' | 'evening'): boolean => {
  const button = document.querySelector<HTMLElement>(`[data-key-zone="${name}"] button`)
  button?.focus()
  return button !== null
}
const leaveFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const keyOfStep = ({ x, y }: Step): ScreenKey => (x < 0 ? 'left' : x > 0 ? 'right' : y > 0 ? 'up' : 'down')
/** The layer that the remote steers instead of the games: the evening's table, else its next game; `null` without either. */
const eveningZone = (): Element | null =>
  document.querySelector('dialog[open][data-testid="evening-menu"]') ??
  document.querySelector('[data-key-zone="evening"]')

const leaveZone = () => {
  if (!focusZone('evening')) leaveFocus()
}

/** The evening's handling of remote and keys. EVE-200, EVE-205 */
const createEveningKeys = (host: HostLobby, { aimed, aim, aimBy, begin }: EveningControl) => {
  const hasCards = (): boolean => {
    const session = host.session.get()
    return session.phase === 'open' && session.lobby.players.some(Boolean) && !session.lobby.playlist
  }
  return {
    /**
     * Between two games it handles all steps, along its buttons; with a player on the sofa it handles those to and along its cards, which are between the last row and the first.
     */
    isTaken: (step: Step, { rows, place }: SelectionState, show: (place: TilePosition) => void): boolean => {
      const zone = eveningZone()
      if (zone) return walkFocus(zone, keyOfStep(step))
      if (!hasCards()) return false
      if (aimed.get() !== null) {
        if (step.y === 0) aimBy(step.x)
        else {
          aim(null)
          leaveFocus()
          show({ row: step.y < 0 ? 0 : rows.length - 1, column: 0 })
        }
        return true
      }
      const isAtEdge = step.y > 0 ? place.row === 0 : step.y < 0 && place.row === rows.length - 1
      if (isAtEdge) aim(presets[0])
      return isAtEdge
    },
    /** The remote's OK on the focused button or a card; `false` if it applies to a game. */
    press: (): boolean => {
      const zone = eveningZone()
      const preset = aimed.get()
      if (zone) {
        if (!zone.contains(document.activeElement)) walkFocus(zone, 'down')
        return pressFocused('gamepad')
      }
      if (preset === null || !hasCards()) return false
      void begin(preset)
      return true
    },
  }
}

/** The logic of /games, without its markup. */
export const createLobbyScreen = (capabilities: RemoteCapabilities, deviceName: (device: LocalDevice) => string) => {
  const { host, sounds } = capabilities
  const launcher = createLauncher(capabilities, sounds)
  const evening = createEveningControl(capabilities, launcher)
  const eveningKeys = createEveningKeys(host, evening)
  const selection = createSelection(capabilities, sounds, eveningKeys.isTaken)
  const welcomes = createWelcomes(capabilities, sounds)
  const explainer = createJoinExplainer(capabilities)
  const seating = createLocalSeating(capabilities.localSeats, deviceName)

  const launchSelected = () => {
    const { game } = selection.state.get()
    if (game) void launcher.launch(game)
  }
  const press = () => {
    if (!eveningKeys.press()) launchSelected()
  }

  /**
   * Arrows select, Enter starts, Back moves to the bar and back; below the bar lies the choice of networks, if there is
   * one (LCH-32). Focused controls elsewhere keep their own keys.
   */
  const onKey = (
    key: ScreenKey,
    from: 'keyboard' | 'gamepad',
    target: EventTarget | null,
    gamepad?: number,
  ): boolean => {
    sounds.unlock()
    const element = target instanceof Element ? target : null
    const isNowhere = isUnfocused(target)
    const dialog = isNowhere ? layerOver(document) : element?.closest('dialog, [role=menu]')
    const zone = dialog ?? element?.closest('[data-key-zone]')
    const goesBack = key === 'back' || key === 'escape'
    if (goesBack && closeTopLayer()) return true
    if (zone) {
      const name = !dialog && zone.getAttribute('data-key-zone')
      if (name === 'evening' && key === 'enter' && gamepad !== undefined && seating.pressed(gamepad, key)) return true
      if (name === 'bar' && key === 'down' && focusZone('join')) return true
      if ((name === 'join' && key === 'up') || (name === 'evening' && goesBack)) focusZone('bar')
      else if (goesBack || (!dialog && name !== 'evening' && key === 'down')) leaveZone()
      // The press of a layer whose control is gone returns the focus to it, and starts nothing behind it.
      else if (key === 'enter') return isNowhere ? walkFocus(zone, 'down') : pressFocused(from)
      else return walkFocus(zone, key)
      return true
    }
    if (gamepad !== undefined && (key === 'enter' || key === 'stand') && seating.pressed(gamepad, key)) return true
    if (key === 'stand') return false
    const step = steps[key]
    if (step) selection.move(step)
    else if (key === 'enter') {
      // The browser presses a button focused by Tab; a tile belongs to the selection.
      if (element?.matches('a, button:not([role=option])')) return pressFocused(from)
      press()
    } else focusZone('bar')
    return true
  }

  return {
    selection,
    evening,
    launcher,
    welcomes,
    explainer,
    launchSelected,
    onKey,
    start: () => {
      const stops = [
        selection.start(),
        evening.start(),
        launcher.start(),
        welcomes.start(),
        explainer.start(),
        seating.start(),
        host.on('select', press),
        selection.state.subscribe(() => {
          const notice = launcher.state.get()
          const { game } = selection.state.get()
          // The notice about this build stays while others finish.
          if (notice.phase === 'beingBuilt' && game?.key === notice.game.key && game.isBeingBuilt) return
          // A notice about one game must not stay over the next one.
          if (notice.phase === 'comingSoon' || notice.phase === 'beingBuilt' || notice.phase === 'failed')
            launcher.dismiss()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
export type LobbyScreen = ReturnType<typeof createLobbyScreen>
