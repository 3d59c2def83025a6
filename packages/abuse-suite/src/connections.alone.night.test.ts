import { asked } from './attacker/field.ts'
import { siegeOf } from './testing/siege-of.ts'

/** The time within which a half-open connection must be closed. */
const HALF_OPEN_S = 30
const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 2_000 })

it('EDG-140 3,000 unfinished requests are gone within 30 s', async () => {
  const { facts } = await withstand('half-sent requests', { seconds: HALF_OPEN_S, restarts: false })
  expect(facts['left']).toBe(0)
  expect(facts['gone']).toBe(3_000)
})

it('EDG-140 1,500 silent sockets, upgraded or not, are gone within 30 s', async () => {
  const { facts } = await withstand('silent sockets', { seconds: HALF_OPEN_S, restarts: false })
  expect(facts['left']).toBe(0)
})

it('ABU-43 messages in 15,000 fragments, finished or not, end their sockets or are accepted, without affecting others', async () => {
  const { facts } = await withstand('fragments', { restarts: false })
  expect(facts['messages']).toBeGreaterThan(50)
})

it('ABU-43 clients that request pages and messages without reading them do not fill the memory', async () => {
  await withstand('slow readers', { restarts: false })
})

it('ABU-43 pipelined requests on forty connections are handled one after the other', async () => {
  await withstand('pipelined requests', { restarts: false })
})

it('ABU-43 endless polls are answered, with or without a session', async () => {
  const result = await withstand('polling', { restarts: false })
  expect(asked(result, 'poll')).toBeGreaterThan(200)
})
