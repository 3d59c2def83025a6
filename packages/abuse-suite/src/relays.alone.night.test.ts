import { outcomeCount, asked } from './attacker/field.ts'
import { siegeOf } from './testing/siege-of.ts'

const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 2_000 })

it('ABU-20 signals of 15 kB at their limit, from every side of some lobbies, are passed on or refused', async () => {
  const result = await withstand('signals', { restarts: false })
  expect(asked(result, 'signal')).toBeGreaterThan(1_000)
})

it('ABU-20 drawings, texts and sticks at their limits, from 32 seats at once, are relayed', async () => {
  const result = await withstand('strokes', { restarts: false })
  expect(outcomeCount(result, 'ok', 'command')).toBeGreaterThan(2_000)
})

it('ABU-20 phones that do not read are disconnected', async () => {
  const result = await withstand('deaf phones', { restarts: false })
  expect(outcomeCount(result, 'ok', 'sendToPlayer')).toBeGreaterThan(1_000)
})

it('ABU-20 endless joins, leaves, kicks and game starts leave a lobby small', async () => {
  const result = await withstand('churn')
  expect(outcomeCount(result, 'ok', 'leaveLobby')).toBeGreaterThan(100)
})

it('ABU-24 malformed packets end their sockets or are ignored', async () => {
  const { facts } = await withstand('odd packets', { restarts: false })
  expect(facts['packets']).toBeGreaterThan(300)
})

it('ABU-24 polls full of packets are accepted up to the limits', async () => {
  const result = await withstand('stuffed polls', { restarts: false })
  expect(asked(result, 'post')).toBeGreaterThan(100)
})
