export type { SeatShape } from '@sofaspark/contract'

const chosenHats = ['none', 'cap', 'party', 'crown', 'beanie', 'chef', 'wizard', 'flower', 'viking', 'tophat'] as const
/** Every hat that is drawn: those to choose, then the evening's reward. */
export const hats = [...chosenHats, 'propeller'] as const
export type Hat = (typeof hats)[number]

export const faces = ['smile', 'grin', 'wink', 'cool', 'surprised', 'sleepy', 'cheeky', 'fierce'] as const
export type Face = (typeof faces)[number]

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
