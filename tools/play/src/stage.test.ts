import type { Page } from '@playwright/test'
import { openGames, type OpenGame, type OpenGames } from './open-game.ts'

jest.setTimeout(300_000)
const CHOOSING_MS = 2000
/** Into the match: bars turn, tiles shake, some have fallen. */
const PLAYING_MS = 20_000
const FRAMES = 40
/** Three seconds, and one more in which the beans of the next shot are baked one by one. */
const SECOND_SHEET_FRAMES = 250

interface Counted {
  draws: number[]
  bakes: number
}

/** Draws of each frame, and frames that drew into something else than the screen. */
const countDraws = (page: Page, frames: number): Promise<Counted> =>
  page.evaluate<Counted>(`(() => {
    const draws = []
    let bakes = 0
    const own = WebGL2RenderingContext.prototype
    const kept = { ...Object.fromEntries(['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced', 'bindFramebuffer'].map((name) => [name, own[name]])) }
    let into = false
    let count = 0
    for (const [name, call] of Object.entries(kept))
      own[name] = function (...values) {
        if (name === 'bindFramebuffer') into = values[1] !== null
        else if (into) bakes += 1
        else count += 1
        return call.apply(this, values)
      }
    for (let frame = 0; frame < ${frames}; frame++) {
      count = 0
      window.step(1000 / 60)
      draws.push(count)
    }
    Object.assign(own, kept)
    return { draws, bakes }
  })()`)

/** The colours of a grid of pixels of the frame that is drawn now. */
const sampleColors = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const canvas = document.querySelector('canvas')
    const gl = canvas.getContext('webgl2')
    window.step(1000 / 60)
    const pixel = new Uint8Array(4)
    const colors = []
    for (let row = 1; row < 12; row++)
      for (let column = 1; column < 20; column++) {
        gl.readPixels((canvas.width * column) / 20, (canvas.height * row) / 12, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
        colors.push(pixel.join())
      }
    return colors
  })()`)

const loseContext = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const canvas = document.querySelector('canvas')
    const lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')
    const told = (name) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }))
    const gone = told('webglcontextlost')
    lost.loseContext()
    await gone
    window.step(1000 / 60)
    // A context can be restored only in a task after the one of its loss.
    await new Promise((resolve) => setTimeout(resolve))
    const back = told('webglcontextrestored')
    lost.restoreContext()
    await back
  })()`)

const differentColors = (colors: readonly string[]): number => new Set(colors).size

describe('the picture of a game on the stage', () => {
  let games: OpenGames
  let game: OpenGame
  const open = async (query: string, gameKey = 'testgamelocal'): Promise<Page> => {
    game = await games.open(gameKey, `absent=1&players=8&seed=5&${query}`, { width: 640, height: 360 })
    return game.page
  }
  beforeAll(async () => {
    games = await openGames([
      'testgamelocal',
      'icehocky',
      'paintbattles',
      'minigames',
      'racegame',
      'shootndodge',
      'bubblewar',
    ])
  })
  afterEach(() => game.close())
  afterAll(() => games.close())

  it('STG-04 STG-14 STG-16 draws at most ten times a frame at low quality, bakes nothing at rest, and survives a lost context', async () => {
    const page = await open('quality=low')
    expect((await countDraws(page, SECOND_SHEET_FRAMES)).bakes).toBeGreaterThan(0)
    await game.skip(CHOOSING_MS)
    expect((await countDraws(page, FRAMES)).bakes).toBe(0)
    const before = await sampleColors(page)
    expect(differentColors(before)).toBeGreaterThan(30)
    await loseContext(page)
    const after = await sampleColors(page)
    expect(differentColors(after)).toBeGreaterThan(30)
    // Glints and beans move on; the background is the same.
    expect(after.filter((color, at) => color === before[at]).length).toBeGreaterThan(after.length * 0.7)
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(2)
    expect(Math.max(...draws)).toBeLessThanOrEqual(10)
  })

  it('STG-16 shows a picture at high quality too', async () => {
    const page = await open('quality=high&mode=versus')
    await game.skip(CHOOSING_MS)
    expect(differentColors(await sampleColors(page))).toBeGreaterThan(30)
  })

  it('SDK-513 STG-14 draws eight skaters, their goalies and the ice in at most ten draws', async () => {
    const page = await open('quality=low&mode=match', 'icehocky')
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(2)
    expect(Math.max(...draws)).toBeLessThanOrEqual(10)
    expect(differentColors(await sampleColors(page))).toBeGreaterThan(30)
  })

  it('SDK-513 STG-62 draws eight runners and their paint in at most eight draws, before and after a lost context', async () => {
    const page = await open('quality=low&mode=match', 'paintbattles')
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(2)
    expect(Math.max(...draws)).toBeLessThanOrEqual(8)
    const before = await sampleColors(page)
    expect(differentColors(before)).toBeGreaterThan(30)
    await loseContext(page)
    const after = await sampleColors(page)
    // Runners run on; the ground and its paint are the same.
    expect(after.filter((color, at) => color === before[at]).length).toBeGreaterThan(after.length * 0.5)
  })

  it('SDK-513 RUN-68 draws a rule card and a minigame of eight in at most ten draws', async () => {
    const page = await open('quality=low&mode=show&only=coinrain', 'minigames')
    for (const ms of [3_000, 9_000]) {
      await game.skip(ms)
      const { draws } = await countDraws(page, FRAMES)
      expect(Math.min(...draws)).toBeGreaterThan(2)
      expect(Math.max(...draws)).toBeLessThanOrEqual(10)
      expect(differentColors(await sampleColors(page))).toBeGreaterThan(30)
    }
  })

  it('SDK-513 STG-11 draws four views of a race in at most five draws each, and each of them shows a picture', async () => {
    const page = await open('quality=low', 'racegame')
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(12)
    expect(Math.max(...draws)).toBeLessThanOrEqual(20)
    const colors = await sampleColors(page)
    const columns = 19
    for (const [fromRow, toRow] of [
      [0, 5],
      [6, 11],
    ] as const)
      for (const [fromColumn, toColumn] of [
        [0, 9],
        [10, 19],
      ] as const) {
        const view = colors.filter((_, at) => {
          const [row, column] = [Math.floor(at / columns), at % columns]
          return row >= fromRow && row < toRow && column >= fromColumn && column < toColumn
        })
        expect(differentColors(view)).toBeGreaterThan(12)
      }
  })

  it('SDK-513 draws eight runners, their flags and the carpet in at most nine draws', async () => {
    const page = await open('quality=low', 'shootndodge')
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(2)
    expect(Math.max(...draws)).toBeLessThanOrEqual(9)
    expect(differentColors(await sampleColors(page))).toBeGreaterThan(30)
  })

  it('SDK-513 draws all boards of bubbles, their beans and their sparks in at most eight draws', async () => {
    const page = await open('quality=low&mode=versus', 'bubblewar')
    await game.skip(PLAYING_MS)
    const { draws } = await countDraws(page, FRAMES)
    expect(Math.min(...draws)).toBeGreaterThan(2)
    expect(Math.max(...draws)).toBeLessThanOrEqual(8)
  })
})
