import { clientRates, socketRates, TokenBucket } from './rates.ts'

const LONGEST_DELAY_MS = 300
const SENT_FOR_MS = 10_000

it.each(['command', 'other'] as const)(
  'LOB-20 SCR-15 the service takes all that a client sends by its credit of %s, also what a delay brings together',
  (rateClass) => {
    const { perSecond, burst } = clientRates[rateClass]
    const taken = socketRates()[rateClass]
    const credit = new TokenBucket(perSecond, burst)
    const service = new TokenBucket(taken.perSecond, taken.burst)
    let sent = 0
    let arrivesMs = 0
    for (let monotonicMs = 1_000; monotonicMs < 1_000 + SENT_FOR_MS; monotonicMs += credit.waitMs(monotonicMs)) {
      // A line that stalls again and again: everything of 300 ms arrives at once.
      arrivesMs = Math.max(arrivesMs, Math.ceil(monotonicMs / LONGEST_DELAY_MS) * LONGEST_DELAY_MS)
      while (credit.take(monotonicMs)) {
        sent += 1
        expect(service.take(arrivesMs)).toBe(true)
      }
    }
    expect(sent).toBeGreaterThan(burst + 0.95 * perSecond * (SENT_FOR_MS / 1_000))
  },
)
