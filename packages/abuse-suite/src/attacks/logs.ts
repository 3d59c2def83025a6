import { addressOf, from, MARK } from '../attacker/field.ts'
import { call } from '../attacker/call.ts'
import { gather, openScreen } from '../attacker/crowd.ts'
import { attack } from './attack.ts'

const SCREENS = 60
const LINE = 4_000
const fill = (text: string): string => (MARK + text.repeat(LINE)).slice(0, LINE)
/** Each character takes six bytes as JSON, four for two, or one. */
const lines = [fill('\u0001'), fill('🧨'), fill('x')]
const messages = lines.map((message) => JSON.stringify({ message }))

/** Screens that fill their lobbies' logs at the rate limit. */
export const screenLogs = attack('screen logs', async ({ lobbyUrl, tally, everySecond }) => {
  const screens = await gather(SCREENS, () => openScreen(lobbyUrl, { tally }))
  await everySecond(10, (turn) => {
    for (const { screen } of screens) void screen.askRaw('logToLobby', messages[turn % messages.length] ?? '{}')
  })
})

/** Strangers who write into the logs of other people's lobbies, from many addresses. */
export const strangersLogs = attack('strangers’ logs', async ({ edgeUrl, lobbyUrl, tally, everySecond }) => {
  const screens = await gather(10, () => openScreen(lobbyUrl))
  const bodies = screens.flatMap(({ roomNumber }) => lines.map((log) => JSON.stringify({ roomNumber, log })))
  await everySecond(120, (turn) => {
    const headers = from(addressOf(turn % 10))
    void call(tally, '/api/logToLobby', `${edgeUrl}/api/logToLobby`, {
      method: 'POST',
      headers,
      body: bodies[turn % bodies.length] ?? '',
    })
  })
})

/** Lobbies that are opened, filled with lines and ended, one after another, from many addresses: each leaves a history. */
export const endedLobbies = attack('ended lobbies', async ({ edgeUrl, tally, goesOn }) => {
  const message = messages[2] ?? '{}'
  const again = async (address: number): Promise<void> => {
    while (goesOn()) {
      const opened = await openScreen(edgeUrl, { tally, headers: from(addressOf(address)) }).catch(() => null)
      if (!opened) continue
      const { screen, roomNumber } = opened
      await Promise.all(Array.from({ length: 25 }, () => screen.askRaw('logToLobby', message)))
      await screen.ask('disconnectIdleGame', { roomNumber })
      screen.vanish()
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, address) => again(address)))
})
