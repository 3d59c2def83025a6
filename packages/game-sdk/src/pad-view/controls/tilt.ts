import type { CreateControl } from '../control.ts'
import { make, setProperty } from '../dom.ts'
import { createStick } from './stick.ts'

/** Degrees from neutral to full. */
const FULL_DEGREES = 26
/** A sensor that is silent for this long counts as missing. */
const SILENCE_MS = 1_000

interface AskingSensor {
  requestPermission?: () => Promise<string>
}

/** Rotates the phone's axes into the screen's, however the phone is held. */
export const tiltOf = (beta: number, gamma: number, screenAngle: number): { x: number; y: number } => {
  switch (((screenAngle % 360) + 360) % 360) {
    case 90:
      return { x: beta, y: -gamma }
    case 180:
      return { x: -gamma, y: -beta }
    case 270:
      return { x: -beta, y: gamma }
    default:
      return { x: gamma, y: beta }
  }
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/** Steering by tilting the phone. Asks for permission on a tap, takes the first pose as neutral, and becomes a stick without a sensor. */
export const createTilt: CreateControl = (widget, context) => {
  const stick = createStick(widget, context)
  const { element } = stick
  element.className = 'pad-control pad-stick pad-tilt'
  element.dataset['testid'] = 'pad-tilt'
  element.dataset['control'] = 'tilt'
  const bubble = make('span', 'pad-bubble', { 'aria-hidden': 'true' })
  const hint = make('span', 'pad-tilt-hint', { dir: 'auto' })
  element.append(bubble, hint)
  let isLive = false
  let neutral: { x: number; y: number } | null = null
  let [x, y] = [0, 0]
  let cancelSilence: (() => void) | null = null
  const sensor = (window as { DeviceOrientationEvent?: AskingSensor }).DeviceOrientationEvent

  const setLive = (live: boolean, words: string) => {
    isLive = live
    element.toggleAttribute('data-live', live)
    hint.textContent = words
  }
  const hear = (event: DeviceOrientationEvent) => {
    if (event.beta === null || event.gamma === null) return
    const pose = tiltOf(event.beta, event.gamma, screen.orientation.angle)
    cancelSilence?.()
    cancelSilence = context.clock.after(SILENCE_MS, () => setLive(false, context.words.noTilt))
    if (!isLive) setLive(true, context.words.recentre)
    neutral ??= pose
    x = clamp((pose.x - neutral.x) / FULL_DEGREES)
    y = clamp((pose.y - neutral.y) / FULL_DEGREES)
    setProperty(bubble, '--tilt-x', x)
    setProperty(bubble, '--tilt-y', y)
    context.changed()
  }
  const listen = () => {
    window.addEventListener('deviceorientation', hear)
    cancelSilence?.()
    cancelSilence = context.clock.after(SILENCE_MS, () => setLive(false, context.words.noTilt))
  }
  const needsTap = typeof sensor?.requestPermission === 'function'
  element.addEventListener('pointerup', () => {
    neutral = null
    if (!needsTap || isLive) return
    void sensor.requestPermission?.().then(
      (answer) => {
        if (answer === 'granted') listen()
        else setLive(false, context.words.noTilt)
      },
      () => setLive(false, context.words.noTilt),
    )
  })
  setLive(false, needsTap ? context.words.enableTilt : context.words.noTilt)
  if (sensor && !needsTap) listen()
  return {
    ...stick,
    state: () => {
      const touched = stick.state?.()
      const byTouch = touched?.type === 'stick' ? touched : { x: 0, y: 0 }
      return isLive ? { type: 'tilt', x, y, live: true } : { type: 'tilt', x: byTouch.x, y: byTouch.y, live: false }
    },
    destroy: () => {
      cancelSilence?.()
      window.removeEventListener('deviceorientation', hear)
    },
  }
}
