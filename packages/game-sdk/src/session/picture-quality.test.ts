import { createPictureQuality, type Quality } from './picture-quality.ts'

const pageThatIs = (quiet: boolean) => ({
  documentElement: { hasAttribute: () => quiet, toggleAttribute: () => quiet },
})

interface Load {
  perSecond: number
  scriptMs: number
}

const television = { perSecond: 20, scriptMs: 24 }
const quick = { perSecond: 60, scriptMs: 1 }

const watch = ({ isQuiet = false, fixed = false }, wanted: Quality = 'high') => {
  const changes: Quality[] = []
  const quality = createPictureQuality((next) => changes.push(next), pageThatIs(isQuiet))
  let nowMs = 0
  const begin = (): void => quality.begin(wanted, fixed)
  begin()
  const draw = (seconds: number, loadOf: Load | ((frame: number) => Load)): void => {
    const untilMs = nowMs + seconds * 1000
    for (let frame = 0; nowMs < untilMs; frame++) {
      const { perSecond, scriptMs } = typeof loadOf === 'function' ? loadOf(frame) : loadOf
      nowMs += 1000 / perSecond
      quality.frame(nowMs, scriptMs / 1000)
    }
  }
  return { quality, changes, begin, draw }
}

it.each([
  ['late because of their scripts', { perSecond: 40, scriptMs: 16 }],
  ['far too late', { perSecond: 8, scriptMs: 100 }],
  ['slow in spite of fewer pixels', { perSecond: 20, scriptMs: 3 }],
])('SDK-560 frames that are %s make the quality low within 5 s, once', (_, load) => {
  const { changes, draw, quality } = watch({})
  draw(5, load)
  expect(changes).toEqual(['low'])
  draw(600, load)
  expect([changes, quality.now()]).toEqual([['low'], 'low'])
})

it.each([
  ['a quick screen', quick],
  ['a screen of 30 pictures a second with short scripts', { perSecond: 30, scriptMs: 4 }],
  ['long scripts that miss no picture', { perSecond: 60, scriptMs: 14 }],
  ['a start that compiles', (frame: number) => (frame < 5 ? { perSecond: 5, scriptMs: 150 } : quick)],
  ['a hiccup now and then', (frame: number) => (frame % 20 === 0 ? { perSecond: 10, scriptMs: 80 } : quick)],
])('SDK-560 %s keeps its quality', (_, load) => {
  const { changes, draw } = watch({})
  draw(120, load)
  expect(changes).toEqual([])
})

it('SDK-560 a quiet page, a hidden one and a fixed quality are not judged', () => {
  const quiet = watch({ isQuiet: true })
  quiet.draw(60, { perSecond: 10, scriptMs: 20 })
  const hidden = watch({})
  hidden.draw(60, { perSecond: 0.4, scriptMs: 200 })
  const fixed = watch({ fixed: true })
  fixed.draw(60, television)
  expect([quiet.changes, hidden.changes, fixed.changes]).toEqual([[], [], []])
})

it('SDK-560 quality rises once at the most, with a match that begins after a calm minute', () => {
  const { changes, draw, begin } = watch({})
  draw(5, television)
  draw(50, quick)
  begin()
  expect(changes).toEqual(['low'])
  draw(70, quick)
  expect(changes).toEqual(['low'])
  begin()
  expect(changes).toEqual(['low', 'high'])
  draw(5, television)
  draw(70, quick)
  begin()
  expect(changes).toEqual(['low', 'high', 'low'])
})

it('SDK-560 a television at low quality, or a page that requested it, never switches to high', () => {
  const suited = watch({})
  suited.draw(5, television)
  suited.draw(300, { perSecond: 60, scriptMs: 5 })
  suited.begin()
  const asked = watch({}, 'low')
  asked.draw(300, quick)
  asked.begin()
  expect([suited.changes, asked.changes]).toEqual([['low'], []])
})
