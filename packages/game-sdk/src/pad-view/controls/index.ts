import type { WidgetType } from '@sofaspark/contract'
import type { CreateControl } from './control.ts'
import { createAim, createSling } from './aim.ts'
import { createButton } from './button.ts'
import { createChoices, createText } from './answers.ts'
import { createDpad } from './dpad.ts'
import { createLabel } from './label.ts'
import { createSlider } from './slider.ts'
import { createStick } from './stick.ts'
import { createSwipe } from './swipe.ts'
import { createTapPair } from './tap-pair.ts'
import { createTilt } from './tilt.ts'
import { createWheel } from './wheel.ts'

/** Creates each kind of control but the canvas, whose code is the size of all others together: a page may load it later. */
export const controlKinds: Readonly<Record<Exclude<WidgetType, 'canvas'>, CreateControl>> = {
  stick: createStick,
  dpad: createDpad,
  button: createButton,
  swipe: (widget, context) => (widget.sling === true ? createSling : createSwipe)(widget, context),
  slider: createSlider,
  tapPair: createTapPair,
  tilt: createTilt,
  text: createText,
  choices: createChoices,
  wheel: createWheel,
  label: createLabel,
  aim: createAim,
}
