import { joinPayload, type Client, type Host, type Phone } from '@sofaspark/lobby-testing'
import { type Caller, callers, eventsUnderTest, type EventUnderTest } from './every-event.ts'
import { type World, check } from './world.ts'
import assert from 'node:assert/strict'

/** A lobby with every kind of sender, and a second lobby. */
interface Gathering {
  screen: Host
  witness: Phone
  callers: Record<Caller, Client>
  /** The lobby and the seat as a client sees them: equal before and after an event that must change nothing. */
  state(): Promise<string>
  /** Throws when any client but the caller heard anything since the gathering began. */
  nobodyHeard(): Promise<void>
}

export const gather = async (world: World): Promise<Gathering> => {
  const screen = await world.host()
  const { roomNumber } = screen
  const admin = await world.phone(roomNumber)
  const player = await world.phone(roomNumber)
  const witness = await world.phone(roomNumber)
  const kicked = await world.phone(roomNumber)
  await screen.emitWithAck('kickPlayer', { playerId: kicked.player.id })
  const otherHost = await world.host()
  const visitor = await world.connect()
  await world.settled(screen, admin, player, witness, kicked)
  const members = { screen, admin, player, witness }
  for (const client of [...Object.values(members), kicked, otherHost]) client.forget()
  return {
    screen,
    witness,
    callers: { host: screen, admin, player, visitor, kicked, otherHost },
    state: async () => {
      const { seatToken } = witness
      const { lobby, gameKey, pad, lastCommand } = await witness.must(
        'joinLobby',
        joinPayload(roomNumber, { seatToken }),
      )
      witness.forget()
      return JSON.stringify({ lobby, gameKey, pad, lastCommand })
    },
    nobodyHeard: async () => {
      await world.settled(screen, witness)
      for (const [name, { heard }] of Object.entries(members))
        if (heard.length > 0) throw new Error(`${name} was told ${heard.map(({ event }) => event).join(', ')}`)
    },
  }
}

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
      // The host of another lobby cannot reach this one, by number or by player.
      const code = await here.callers.otherHost.code(event.name, ...args)
      const names = Object.keys(args[0] as object)
      if (names.includes('roomNumber')) assert.equal(code, 'bad_payload', 'otherHost')
      else if (['kickPlayer', 'passAdmin', 'signal'].includes(event.name)) assert.notEqual(code, 'ok', 'otherHost')
    }
    assert.equal(await here.state(), before)
    await here.nobodyHeard()
  }),
)
