import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bumpRules } from '../../games/testgamelocal/src/index.ts'
import { botInputs, testCore } from '../../packages/game-sdk/src/testing/play-match.ts'
import { openGame } from '../play/open-game.ts'
import type { BenchResult } from './result.ts'

export const title = 'Games: simulation, picture, weight'

const buildDir = join(import.meta.dirname, '../../.cache/play/testgamelocal/Build')
const STEPS = 6000
const FRAMES = 120

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ascending = (one: number, other: number): number => one - other

const benchSim = (): BenchResult[] => {
  const core = testCore()
  const sim = bumpRules.makeSim({ seed: 5, core: testCore(), mode: 'versus' })
  for (let seat = 0; seat < 8; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  const timesMs: number[] = []
  for (let step = 0; step < STEPS; step++) {
    const inputs = botInputs(bumpRules, sim.state(), core)
    const startMs = performance.now()
    sim.step(inputs)
    timesMs.push(performance.now() - startMs)
  }
  timesMs.sort(ascending)
  const name = 'testgamelocal: sim step, 8 players'
  return [
    { name: `${name}, median`, value: percentile(timesMs, 0.5), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(timesMs, 0.99), unit: 'ms', bound: 2 },
  ]
}

/** Reading a pixel back waits until the frame is really drawn. */
const measureFrames = `(() => {
  const gl = document.querySelector('canvas').getContext('webgl2')
  const pixel = new Uint8Array(4)
  const times = []
  for (let at = 0; at < ${FRAMES}; at++) {
    const from = performance.now()
    window.step(1000 / 60)
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    times.push(performance.now() - from)
  }
  return times
})()`

const benchView = async (): Promise<BenchResult[]> => {
  const game = await openGame('testgamelocal', 'mode=versus&absent=1&players=8&seed=5&quality=low', 1280, 720)
  try {
    await game.skip(12_000)
    const timesMs = (await game.page.evaluate<number[]>(measureFrames)).sort(ascending)
    const name = 'testgamelocal: frame and its sim step, 8 players, 1280×720, software WebGL, half resolution'
    return [
      { name: `${name}, median`, value: percentile(timesMs, 0.5), unit: 'ms', bound: 12 },
      { name: `${name}, p95`, value: percentile(timesMs, 0.95), unit: 'ms' },
    ]
  } finally {
    await game.close()
  }
}

const benchBytes = (): BenchResult[] => {
  const files = ['loader.js', 'data', 'framework.js', 'wasm'].map((name) => join(buildDir, `testgamelocal.${name}`))
  const packed = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
  const plain = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const note = `${Math.round(plain / 1000)} kB plain`
  return [{ name: 'testgamelocal: build, brotli', value: packed / 1000, unit: 'kB', bound: 700, note }]
}

export const run = async (): Promise<BenchResult[]> => [...benchSim(), ...(await benchView()), ...benchBytes()]
