import { createMatchShow } from './match-show.ts'
import { podiumFigures } from './podium.ts'

const shows = ({ reducedMotion = false, calm = false, timeScale = 1 } = {}) => {
  const shaken: number[] = []
  const show = createMatchShow(
    {
      settings: { reducedMotion } as Parameters<typeof createMatchShow>[0]['settings'],
      canvas: { clientWidth: 200, clientHeight: 100 } as HTMLCanvasElement,
    },
    { shake: (strength) => shaken.push(strength) },
    (x, y) => ({ x: x * 10, y: y * 10 }),
  )
  const frame = (seconds: number) => show.advance({ settings: { calm }, timeScale }, seconds)
  return { show, shaken, frame }
}
/** How often confetti flies in ten seconds of frames. */
const flights = (reducedMotion: boolean): number => {
  const { show, frame } = shows({ reducedMotion })
  return Array.from({ length: 640 }, () => {
    frame(1 / 64)
    return show.confettiFlies(true)
  }).filter(Boolean).length
}

describe('what every match shows', () => {
  it('STG-10 slow motion stretches what is shown, and a calm match does not shake', () => {
    const slow = shows({ timeScale: 0.25 })
    expect(slow.frame(2)).toBe(0.5)
    expect(slow.show.timeS()).toBe(0.5)
    slow.show.shake(0.7)
    const calm = shows({ calm: true })
    calm.frame(0.1)
    calm.show.shake(0.7)
    expect([slow.shaken, calm.shaken]).toEqual([[0.7], []])
  })

  it('STG-10 confetti flies twice a second, a quarter as often under reduced motion, and only at a party', () => {
    expect(flights(false)).toBe(20)
    expect(flights(true)).toBe(5)
    const { show, frame } = shows()
    frame(5)
    expect(show.confettiFlies(false)).toBe(false)
    expect(show.confettiFlies(true)).toBe(true)
  })

  it('STG-10 a point of the field shows at its share of the page', () => {
    expect(shows().show.spot(10, 5)).toEqual({ x: 0.5, y: 0.5 })
  })

  it('SDK-513 the first cheers on the podium, the others stand', () => {
    const order = [
      { seat: 4, rank: 1 },
      { seat: 0, rank: 2 },
      { seat: 2, rank: 3 },
    ]
    const figures = podiumFigures(order, { x: 0, y: 0, z: 0 }, 1.3)
    expect(figures.map(({ seat, mood }) => ({ seat, mood }))).toEqual([
      { seat: 4, mood: 'happy' },
      { seat: 0, mood: 'calm' },
      { seat: 2, mood: 'calm' },
    ])
    expect(figures[0]?.y).toBeGreaterThan(figures[1]?.y ?? 9)
  })
})
