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
}

/** Where a control lies: where the pad says, else steering under the first thumb and pressing under the other. */
export const areaOf = (widget: Widget): Area => widget.side ?? usual[widget.type]

/** Text fields and papers grow little or much by themselves; everything else shares alike. */
export const growOf = (widget: Widget): number => widget.grow ?? (widget.type === 'canvas' ? 4 : 1)
