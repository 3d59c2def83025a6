/** A lighthouse at dusk, over a warm sea. */
export const palette = {
  ink: '#1a0d33',
  cream: '#fff4e0',
  gold: '#ffd23f',
  glow: '#ffb545',
  coral: '#ff6b57',
  danger: '#ff4f6d',
  wall: '#f6e7d4',
  band: '#d8455f',
  stone: '#6b4a86',
  rope: '#d9a765',
  sea: '#2b4fa8',
  grease: '#3f5b3a',
} as const
