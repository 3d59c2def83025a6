import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { testCore, botInputs } from '@sofaspark/game-sdk/testing/play-match.ts'
import { loadRules, type AnyRules } from '@sofaspark/tool-play/game-rules.ts'
import { timeSteps } from '@sofaspark/tool-play/golden-runner.ts'
import { openGame, type OpenGame } from '@sofaspark/tool-play/open-game.ts'
import { openRulesPage } from '@sofaspark/tool-play/rules-page.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { builtGames } from './shared/built-games.ts'
import { median, quantile } from '@sofaspark/tool-command/result.ts'
/** A canvas of the size of a game's at half resolution that copies one picture in every frame: the floor of any frame. */
const drawStatic = `(() => {
  const canvas = document.querySelector('canvas')
  const gl = canvas.getContext('webgl2', { antialias: false })
  const shader = (kind, text) => {
    const made = gl.createShader(kind)
    gl.shaderSource(made, text)
    gl.compileShader(made)
    return made
  }
  const program = gl.createProgram()
  gl.attachShader(program, shader(gl.VERTEX_SHADER, \`#version 300 es
    out vec2 at;
    void main() {
      at = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
      gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
    }\`))
  gl.attachShader(program, shader(gl.FRAGMENT_SHADER, \`#version 300 es
    precision highp float;
    uniform sampler2D picture;
    in vec2 at;
    out vec4 shown;
    void main() { shown = texture(picture, at); }\`))
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  const colors = Uint8Array.from({ length: canvas.width * canvas.height * 4 }, (_, at) => at % 251)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, canvas.width, canvas.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, colors)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  window.step = () => gl.drawArrays(gl.TRIANGLES, 0, 3)
})()`

/** The times of a static picture's frames, by the measurement that games are measured with. */
const timeStaticPicture = async (browser: Browser, measureFrames: string): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.setContent('<canvas width="640" height="360" style="width: 100vw"></canvas>')
    await page.evaluate(drawStatic)
    return await page.evaluate<number[]>(measureFrames)
  } finally {
    await page.close()
  }
}

const TICKS = 9_000
const LOOK_EVERY_TICKS = 60

/** The largest saved state, in kB, within 150 s of a bot match with all seats taken, looked at every second. */
const largestSnapshotKb = (rules: AnyRules): number => {
  const core = testCore()
  const sim = rules.makeSim({ seed: 5, core: testCore(), mode: rules.meta.modes[0] })
  for (let seat = 0; seat < rules.meta.maxPlayers; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  let largestBytes = 0
  for (let tick = 0; tick < TICKS && sim.result() === null; tick++) {
    sim.step(botInputs(rules, sim.state(), core))
    if (tick % LOOK_EVERY_TICKS !== 0) continue
    largestBytes = Math.max(largestBytes, Buffer.byteLength(JSON.stringify(sim.save())))
  }
  return largestBytes / 1000
}

export const title = 'Games: simulation, picture, weight'

const root = join(import.meta.dirname, '../../..')
const STEPS = 3000
const FRAMES = 120
/** Plays until a match is running with everyone in it. */
const UNDER_WAY_MS = 12_000
/** A television has drawn some hundred frames by then, and its engine has compiled what they run. */
const DRAWN_BEFORE = 600
/** A television of 2022 beside this machine, and what a frame's script may take of it. */
const TELEVISION_SLOWDOWN = 6
const SCRIPT_BOUND_MS = 6
const BATCHES = 7
const BATCH_FRAMES = 40
const BETWEEN_FRAMES = 200
/** Sim and bots of a full sofa. */
const STEP_BOUND_MS = 0.1
const BYTES_BOUND_KB = 700
const SNAPSHOT_BOUND_KB = 64

const medianAndP99 = (
  name: string,
  times: readonly number[],
  bounds: { median?: number; p99?: number },
): BenchResult[] => {
  const sorted = [...times].sort((one, other) => one - other)
  return (['median', 'p99'] as const).map((which) => ({
    name: `${name}, ${which}`,
    value: quantile(sorted, which === 'median' ? 0.5 : 0.99),
    unit: 'ms',
    ...(bounds[which] === undefined ? {} : { bound: bounds[which] }),
  }))
}

/** Reading a pixel back waits until the frame is really drawn. */
const measureFrames = `(() => {
  const canvas = document.querySelector('canvas')
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  const paper = gl === null ? canvas.getContext('2d') : null
  const pixel = new Uint8Array(4)
  const times = []
  for (let at = 0; at < ${FRAMES}; at++) {
    const from = performance.now()
    window.step(1000 / 60)
    if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    else paper?.getImageData(0, 0, 1, 1)
    times.push(performance.now() - from)
  }
  return times
})()`

/** The script of each frame; the time leaves out the wait for its drawing. */
const measureScript = `(() => {
  const canvas = document.querySelector('canvas')
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  const pixel = new Uint8Array(4)
  const times = []
  for (let at = 0; at < ${BATCH_FRAMES}; at++) {
    const from = performance.now()
    window.step(1000 / 60)
    times.push(performance.now() - from)
    if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  }
  return times
})()`

const drawOn = (frames: number): string => `(() => {
  for (let at = 0; at < ${frames}; at++) window.step(1000 / 60)
})()`

/**
 * Batches of frames from all over a match, with the page on a processor of a sixth of the speed: one batch meets one moment of the game
 * and one of the machine.
 */
const benchTelevision = async ({ page }: OpenGame, gameKey: string): Promise<BenchResult[]> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Seconds that the page's thread has computed. */
  const computedS = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const batches: number[][] = []
  let quickS = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const beganS = await computedS()
    await page.evaluate(drawOn(BETWEEN_FRAMES))
    quickS += (await computedS()) - beganS
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: TELEVISION_SLOWDOWN })
    batches.push(await page.evaluate<number[]>(measureScript))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const medians = batches.map((times) => median(times))
  const computedMs = (quickS * 1000 * TELEVISION_SLOWDOWN) / (BATCHES * BETWEEN_FRAMES)
  const name = `${gameKey}: script of a frame, processor at a sixth of its speed`
  return [
    {
      name: `${name}, median`,
      value: median(medians),
      unit: 'ms',
      bound: SCRIPT_BOUND_MS,
      note:
        `medians of ${BATCHES} moments ${Math.min(...medians).toFixed(1)} to ${Math.max(...medians).toFixed(1)};` +
        ` six times what a thread computes for a frame ${computedMs.toFixed(1)}`,
    },
    {
      name: `${name}, p99`,
      value: quantile(
        batches.flat().sort((one, other) => one - other),
        0.99,
      ),
      unit: 'ms',
    },
  ]
}

