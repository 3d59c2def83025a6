import type { Color } from './entities.ts'

/** The shape beside a seat's colour, so that colour is never the only cue. */
export const seatShapes = ['circle', 'triangle', 'square', 'star', 'heart', 'diamond', 'hexagon', 'drop'] as const
export type SeatShape = (typeof seatShapes)[number]

/** Eight colours that colour-blind people can tell apart; a second row of seats repeats them with another number. */
export const seatHexColors = [
  '#ff6b57',
  '#3fb6ff',
  '#ffd23f',
  '#35d399',
  '#ff8fd0',
  '#a78bfa',
  '#ff9f43',
  '#d5e4f2',
] as const

const channel = (hex: string, at: number): number => Number((parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3))

export const seatHex = (seat: number): string => seatHexColors[seat % seatHexColors.length] ?? seatHexColors[0]
export const seatShape = (seat: number): SeatShape => seatShapes[seat % seatShapes.length] ?? 'circle'

/** The colour of a seat. */
export const seatColor = (seat: number): Color => {
  const hex = seatHex(seat)
  return { r: channel(hex, 1), g: channel(hex, 3), b: channel(hex, 5), a: 1 }
}
