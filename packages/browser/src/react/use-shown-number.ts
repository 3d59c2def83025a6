import { timings, type Clock, type Lobby } from '@sofaspark/contract'
import { createObservable } from '../shared/observable.ts'
import { useObserved } from './page-hooks.tsx'

/** One state per page, so number and code are shown together everywhere. */
const pages = new WeakMap<Clock, ReturnType<typeof createShown>>()

const createShown = (clock: Clock) => {
  const isShown = createObservable(false)
  let cancel = (): void => undefined
  return {
    isShown,
    show: () => {
      cancel()
      isShown.set(true)
      cancel = clock.after(timings.numberShownMs, () => isShown.set(false))
    },
  }
}

const shownOn = (clock: Clock) => {
  const shown = pages.get(clock) ?? createShown(clock)
  pages.set(clock, shown)
  return shown
}

/**
 * Whether a big screen shows the room's number and code: always, or for 10 s after a press where the lobby's rules hide
 * them. LCH-122
 */
export const useShownNumber = (
  clock: Clock,
  { rules }: Pick<Lobby, 'rules'>,
): { isShown: boolean; show: () => void } => {
  const shown = shownOn(clock)
  const isPressed = useObserved(shown.isShown)
  return { isShown: isPressed || !rules.numberHidden, show: shown.show }
}
