import type { Widget } from '@sofaspark/contract'

export type Area = 'top' | 'start' | 'center' | 'end' | 'bottom'
export const areas: readonly Area[] = ['top', 'start', 'center', 'end', 'bottom']

const usual: Readonly<Record<Widget['type'], Area>> = {
  label: 'top',
  stick: 'start',
  dpad: 'start',
  slider: 'start',
  tilt: 'start',
  wheel: 'start',
  canvas: 'center',
  text: 'center',
  choices: 'center',
  button: 'end',
  swipe: 'end',
  tapPair: 'end',
  aim: 'end',
}

/** Position of a control: where the pad says, else steering under the first thumb and buttons under the other. */
export const areaOf = (widget: Widget): Area => widget.side ?? usual[widget.type]

/** Text fields grow little and papers grow much; all other controls share equally. */
export const growOf = (widget: Widget): number => widget.grow ?? (widget.type === 'canvas' ? 4 : 1)
