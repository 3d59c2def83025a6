import { Color } from 'three'

/** A colour as it appears on the screen: the stage renders without colour management. */
export const rgb = (hex: string): Color => new Color().setStyle(hex)

/** The colour of outlines and eyes. */
export const INK = '#1a0d33'
/** The colour of warm light. */
export const CREAM = '#fff4e0'
