import { startParty, type Party } from './testing/party.ts'

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
let party: Party

beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

it('KIT-110 a malformed trace is refused and forgotten, and the next event is handled as always', async () => {
  const phone = await party.connect()
  const wrong = [`${TRACEPARENT}0`, `01${TRACEPARENT.slice(2)}`, TRACEPARENT.toUpperCase(), '', 5, null]
  for (const traceparent of wrong)
    expect(await phone.emitWithAck('trace', { traceparent } as never)).toMatchObject({
      ok: false,
      error: { code: 'bad_payload' },
    })
  expect(await phone.emitWithAck('trace', { traceparent: TRACEPARENT.replace(/a{32}/, '0'.repeat(32)) })).toMatchObject(
    {
      error: { code: 'bad_payload' },
    },
  )
  expect((await phone.emitWithAck('ping', undefined)).ok).toBe(true)
})

it('KIT-110 without a trace endpoint a screen receives no trace', async () => {
  const host = await party.host()
  const phone = await party.phone(host.roomNumber)
  expect((await phone.emitWithAck('trace', { traceparent: TRACEPARENT })).ok).toBe(true)
  expect((await phone.emitWithAck('requestAddPlayers', undefined)).ok).toBe(true)
  await party.settled(host)
  expect(host.all('addPlayersRequested')).toHaveLength(1)
  expect(host.all('traced')).toEqual([])
})
