import { fakeConfig } from '../fake-capabilities.ts'
import { createFakeClock } from '../fake-page.ts'
import { createRegionMeter, nearestOf } from './region-meter.ts'

const order = ['EU', 'US', 'ASIA'] as const
const at = (EU: number, US: number, ASIA: number) => ({
  EU: { kind: 'measured', roundTripMs: EU } as const,
  US: { kind: 'measured', roundTripMs: US } as const,
  ASIA: { kind: 'measured', roundTripMs: ASIA } as const,
})

/** A meter in a world where each region answers after so long, or never (`null`), or with an error (`'down'`). */
const meterOf = (delaysMs: Record<string, number | null | 'down'>) => {
  const clock = createFakeClock()
  const asked: string[] = []
  const meter = createRegionMeter({
    clock,
    config: fakeConfig,
    fetch: (address) => {
      asked.push(new URL(address).pathname)
      const delayMs = delaysMs[new URL(address).pathname.split('/')[1] ?? '']
      if (delayMs === 'down') return Promise.resolve(new Response(null, { status: 503 }))
      return new Promise((resolve) => {
        if (typeof delayMs === 'number') clock.after(delayMs, () => resolve(new Response(null, { status: 204 })))
      })
    },
  })
  const pass = async (durationMs: number) => {
    for (let passedMs = 0; passedMs < durationMs; passedMs += 10) {
      clock.advance(10)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { meter, asked, pass }
}

describe('the distances of regions', () => {
  it('BRO-50 the nearest measured region is chosen, and among equals the server’s choice', () => {
    expect(nearestOf(at(120, 20, 200), order)).toBe('US')
    expect(nearestOf(at(14, 2, 9), order)).toBe('EU')
    expect(nearestOf({ ...at(1, 90, 40), EU: { kind: 'down' } }, order)).toBe('ASIA')
    expect(nearestOf({ EU: { kind: 'down' }, US: { kind: 'down' }, ASIA: { kind: 'measuring' } }, order)).toBeNull()
  })

  it('BRO-50 each region is measured with three requests, separately, once per page', async () => {
    const { meter, asked, pass } = meterOf({ eu: 90, us: 20, asia: 150 })
    meter.start()
    meter.start()
    await pass(600)
    expect(asked.filter((path) => path === '/us/data/ping')).toHaveLength(3)
    expect(asked).toHaveLength(9)
    expect(meter.distances.get()).toEqual(at(90, 20, 150))
    expect(await meter.nearest(0)).toBe('US')
  })

  it('BRO-50 a region that is down or silent is skipped after its time limit', async () => {
    const { meter, pass } = meterOf({ eu: 'down', us: null, asia: 50 })
    const nearest = meter.nearest(800)
    await pass(810)
    expect(await nearest).toBe('ASIA')
    await pass(1_500)
    expect(meter.distances.get()).toMatchObject({ EU: { kind: 'down' }, US: { kind: 'down' } })
  })

  it('BRO-50 without any response in time there is no nearest region', async () => {
    const { meter, pass } = meterOf({ eu: null, us: null, asia: null })
    const nearest = meter.nearest(500)
    await pass(510)
    expect(await nearest).toBeNull()
  })
})