const benchView = async (gameKey: string, mode: string): Promise<BenchResult[]> => {
  const game = await openGame(gameKey, `mode=${mode}&absent=1&players=8&seed=5&quality=low`, 1280, 720)
  try {
    await game.skip(UNDER_WAY_MS)
    await game.page.evaluate(drawOn(DRAWN_BEFORE))
    const times = await game.page.evaluate<number[]>(measureFrames)
    const name = `${gameKey}: frame with its sim step, 1280×720, software WebGL, half resolution`
    return [...medianAndP99(name, times, { median: 12 }), ...(await benchTelevision(game, gameKey))]
  } finally {
    await game.close()
  }
}

const benchBytes = (gameKey: string): BenchResult => {
  const folder = join(root, '.cache/play', gameKey, 'Build')
  const files = readdirSync(folder).map((name) => join(folder, name))
  const packed = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
  const plain = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const note = `${Math.round(plain / 1000)} kB plain`
  return {
    name: `${gameKey}: build with its engine, brotli`,
    value: packed / 1000,
    unit: 'kB',
    bound: BYTES_BOUND_KB,
    note,
  }
}

const benchGame = async (browser: Browser, gameKey: string): Promise<BenchResult[]> => {
  const { rules } = await loadRules(root, gameKey)
  const page = await openRulesPage(browser, root, [gameKey])
  const inChromium = await page.stepTimes(gameKey, STEPS)
  await page.close()
  const name = `${gameKey}: sim step with its bots, ${rules.meta.maxPlayers} players`
  return [
    ...medianAndP99(`${name}, Node`, timeSteps(rules, testCore, STEPS), { median: STEP_BOUND_MS, p99: 2 }),
    ...medianAndP99(`${name}, Chromium`, inChromium, { p99: 2 }),
    {
      name: `${gameKey}: largest snapshot of a match, ${rules.meta.maxPlayers} players`,
      value: largestSnapshotKb(rules),
      unit: 'kB',
      bound: SNAPSHOT_BOUND_KB,
    },
    ...(await benchView(gameKey, rules.meta.modes[0] ?? '')),
    benchBytes(gameKey),
  ]
}

export const run = async (): Promise<BenchResult[]> => {
  const browser = await launchChromium()
  try {
    const results: BenchResult[] = medianAndP99(
      'static picture: frame, 1280×720, software WebGL, half resolution',
      await timeStaticPicture(browser, measureFrames),
      {},
    )
    for (const gameKey of builtGames()) results.push(...(await benchGame(browser, gameKey)))
    return results
  } finally {
    await browser.close()
  }
}
