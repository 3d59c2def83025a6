import type { Pad } from '@sofaspark/contract'

/** A pad without controls. */
export const emptyPad: Pad = { v: 1, orientation: 'any', widgets: [] }

/** The smallest pad that can play: a stick and a button, as the measured tap uses them. */
export const playingPad: Pad = {
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'stick', id: 'move' },
    { type: 'button', id: 'jump' },
  ],
}

/** A stick under a title, which makes two pads distinct. */
export const titledPad = (title: string): Pad => ({
  v: 1,
  orientation: 'any',
  theme: { title },
  widgets: [{ type: 'stick', id: 'move' }],
})

/** A pad of any size: a label as long as its text. */
export const labelPad = (label: string): Pad => ({
  v: 1,
  orientation: 'any',
  widgets: [{ type: 'label', id: 'a', label }],
})
