/** The shape beside a seat's colour, so that colour is never the only cue. */
export const seatShapes = ['circle', 'triangle', 'square', 'star', 'heart', 'diamond', 'hexagon', 'drop'] as const
export type SeatShape = (typeof seatShapes)[number]

const chosenHats = ['none', 'cap', 'party', 'crown', 'beanie', 'chef', 'wizard', 'flower', 'viking', 'tophat'] as const
/** Every hat that is drawn: those to choose, then the evening's reward. */
export const hats = [...chosenHats, 'propeller'] as const
export type Hat = (typeof hats)[number]

export const faces = ['smile', 'grin', 'wink', 'cool', 'surprised', 'sleepy', 'cheeky', 'fierce'] as const
export type Face = (typeof faces)[number]

/** The eight seat colours in seat order; tokens.css names them `--player-1` to `--player-8`. */
export const playerColors = [
  '#ff6b57',
  '#3fb6ff',
  '#ffd23f',
  '#35d399',
  '#ff8fd0',
  '#a78bfa',
  '#ff9f43',
  '#d5e4f2',
] as const

/** A wire colour (channels 0 to 1) as a CSS colour. */
export const cssColor = (color: { r: number; g: number; b: number; a: number }): string => {
  const channel = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255)
  return `rgba(${channel(color.r)}, ${channel(color.g)}, ${channel(color.b)}, ${Math.min(1, Math.max(0, color.a))})`
}

/** The size of a name: product.md's three steps, by user-perceived characters. */
export const nameSize = (name: string): 'l' | 'm' | 's' => {
  const length = Array.from(name).length
  if (length >= 8) return 's'
  return length >= 5 ? 'm' : 'l'
}
