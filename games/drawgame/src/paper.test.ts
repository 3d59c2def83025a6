import { audienceSeat } from '@sofaspark/game-sdk'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { pourHere, pourRaster } from '@sofaspark/game-sdk/pad-view/controls/pouring.ts'
import { addWords } from './sim/choosing.ts'
import { drawingLimits, palette, phases, prizeTicks, scoring } from './sim/numbers.ts'
import { drawRules } from './rules.ts'
import { scenario } from './sim-testing.ts'
import { newWorld } from './sim/world.ts'

describe('the paper', () => {
  it('SDK-513 the pen of an artist on the big screen is shown where it moves, and only the artist moves it', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(0)
    const hover = (seat: number, x: unknown, y: unknown) =>
      table.say(seat, { type: 'hover', data: { id: 'paper', x, y } })
    hover(artist, 10, 2000)
    hover(artist, 'left', 3)
    hover(others[0] ?? 0, 30, 30)
    expect(table.events('hover')).toEqual([{ type: 'hover', x: 10, y: 800 }])
    expect(table.state().turn.items).toEqual([])
  })

  it('DRW-09 a stroke is there in the tick in which it arrives, and junk changes nothing', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(0)
    table.stroke(artist, 1, [10, 20, 30, 40], { end: false })
    table.stroke(artist, 1, [50, 60])
    const [item] = table.state().turn.items
    expect(item).toMatchObject({ kind: 'stroke', ink: 0, pen: 1, count: 3, lastX: 50, lastY: 60, open: false })
    const before = table.state().turn
    const junk: [unknown, Record<string, unknown>?][] = [
      [[1]],
      ['10,20'],
      [[Number.NaN, 3]],
      [[]],
      [null],
      [[1, 2], { color: '#123456' }],
      [[1, 2], { width: 15 }],
      [[1, 2], { stroke: 'x' }],
      [Array.from({ length: 1000 }, () => 5)],
      // The stroke has ended: no more points.
      [[7, 7], { stroke: 1 }],
    ]
    for (const [at, [points, rest]] of junk.entries()) table.stroke(artist, 20 + at, points, rest)
    for (const other of others) table.stroke(other, 2, [1, 2, 3, 4])
    expect(table.state().turn.items).toEqual(before.items)
    table.stroke(artist, 3, [-500, 1e9, 40, 40])
    expect(table.state().turn.items.at(-1)).toMatchObject({ lastX: 40, lastY: 40 })
    table.say(artist, { type: 'fill', data: { color: palette[4], x: 100, y: 100 } })
    table.say(artist, { type: 'undo', data: {} })
    expect(table.state().turn.items).toHaveLength(2)
    table.say(artist, { type: 'clear', data: {} })
    expect(table.state().turn.items).toEqual([])
  })

  it('DRW-09 after 60 seconds the paper takes nothing', () => {
    const table = scenario(3)
    const { artist } = table.drawing(0)
    table.stroke(artist, 1, [10, 20, 30, 40])
    table.run(table.state().drawTicks)
    expect(table.state().phase).toBe('reveal')
    table.stroke(artist, 2, [10, 20, 30, 40])
    expect(table.state().turn.items).toHaveLength(1)
  })

  it('CTL-127 only an artist whose page reloaded gets the drawing', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(2)
    table.say(artist, { type: 'hello', data: { language: 'en' } })
    expect(table.events('drawing')).toEqual([{ type: 'drawing', seat: artist, marks: [] }])
    table.stroke(artist, 1, [10, 20, 30, 40])
    table.stroke(artist, 2, [50, 60, 70, 80])
    for (const other of others) table.say(other, { type: 'hello', data: { language: 'en' } })
    expect(table.events('drawing')).toHaveLength(1)
    table.say(artist, { type: 'hello', data: { language: 'en' } })
    const event = table.events('drawing').at(-1)
    const marks = [
      ['stroke', 1, '#1a0d33', 16, [10, 20, 30, 40], ''],
      ['stroke', 2, '#1a0d33', 16, [50, 60, 70, 80], ''],
    ]
    expect(event && drawRules.messages?.(event)).toEqual([
      { seat: artist, type: 'drawing', data: { id: 'paper', at: 0, rest: 0, marks } },
    ])
  })

  it('DRW-15 three strokes, whatever a phone sends, and nothing undone', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(2)
    for (let stroke = 1; stroke <= 6; stroke++) {
      table.stroke(artist, stroke, [10, 20, 30, 40])
      table.say(artist, { type: 'undo', data: {} }, { type: 'clear', data: {} })
      table.say(artist, { type: 'fill', data: { color: palette[2], x: 5, y: 5 } })
    }
    expect(table.state().turn.items.map((item) => item.id)).toEqual([1, 2, 3])
    table.change((world) => {
      world.turn.ticks = 0
    })
    const word = String(table.sim.view(artist).values?.['word'])
    table.guess(others[0] ?? 0, word)
    expect(table.player(others[0] ?? 0).points).toBeGreaterThan(980)
  })

  it('DRW-16 the fullest paper and the fullest gallery fit into a snapshot', () => {
    const table = scenario(8, 'classic')
    const fullest = newWorld('custom', 'full')
    for (let at = 0; at < 500; at++) addWords(fullest, `слово ${at}`)
    table.change((world) => {
      world.custom = fullest.custom
    })
    for (let turn = 0; turn < 8; turn++) {
      table.until(({ phase }) => phase === 'pick')
      const { artist } = table.state().turn
      table.choose(artist, 'word', '0')
      for (let stroke = 0; stroke < 420; stroke++) {
        const points = Array.from({ length: 40 }, (_, at) => (at * 377 + stroke * 91) % 800)
        table.stroke(artist, stroke, points)
      }
      expect(table.state().turn.letters).toBeLessThanOrEqual(drawingLimits.letters)
      if (turn < 7) table.until(({ phase }) => phase !== 'draw')
    }
    expect(table.state().gallery).toHaveLength(7)
    expect(new TextEncoder().encode(JSON.stringify(table.sim.save())).length).toBeLessThan(60_000)
    table.until(({ phase }) => phase === 'gallery')
    expect(
      table
        .state()
        .gallery.map(({ artist }) => artist)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    for (const { items } of table.state().gallery) expect(items.length).toBeGreaterThan(0)
  })

  it('DRW-07 a like for another’s drawing wins its artist 20, once', () => {
    const table = scenario(3)
    for (let turn = 0; turn < 3; turn++) {
      const { artist } = table.drawing(0)
      table.stroke(artist, 1, [10, 20, 30, 40])
      table.until(({ phase }) => phase !== 'draw')
    }
    table.until(({ phase }) => phase === 'gallery')
    table.choose(0, 'like', '0')
    expect(table.sim.view(0).layout).toBe('like')
    table.choose(0, 'like', '1')
    table.choose(0, 'like', '2')
    expect(table.sim.view(0).layout).toBe('cheer')
    const before = table.player(1).points
    table.until(({ phase }) => phase !== 'gallery')
    expect(table.player(1).points - before).toBe(20)
  })

  it('DRW-42 the drawing that the audience likes best earns a prize while the gallery is open', () => {
    const table = scenario(3)
    for (let turn = 0; turn < 3; turn++) {
      const { artist } = table.drawing(0)
      table.stroke(artist, 1, [10, 20, 30, 40])
      table.until(({ phase }) => phase !== 'draw')
    }
    const asked = () => drawRules.meta.polls?.['like']?.options(table.state()) ?? null
    table.choose(audienceSeat, 'like', '1')
    expect([asked(), table.player(1).points]).toEqual([null, 0])
    table.until(({ phase }) => phase === 'gallery')
    expect(asked()).toEqual(table.state().gallery.map(({ artist }) => artist))
    table.run(phases.galleryTicks - prizeTicks)
    expect([asked(), table.state().phase]).toEqual([null, 'gallery'])
    table.choose(audienceSeat, 'like', '1')
    table.choose(audienceSeat, 'like', '9')
    expect([0, 1, 2].map((seat) => table.player(seat).points)).toEqual([0, scoring.prize, 0])
    expect(table.events('liked')).toEqual([{ type: 'liked', seat: audienceSeat, artist: 1 }])
  })
})

