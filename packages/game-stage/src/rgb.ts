import { Color } from 'three'

const known = new Map<string, Color>()

/** A colour as it appears on the screen: the stage renders without colour management. */
export const rgb = (hex: string): Color => new Color().setStyle(hex)

/** The same colour object each time, for numbers that are written in every frame; never change it. */
export const sharedRgb = (hex: string): Readonly<Color> => {
  const held = known.get(hex) ?? rgb(hex)
  known.set(hex, held)
  return held
}

/** The colour of outlines and eyes. */
export const INK = '#1a0d33'
/** The colour of warm light. */
export const CREAM = '#fff4e0'
