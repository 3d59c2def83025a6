import * as z from 'zod/mini'
import type { WireTable } from './wire-rows.ts'
import { wireEvents } from './wire.ts'

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
it('WIR-01 an incomplete or contradictory row does not compile', () => {
  const { joinLobby, select } = wireEvents
  const right: WireTable = { joinLobby, select }
  const nothing = z.object({})
  const wrong: WireTable[] = [
    // @ts-expect-error its payload names no lobby that it could enter
    { joinLobby: { ...joinLobby, payload: nothing } },
    // @ts-expect-error an event that enters a lobby says what its sender becomes
    { joinLobby: { from: 'newcomer', entersLobby: true, payload: joinLobby.payload, ack: nothing, emits: {} } },
    // @ts-expect-error its sender is missing
    { select: { payload: nothing, ack: nothing, emits: {} } },
    // @ts-expect-error there is no such fact
    { select: { ...select, emits: { host: ['selected'] } } },
    // @ts-expect-error phones do not receive this
    { select: { ...select, emits: { players: ['select'] } } },
  ]
  expect([right, wrong]).toHaveLength(2)
})