describe('the core', () => {
  const core = testCore()

  it('DRW-30 counts the edits between two words', () => {
    const pairs = [
      ['cat', 'cat', 0],
      ['cat', 'cut', 1],
      ['cat', 'cats', 1],
      ['cat', 'act', 1],
      ['kitten', 'sitting', 3],
      ['', 'abc', 3],
      ['שלום', 'שלם', 1],
    ] as const
    for (const [one, other, edits] of pairs) expect(core.wordDistance(one, other)).toBe(edits)
    expect(core.wordDistance('a'.repeat(500), 'b')).toBe(64)
  })

  it('DRW-30 packs points and unpacks the same', () => {
    const points = Array.from({ length: 400 }, (_, at) => (at * 7919) % 960)
    expect(core.unpackPoints(core.packPoints(points))).toEqual(points)
    expect(core.unpackPoints(core.packPoints([5, 6], 900, 1), 900, 1)).toEqual([5, 6])
    expect(core.packPoints([10, 10, 12, 9, 15, 9]).length).toBeLessThan(9)
    expect(core.unpackPoints('~~~!!')).toHaveLength(5)
  })

  it('DRW-30 colour that is poured stays inside its outline, the same here and there', () => {
    const rasters = [(...at: Parameters<typeof pourHere>) => core.pour(...at), pourHere].map((pour) => {
      const raster = new Uint8Array(pourRaster.width * pourRaster.height)
      for (let x = 100; x <= 300; x++) for (const y of [80, 300]) raster[y * 480 + x] = 1
      for (let y = 80; y <= 300; y++) for (const x of [100, 300]) raster[y * 480 + x] = 1
      expect(pour(raster, 200, 200, 7)).toBe(199 * 219)
      expect(pour(raster, 200, 200, 7)).toBe(0)
      expect(pour(raster, 900, 5, 7)).toBe(0)
      expect(raster[0]).toBe(0)
      return raster
    })
    expect(rasters[0]).toEqual(rasters[1])
  })
})
