import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, from, MARK, type Field, attack } from '../attacker/field.ts'
import { call } from '../attacker/raw-wire.ts'
import { openScreen, codeOf, Speaker } from '../attacker/speaker.ts'
/** After its burst an address keeps asking now and then, to observe the others for the whole attack. */
const ASKS_AGAIN_MS = 500

/**
 * Opens lobbies from one address, each on a separate socket; a refusal ends that socket. Asks as fast as
 * it is answered at first, and then now and then until the time is over.
 */
const hoardLobbies = async ({ edgeUrl, tally, goesOn }: Field, address: string, rush: number): Promise<void> => {
  for (let asked = 0; goesOn(); asked++) {
    if (asked >= rush) await pause(ASKS_AGAIN_MS)
    const screen = await openScreen(edgeUrl, { tally, headers: from(address) }).catch(() => null)
    if (!screen) await pause(20)
  }
}

/** One address that opens lobbies as fast as it can. */
export const lobbiesOfOne = attack('lobbies of one address', async (field) => {
  const address = addressOf(0)
  await Promise.all(Array.from({ length: 4 }, () => hoardLobbies(field, address, 150)))
})

/** A hundred such addresses. */
export const lobbiesOfMany = attack('lobbies of a hundred addresses', async (field) => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => hoardLobbies(field, addressOf(index), 30)))
})

const room = (turn: number): string => String(100_000 + ((turn * 7_919) % 300_000))

/** Guesses of rooms, tokens and the admin's secret, spread over the addresses of one household. */
export const guesses = attack('guesses of one house', async ({ edgeUrl, tally, goesOn, everySecond }) => {
  const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:5:5:${index.toString(16)}::${index + 1}`)
  const headersOf = (turn: number): Record<string, string> => from(addresses[turn % addresses.length] ?? '')
  const onSockets = async (first: number): Promise<void> => {
    for (let turn = first; goesOn(); turn += 3) {
      const speaker = await Speaker.open(edgeUrl, { headers: headersOf(turn) }).catch(() => null)
      if (!speaker) continue
      const join = { roomNumber: room(turn), name: MARK, language: 'en', seatToken: 'x'.repeat(22) }
      const resume = { roomNumber: room(turn), hostToken: 'y'.repeat(22) }
      tally.count('guess', codeOf(await speaker.ask('joinLobby', join)))
      tally.count('guess', codeOf(await speaker.ask('resumeLobby', resume)))
      speaker.vanish()
    }
  }
  await Promise.all([
    ...[0, 1, 2].map(onSockets),
    everySecond(60, (turn) => {
      const headers = headersOf(turn)
      const log = JSON.stringify({ roomNumber: room(turn), log: MARK })
      if (turn % 3 === 0)
        void call(tally, 'sign-in', `${edgeUrl}/api/admin/session`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ secret: `secret ${turn}` }),
        })
      else if (turn % 3 === 1)
        void call(tally, 'guess', `${edgeUrl}/api/logToLobby`, { method: 'POST', headers, body: log })
      else void call(tally, 'guess', `${edgeUrl}/api/getSocketServerAddress?roomNumber=${room(turn)}`, { headers })
    }),
  ])
})
