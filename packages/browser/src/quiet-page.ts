import { setQuiet, stirEvent, type Clock } from '@sofaspark/contract'

/** The events of a person on a page, and those of its turn. */
const STIRRING = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'wheel',
  'scroll',
  'keydown',
  'input',
  'resize',
  'focus',
  'visibilitychange',
  stirEvent,
] as const

/** The sources of a picture change when it stops moving. */
const isElement = ({ nodeType, nodeName }: Node): boolean => nodeType === 1 && nodeName !== 'SOURCE'

/** An element with it changes by the clock alone, in an empty room: its changes wake nothing. BRO-190 */
const BY_ITSELF = '[data-by-itself]'

/** Whether elements came or went. A text that changes, such as a clock, is drawn, and wakes nothing. */
const addsOrRemoves = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  ([...addedNodes].some(isElement) || [...removedNodes].some(isElement)) &&
  !(target instanceof Element && target.closest(BY_ITSELF) !== null)

/** Movement that would never end by itself, and that a page can stop and continue. */
interface Mover {
  isOn(): boolean
  stop(): void
  go(): void
}

const moverOfAnimation = (animation: Animation): Mover => ({
  isOn: () => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === Infinity,
  stop: () => animation.pause(),
  // One whose element has left is idle.
  go: () => {
    if (animation.playState === 'paused') animation.play()
  },
})

/** A decorative, looping recording; a camera's picture and a video with sound do not count. */
const moverOfVideo = (video: HTMLVideoElement): Mover => ({
  isOn: () => video.loop && video.muted && !video.paused,
  stop: () => video.pause(),
  go: () => {
    // If the browser refuses, the video stays paused.
    if (video.isConnected) video.play().catch(() => undefined)
  },
})

const moversOf = (page: Document): Mover[] => [
  ...('getAnimations' in page ? page.getAnimations().map(moverOfAnimation) : []),
  ...[...page.querySelectorAll('video')].map(moverOfVideo),
]

/**
 * Stops all endless movement once nothing has happened for `quietAfterMs`, and lets it continue at the next touch, key,
 * turn of the device, or a change: an element that comes or goes, or a call of `stir`. BRO-190
 */
export const watchQuiet = (
  view: Window,
  clock: Clock,
  quietAfterMs: number,
): { stir: () => void; stop: () => void } => {
  const page = view.document
  let stirredMs = clock.monotonicMs()
  let stopped: Mover[] | null = null
  let cancel = (): void => undefined

  const hush = (): void => {
    const moving = moversOf(page).filter((mover) => mover.isOn())
    for (const mover of moving) mover.stop()
    stopped = [...(stopped ?? []), ...moving]
  }
  const look = (): void => {
    const leftMs = stirredMs + quietAfterMs - clock.monotonicMs()
    if (leftMs > 0) {
      cancel = clock.after(leftMs, look)
      return
    }
    setQuiet(page, true)
    hush()
  }
  const stir = (): void => {
    stirredMs = clock.monotonicMs()
    if (!stopped) return
    setQuiet(page, false)
    for (const mover of stopped) mover.go()
    stopped = null
    cancel = clock.after(quietAfterMs, look)
  }
  // A class that changes without an element may start another.
  const onStart = (): void => {
    if (stopped) hush()
  }

  for (const name of STIRRING) view.addEventListener(name, stir, { capture: true, passive: true })
  page.addEventListener('animationstart', onStart)
  const observer = new MutationObserver((records) => {
    if (records.some(addsOrRemoves)) stir()
  })
  observer.observe(page.body, { childList: true, subtree: true })
  cancel = clock.after(quietAfterMs, look)
  return {
    stir,
    stop: () => {
      stir()
      cancel()
      observer.disconnect()
      page.removeEventListener('animationstart', onStart)
      for (const name of STIRRING) view.removeEventListener(name, stir, { capture: true })
    },
  }
}

/** Calls every `periodMs` while the page is visible; a hidden one polls nothing, and starts again when it is shown. BRO-193 */
export const everyShown = (
  clock: Pick<Clock, 'every'>,
  periodMs: number,
  call: () => void,
  page = document,
): (() => void) => {
  let stop: (() => void) | null = null
  const follow = (): void => {
    // While hidden: this poll itself stops.
    if (page.visibilityState === 'visible') stop ??= clock.every(periodMs, call)
    else {
      stop?.()
      stop = null
    }
  }
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    stop?.()
    page.removeEventListener('visibilitychange', follow)
  }
}

/** Whether the visitor prefers reduced motion. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
