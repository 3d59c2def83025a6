/** Bubbles 1 to 6: distinct for colour-blind eyes in hue and lightness, each with its own symbol. */
export const bubbleColours = ['#ff5d5d', '#ffc93c', '#2fd08c', '#3f9bff', '#b67bff', '#f4f0ff'] as const
export const ink = '#1a0d33'
export const cream = '#fff4e0'
export const spark = '#ffb545'
export const danger = '#ff4f6d'
export const glass = '#150a2e'

/** A colour moved towards black (−1) or white (1). */
export const shade = (hex: string, amount: number): string => {
  const target = amount < 0 ? 0 : 255
  const part = (at: number): string => {
    const channel = parseInt(hex.slice(at, at + 2), 16)
    return Math.round(channel + (target - channel) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

export const numberOf = (hex: string): number => parseInt(hex.slice(1), 16)
