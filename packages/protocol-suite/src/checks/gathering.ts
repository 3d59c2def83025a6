import { joinPayload, type Client, type Host, type Phone } from '@sofaspark/lobby-testing'
import type { Caller } from './every-event.ts'
import { type World } from './world.ts'

/** A lobby with everybody in it who could send an event, and a second lobby beside it. */
export interface Gathering {
  screen: Host
  witness: Phone
  callers: Record<Caller, Client>
  /** The lobby and the seat as a client is told them: equal before and after an event that must change nothing. */
  state(): Promise<string>
  /** Throws when anybody but the caller was told anything since the gathering began. */
  nobodyHeard(): Promise<void>
}

export const gather = async (world: World): Promise<Gathering> => {
  const screen = await world.host()
  const { roomNumber } = screen
  const admin = await world.phone(roomNumber)
  const player = await world.phone(roomNumber)
  const witness = await world.phone(roomNumber)
  const kicked = await world.phone(roomNumber)
  await screen.ask('kickPlayer', { playerId: kicked.player.id })
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
