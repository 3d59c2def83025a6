import { outcomeCount, asked } from './attacker/field.ts'
import { siegeOf } from './testing/siege-of.ts'

const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 2_000 })

/** The wire contract's: live lobbies of one address, and failed tries a minute, sign-ins among them. */
const LOBBIES = 20
const TRIES = 10

it('LOB-156 one address gets 20 live lobbies, then one more a minute, however fast it asks', async () => {
  const result = await withstand('lobbies of one address', { restarts: false })
  expect(outcomeCount(result, 'ok', 'createLobby')).toBeLessThanOrEqual(LOBBIES + 1)
  expect(outcomeCount(result, 'rate_limited', 'createLobby')).toBeGreaterThan(10)
})

it('LOB-156 a hundred addresses that open lobbies as fast as they can get 20 each, and the others play on', async () => {
  const result = await withstand('lobbies of a hundred addresses')
  expect(outcomeCount(result, 'ok', 'createLobby')).toBeLessThanOrEqual(100 * (LOBBIES + 1))
  expect(outcomeCount(result, 'ok', 'createLobby')).toBeGreaterThan(100)
})

it('KIT-11 guesses of rooms, tokens and secrets from 60 addresses of one household count as one address', async () => {
  const result = await withstand('guesses of one house', { restarts: false })
  const all = asked(result, 'guess') + asked(result, 'sign-in')
  expect(all - outcomeCount(result, 'rate_limited')).toBeLessThanOrEqual(2 * TRIES)
  expect(outcomeCount(result, 'rate_limited')).toBeGreaterThan(100)
})
