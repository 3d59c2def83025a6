import assert from 'node:assert/strict'
import { check } from './check.ts'
import { gather } from './gathering.ts'
import { callers, eventsUnderTest, type EventUnderTest } from './every-event.ts'

const argsOf = ({ payload }: EventUnderTest, roomNumber: string, playerId: string): unknown[] =>
  payload ? [payload(roomNumber, playerId)] : []

/** One line for each event: the code for each sender who may not send it, and that it changes nothing. */
export const roleChecks = eventsUnderTest.map((event) =>
  check(`${event.name} from ${Object.keys(event.mayNot).join(', ')} is refused and changes nothing`, async (world) => {
    const here = await gather(world)
    const args = argsOf(event, here.screen.roomNumber, here.witness.player.id)
    const before = await here.state()
    for (const caller of callers) {
      const code = event.mayNot[caller]
      if (code !== undefined) assert.equal(await here.callers[caller].code(event.name, ...args), code, caller)
    }
    if (event.mayNot.otherHost === undefined) {
      // The host of another lobby speaks for its own alone: named by number or by player, this one is out of reach.
      const code = await here.callers.otherHost.code(event.name, ...args)
      const names = Object.keys(args[0] as object)
      if (names.includes('roomNumber')) assert.equal(code, 'bad_payload', 'otherHost')
      else if (['kickPlayer', 'passAdmin', 'signal'].includes(event.name)) assert.notEqual(code, 'ok', 'otherHost')
    }
    assert.equal(await here.state(), before)
    await here.nobodyHeard()
  }),
)
