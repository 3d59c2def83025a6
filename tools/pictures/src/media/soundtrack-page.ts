import { renderMusic, type Song } from '@sofaspark/game-sdk/audio/music.ts'

/** Runs in a browser: `window.renderSoundtrack()` gives the introduction's music as little-endian samples in base64. */
const song: Song = {
  beatsPerMinute: 120,
  bars: 4,
  root: 65.41,
  layers: [
    {
      bass: [0.5, '0 . . 0 . . 7 . -3 . . -3 . . 4 .', '-7 . . -7 . . 0 . -5 . . -5 . 2 -5 .'],
      pluck: [0.24, '0 . 4 . 7 . 12 . 9 . 7 . 4 . 0 .', '5 . 9 . 12 . 9 . 7 . 11 . 14 . 11 .'],
      hat: [0.1, 'offbeat'],
    },
    {
      kick: [0.7, '0 . . . 0 . . . 0 . . . 0 . . .'],
      snare: [0.26, '. . . . 0 . . . . . . . 0 . . .'],
      pad: [0.05, '0 . . . . . . . -3 . . . . . . . -7 . . . . . . . -5 . . . . . . .'],
    },
    { lead: [0.06, '12 . . 14 . . 16 . 12 . . . 9 . . .', '9 . . 12 . . 14 . 11 . . . 7 . . .'] },
  ],
}

const BYTES_AT_ONCE = 8192

const renderSoundtrack = async (): Promise<string> => {
  const layers = await Promise.all(renderMusic(song))
  const length = layers[0]?.length ?? 0
  const samples = new Int16Array(length)
  for (let at = 0; at < length; at++) {
    const sum = layers.reduce((total, layer) => total + (layer.getChannelData(0)[at] ?? 0), 0)
    samples[at] = Math.round(Math.max(-1, Math.min(1, sum)) * 32_767)
  }
  const bytes = new Uint8Array(samples.buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE))
  return btoa(text)
}

Object.assign(window, { renderSoundtrack })
