import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { flashesIn, grid, type LitFrame } from './drivers/flashes.ts'
import { origin } from './drivers/host.ts'

/** Fewer would miss the flashes of a film that has four a second. */
const LEAST_FRAMES_PER_S = 15
const films = readdirSync(join(import.meta.dirname, '../../media/videos')).filter((name) => name.endsWith('.mp4'))

/** The frames of a film as this browser shows it, slow enough that none is left out. */
const framesOf = (page: Page, address: string): Promise<LitFrame[]> =>
  page.evaluate(
    async ([source, { columns, rows }]) => {
      const video = Object.assign(document.createElement('video'), { src: source, muted: true })
      const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows })
      const paper = canvas.getContext('2d', { willReadFrequently: true })
      document.body.replaceChildren(video)
      const frames: { atS: number; cells: number[] }[] = []
      const linear = Array.from({ length: 256 }, (_, value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      const take = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        paper?.drawImage(video, 0, 0, columns, rows)
        const { data } = paper?.getImageData(0, 0, columns, rows) ?? { data: new Uint8ClampedArray() }
        const lit = (at: number): number => linear[data[at] ?? 0] ?? 0
        const cells = Array.from(
          { length: columns * rows },
          (__, cell) => 0.2126 * lit(cell * 4) + 0.7152 * lit(cell * 4 + 1) + 0.0722 * lit(cell * 4 + 2),
        )
        frames.push({ atS: mediaTime, cells })
        video.requestVideoFrameCallback(take)
      }
      video.requestVideoFrameCallback(take)
      const isOver = new Promise<void>((resolve, reject) => {
        video.onended = () => resolve()
        video.onerror = () => reject(new Error(video.error?.message))
      })
      video.playbackRate = 0.5
      await video.play()
      await isOver
      return frames
    },
    [address, grid] as const,
  )

const FRAMES_PER_S = 30
const film = (lit: (frame: number, column: number) => number): LitFrame[] =>
  Array.from({ length: 3 * FRAMES_PER_S }, (_, frame) => ({
    atS: frame / FRAMES_PER_S,
    cells: Array.from({ length: grid.columns * grid.rows }, (__, cell) => lit(frame, cell % grid.columns)),
  }))
const strobe = (perSecond: number, { share = 1, from = 0.2, to = 0.9 } = {}): LitFrame[] =>
  film((frame, column) => {
    const isLit = Math.floor((frame / FRAMES_PER_S) * perSecond * 2) % 2 === 1
    return isLit && column < share * grid.columns ? to : from
  })
/** Wide bars that run over the picture: each place flashes, and not with the others. */
const bars = film((frame, column) => ((4 * frame + 3 * column) % 32 < 16 ? 0.9 : 0.2))

test('SDK-580 the measure finds a strobe, and leaves alone changes that are slow, small, faint or one after the other', () => {
  for (const bright of [strobe(6), strobe(6, { share: 0.2 })]) expect(flashesIn(bright).length).toBeGreaterThan(0)
  const faint = [strobe(6, { to: 0.28 }), strobe(6, { from: 0.82, to: 1 })]
  for (const calm of [strobe(2), strobe(3), strobe(6, { share: 0.06 }), ...faint, bars])
    expect(flashesIn(calm)).toEqual([])
})

test.describe.configure({ mode: 'parallel' })
for (const name of films)
  test(`SDK-580 ${name} has at most three general flashes in a second`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.goto(`${origin()}/credits`)
    const frames = await framesOf(page, `${origin()}/videos/${name}`)
    expect(frames.length / (frames.at(-1)?.atS ?? 0)).toBeGreaterThan(LEAST_FRAMES_PER_S)
    expect(flashesIn(frames)).toEqual([])
  })
