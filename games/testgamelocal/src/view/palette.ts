/** The evening's colours, as they appear on the screen (without colour management). */
export const palette = {
  ink: '#1a0d33',
  skyTop: '#1b1145',
  skyMid: '#6b2c7d',
  skyLow: '#ff8a5c',
  sun: '#ffd38a',
  waterDeep: '#151048',
  waterMid: '#2b2a8c',
  waterBright: '#4f6fe0',
  foam: '#fff0e2',
  glow: '#ffb545',
  cream: '#fff4e0',
  rockTop: '#8a4f6d',
  rockMid: '#5c3263',
  rockLow: '#37204f',
  ice: '#9fe2ff',
  danger: '#ff4f4f',
} as const

export const tileTones = ['#f7dcc0', '#efcdb4', '#f9e6cf', '#e2c5cf', '#ebd3c8'] as const
