import type { SeatShape } from '@sofaspark/contract'

export type { SeatShape }

const chosenHats = ['none', 'cap', 'party', 'crown', 'beanie', 'chef', 'wizard', 'flower', 'viking', 'tophat'] as const
/** Every hat: those to choose from, then the evening's reward. */
export const hats = [...chosenHats, 'propeller'] as const
export type Hat = (typeof hats)[number]

export const faces = ['smile', 'grin', 'wink', 'cool', 'surprised', 'sleepy', 'cheeky', 'fierce'] as const
export type Face = (typeof faces)[number]

/** A wire colour (channels 0 to 1) as a CSS colour. */
export const cssColor = (color: { r: number; g: number; b: number; a: number }): string => {
  const channel = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255)
  return `rgba(${channel(color.r)}, ${channel(color.g)}, ${channel(color.b)}, ${Math.min(1, Math.max(0, color.a))})`
}

/** The size of a name, in three steps by graphemes. */
export const nameSize = (name: string): 'l' | 'm' | 's' => {
  const length = Array.from(name).length
  if (length >= 8) return 's'
  return length >= 5 ? 'm' : 'l'
}

/** Each seat's outline as one path in a box of 24 × 24. */
export const shapePaths: Readonly<Record<SeatShape, string>> = {
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  triangle: 'M10.1 4.1a2.2 2.2 0 0 1 3.8 0l8.3 14.2a2.2 2.2 0 0 1-1.9 3.3H3.7a2.2 2.2 0 0 1-1.9-3.3z',
  square: 'M5.5 3h13A2.5 2.5 0 0 1 21 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3z',
  star: 'M10.6 2.3a1.55 1.55 0 0 1 2.8 0l2.2 4.6 5 .7a1.55 1.55 0 0 1 .9 2.7l-3.7 3.5.900 5a1.55 1.55 0 0 1-2.3 1.7L12 18.1l-4.4 2.4a1.55 1.55 0 0 1-2.3-1.7l.9-5-3.7-3.5a1.55 1.55 0 0 1 .9-2.7l5-.7z',
  heart:
    'M12 21.3C5.5 16.9 1.8 13.3 1.8 8.8 1.8 5.6 4.2 3.3 7.1 3.3c1.9 0 3.7 1 4.9 2.7 1.2-1.7 3-2.7 4.9-2.7 2.9 0 5.3 2.3 5.3 5.5 0 4.5-3.7 8.1-10.2 12.5z',
  diamond:
    'M10.3 2.5a2.4 2.4 0 0 1 3.4 0l7.8 7.8a2.4 2.4 0 0 1 0 3.4l-7.8 7.8a2.4 2.4 0 0 1-3.4 0l-7.8-7.8a2.4 2.4 0 0 1 0-3.4z',
  hexagon:
    'M10.7 1.9a2.6 2.6 0 0 1 2.6 0l6.4 3.7A2.6 2.6 0 0 1 21 7.85v8.3a2.6 2.6 0 0 1-1.3 2.25l-6.4 3.7a2.6 2.6 0 0 1-2.6 0l-6.4-3.7A2.6 2.6 0 0 1 3 16.15v-8.3A2.6 2.6 0 0 1 4.3 5.6z',
  drop: 'M10.8 1.9a1.5 1.5 0 0 1 2.4 0c3.6 4.8 6.1 8 6.1 11.9a7.3 7.3 0 0 1-14.6 0c0-3.9 2.5-7.1 6.1-11.9z',
}
