import type { WidgetState } from '../../pad/input-frame.ts'
import type { ControlContext, CreateControl } from './control.ts'
import { make, setProperty } from './dom.ts'
import { createSlider } from './slider.ts'
import { createStick } from './stick.ts'

/** By how many degrees the page is turned; Safari before 16.4 says it of the window alone. */
const screenAngle = (): number => {
  const { orientation } = screen as Partial<Screen>
  return orientation?.angle ?? (((window as { orientation?: number }).orientation ?? 0) + 360) % 360
}

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

/** The direction under the finger, whatever the control. */
const byTouch = (state: WidgetState | undefined): { x: number; y: number } => {
  if (state?.type === 'slider') return { x: state.value, y: 0 }
  return state?.type === 'stick' ? { x: state.x, y: state.y } : { x: 0, y: 0 }
}

interface SensorEvents {
  onPose: (pose: { x: number; y: number }) => void
  onSilent: () => void
}

/** The phone's sensor; `needsTap` where it asks for permission, which only a tap may do. */
const createSensor = ({ clock }: ControlContext, { onPose, onSilent }: SensorEvents) => {
  const sensor = (window as { DeviceOrientationEvent?: AskingSensor }).DeviceOrientationEvent
  let cancelSilence: (() => void) | null = null
  const watchSilence = () => {
    cancelSilence?.()
    cancelSilence = clock.after(SILENCE_MS, onSilent)
  }
  const handle = (event: DeviceOrientationEvent) => {
    if (event.beta === null || event.gamma === null) return
    const pose = tiltOf(event.beta, event.gamma, screenAngle())
    watchSilence()
    onPose(pose)
  }
  const listen = () => {
    window.addEventListener('deviceorientation', handle)
    watchSilence()
  }
  return {
    isThere: sensor !== undefined,
    needsTap: typeof sensor?.requestPermission === 'function',
    listen,
    ask: () =>
      void sensor?.requestPermission?.().then((answer) => {
        if (answer === 'granted') listen()
        else onSilent()
      }, onSilent),
    stop: () => {
      cancelSilence?.()
      window.removeEventListener('deviceorientation', handle)
    },
  }
}

/**
 * Steering by tilting the phone: takes the first pose as neutral and falls back to touch without a sensor. A pad that names the `touch` twin
 * starts with it, and a quiet button switches to tilting and back. Steady hands steer by touch. CTL-10, SDK-73, CTL-272
 */
export const createTilt: CreateControl = (widget, context) => {
  const touch = (widget.touch === 'slider' ? createSlider : createStick)(widget, context)
  const { element } = touch
  element.className = `pad-control pad-${widget.touch ?? 'stick'} pad-tilt`
  element.dataset['testid'] = 'pad-tilt'
  element.dataset['control'] = 'tilt'
  const bubble = make('span', 'pad-bubble', { 'aria-hidden': 'true' })
  const hint = make('span', 'pad-tilt-hint', { dir: 'auto' })
  element.append(bubble, hint)
  const hasSwitch = widget.touch !== undefined
  let isLive = false
  let neutral: { x: number; y: number } | null = null
  let [x, y] = [0, 0]
  const setLive = (live: boolean, words: string) => {
    isLive = live
    element.toggleAttribute('data-live', live)
    hint.textContent = words
  }
  const silent = () => setLive(false, context.words.noTilt)
  const { isThere, needsTap, listen, ask, stop } = createSensor(context, {
    onSilent: silent,
    onPose: (pose) => {
      if (context.hands.steady) {
        if (isLive) turn(false)
        return
      }
      if (!isLive) setLive(true, context.words.recentre)
      neutral ??= pose
      x = clamp((pose.x - neutral.x) / FULL_DEGREES)
      y = clamp((pose.y - neutral.y) / FULL_DEGREES)
      setProperty(bubble, '--tilt-x', x)
      setProperty(bubble, '--tilt-y', y)
      context.changed()
    },
  })
  const button = make('button', 'pad-tilt-switch', { type: 'button', dir: 'auto' })
  const sayTilting = (isTilting: boolean) => {
    context.choices.tilts = isTilting
    button.setAttribute('aria-pressed', String(isTilting))
    button.textContent = isTilting ? context.words.useTouch : context.words.useTilt
  }
  const turn = (isTilting: boolean) => {
    sayTilting(isTilting)
    neutral = null
    if (isTilting && needsTap) ask()
    else if (isTilting) listen()
    else {
      stop()
      silent()
      context.changed()
    }
  }
  element.addEventListener('pointerup', () => {
    neutral = null
    if (needsTap && !isLive && !hasSwitch) ask()
  })
  const mayListen = isThere && (!hasSwitch || context.choices.tilts)
  setLive(false, needsTap && !hasSwitch ? context.words.enableTilt : context.words.noTilt)
  if (hasSwitch && isThere) {
    sayTilting(context.choices.tilts)
    // Under the control's own finger it would count as a touch.
    button.addEventListener('pointerdown', (event) => event.stopPropagation())
    button.addEventListener('click', () => turn(!context.choices.tilts))
    element.append(button)
  }
  // Permission that was granted once holds for the page.
  if (mayListen && (!needsTap || hasSwitch)) listen()
  return {
    ...touch,
    state: () =>
      isLive ? { type: 'tilt', x, y, live: true } : { type: 'tilt', ...byTouch(touch.state?.()), live: false },
    destroy: stop,
  }
}
