import type { WidgetType } from '@sofaspark/contract'
import type { CreateControl } from './control.ts'
import { createAim } from './aim.ts'
import { createButton } from './button.ts'
import { createCanvas } from './canvas.ts'
import { createChoices } from './choices.ts'
import { createDpad } from './dpad.ts'
import { createLabel } from './label.ts'
import { createSlider } from './slider.ts'
import { createSling } from './sling.ts'
import { createStick } from './stick.ts'
import { createSwipe } from './swipe.ts'
import { createTapPair } from './tap-pair.ts'
import { createText } from './text.ts'
import { createTilt } from './tilt.ts'
import { createWheel } from './wheel.ts'

/** Creates each kind of control. */
export const controlKinds: Readonly<Record<WidgetType, CreateControl>> = {
  stick: createStick,
  dpad: createDpad,
  button: createButton,
  swipe: (widget, context) => (widget.sling === true ? createSling : createSwipe)(widget, context),
  slider: createSlider,
  tapPair: createTapPair,
  tilt: createTilt,
  canvas: createCanvas,
  text: createText,
  choices: createChoices,
  wheel: createWheel,
  label: createLabel,
  aim: createAim,
}
