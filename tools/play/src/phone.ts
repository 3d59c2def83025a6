import { createCanvas } from '@sofaspark/game-sdk/pad-view/controls/canvas.ts'
import { createPadView } from '@sofaspark/game-sdk/pad-view/pad-view.ts'
import type { PhoneEvents, PhonePage } from '@sofaspark/game-sdk/host/phone-panel.ts'
import { iconElement } from '@sofaspark/ui/icon/icon-element.ts'

/** A phone that leans this far steers fully. */
const FULL_DEGREES = 26

/** The keys belong to the page around the phone, unless a text is written here. */
const giveKeysBack = (): void => {
  if (document.activeElement?.matches('input, textarea') === true) return
  window.parent.focus()
}

/** The script of a clickable phone: draws pads, and offers `startPhone` to the page around it. */
const startPhone = (events: PhoneEvents): PhonePage => {
  const place = document.createElement('div')
  document.body.append(place)
  const view = createPadView({
    place,
    canvas: createCanvas,
    icon: iconElement,
    onFrame: (frame) => events.onFrame(frame),
    onCommand: (type, data) => events.onCommand(type, data),
  })
  const lean = (beta: number, gamma: number): void => {
    // Browsers offer it to secure pages alone.
    if ('DeviceOrientationEvent' in window)
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta, gamma }))
  }
  return {
    show: (pad, color) => {
      view.show(pad, color)
      // The first pose counts as neutral.
      if (pad.widgets.some(({ type }) => type === 'tilt')) lean(0, 0)
    },
    bind: (id, value) => view.bind(id, value),
    tilt: (x, y) => lean(y * FULL_DEGREES, x * FULL_DEGREES),
  }
}
// The mouse is the sensor, and needs no permission.
if ('DeviceOrientationEvent' in window) Reflect.set(DeviceOrientationEvent, 'requestPermission', undefined)
window.addEventListener('pointerup', () => setTimeout(giveKeysBack))
Object.assign(window, { startPhone })
