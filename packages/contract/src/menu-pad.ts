import type { Pad } from './pad.ts'

/** What every phone shows while nobody plays: the admin steers the selection, the others wait. */
export const menuPad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'dpad', id: 'menu', grow: 3 },
    { type: 'button', id: 'select', grow: 2, tone: 'primary' },
  ],
}
