import type { TrackName } from '../sim/tracks.ts'

/** The colours of a track. */
export interface Theme {
  /** The distance at which the ground fades out. */
  haze: string
  skyTop: string
  road: string
  roadDark: string
  line: string
  kerbs: readonly [string, string]
  verge: string
  vergeDark: string
  soil: string
  soilDark: string
  accent: string
  walls: readonly [string, string, string]
  dust: string
}

export const themes: Readonly<Record<TrackName, Theme>> = {
  rug: {
    haze: '#e9a86f',
    skyTop: '#7a3b63',
    road: '#5d5a74',
    roadDark: '#504d68',
    line: '#fff4e0',
    kerbs: ['#ff5a4a', '#fff4e0'],
    verge: '#2f8f83',
    vergeDark: '#267a70',
    soil: '#a83a4a',
    soilDark: '#8f2d40',
    accent: '#ffc35a',
    walls: ['#ff6b57', '#ffd23f', '#3fb6ff'],
    dust: '#ffe3b0',
  },
  roof: {
    haze: '#6a4a9a',
    skyTop: '#1d1440',
    road: '#4b4a68',
    roadDark: '#403f5c',
    line: '#ffe08a',
    kerbs: ['#ff4f8b', '#f6e7ff'],
    verge: '#6f6a86',
    vergeDark: '#625d7a',
    soil: '#3b3560',
    soilDark: '#332d54',
    accent: '#8fd6ff',
    walls: ['#c4584f', '#a94744', '#d77a5c'],
    dust: '#cfc6e6',
  },
  harbour: {
    haze: '#ffb98a',
    skyTop: '#4a63b8',
    road: '#b98a5c',
    roadDark: '#a5784c',
    line: '#fff4e0',
    kerbs: ['#2f6fd6', '#fff4e0'],
    verge: '#d9b684',
    vergeDark: '#c9a472',
    soil: '#2a78b8',
    soilDark: '#2169a6',
    accent: '#9fe0ff',
    walls: ['#fff4e0', '#ff5a4a', '#fff4e0'],
    dust: '#ffe9c8',
  },
}
