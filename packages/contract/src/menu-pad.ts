import type { Pad } from './pad.ts'

/** The pad of every phone while no game runs: the admin steers the selection, the others wait. */
export const menuPad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'dpad', id: 'menu', grow: 3 },
    { type: 'button', id: 'select', grow: 2, tone: 'primary' },
  ],
}
