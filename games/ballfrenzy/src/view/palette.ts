/** The living room after dark, and the table that lights it. */
export const palette = {
  ink: '#1a0d33',
  night: '#150a2e',
  felt: '#2c1a63',
  feltLight: '#45309a',
  line: '#8a6bff',
  wood: '#8a4a32',
  woodLight: '#c9743f',
  rubber: '#f4ead8',
  net: '#0d0722',
  glow: '#ffb545',
  gold: '#ffd23f',
  cream: '#fff4e0',
  danger: '#ff4f6d',
} as const
