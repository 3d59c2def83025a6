import { limits, type Pad } from '@sofaspark/contract'
import { MARK, type Field, attack, addressOf, from } from '../attacker/field.ts'
import { gather, openLobby, type AttackLobby, openScreen } from '../attacker/speaker.ts'
import { call } from '../attacker/raw-wire.ts'

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1), []])
const upTo = (bytes: number, part: string): string =>
  `[${Array(Math.floor(bytes / (part.length + 1)))
    .fill(part)
    .join()}]`
/** Small as JSON, large as objects. */
const heaped = [
  upTo(3_900, '{}'),
  upTo(3_900, '[]'),
  upTo(2_600, '{"a":{}}'),
  upTo(2_500, JSON.stringify(nested(20))),
  upTo(3_900, '0.5'),
].map((data) => `{"type":"${MARK}","data":${data}}`)

/** Lobbies whose screens leave, and whose phones then queue the maximum number of commands made of small objects. */
export const heldCommands = attack('held commands', async ({ lobbyUrl, tally, goesOn, pause }) => {
  for (let lobby = 0; lobby < 50 && goesOn(); lobby++) {
    const { screen, phones } = await openLobby(lobbyUrl, limits.seats, { tally })
    screen.vanish()
    await pause(20)
    for (const { phone } of phones)
      for (let turn = 0; turn < limits.heldCommandsPerSeat; turn++)
        void phone.askRaw('command', heaped[turn % heaped.length] ?? '{}')
    await pause(50)
    tally.add('lobbies')
  }
  while (goesOn()) await pause(100)
})

const widget = (index: number): Pad['widgets'][number] => ({
  type: 'choices',
  id: `w${index}`.padEnd(32, 'x'),
  label: '€'.repeat(120),
  icon: 'i'.repeat(40),
  options: Array.from({ length: 16 }, (_, option) => ({
    id: `o${option}`.padEnd(32, 'x'),
    label: MARK.padEnd(120, 'y'),
    icon: 'i'.repeat(40),
  })),
})
/** As large as a host's payload may be: about 75 kB. */
const pad: Pad = { v: 1, orientation: 'any', widgets: Array.from({ length: 18 }, (_, index) => widget(index)) }
const hats = ['cap', 'party', 'crown', 'chef'] as const

const rename = ({ phones }: AttackLobby, turn: number): void => {
  for (const { phone } of phones) {
    if (turn % 2 === 0) void phone.ask('renamePlayer', { name: `${MARK}${turn}` })
    else void phone.ask('dressPlayer', { avatar: { hat: hats[turn % hats.length], face: 'grin' } })
  }
}

/** The largest pads, one per seat, while their phones change names and clothes without end. */
export const pads = attack('pads', async ({ lobbyUrl, tally, everySecond }) => {
  const lobbies = await gather(3, () => openLobby(lobbyUrl, limits.seats, { tally }))
  for (const { screen, phones } of lobbies)
    for (const { playerId } of phones) void screen.ask('setPad', { playerId, pad })
  await everySecond(9, (turn) => lobbies.forEach((lobby) => rename(lobby, turn)))
})

const save = async ({ lobbyUrl, tally, everySecond }: Field): Promise<void> => {
  const lobbies = await gather(30, () => openLobby(lobbyUrl, 1, { tally }))
  for (const { screen, roomNumber } of lobbies) await screen.ask('gameLaunched', { roomNumber, gameKey: 'drawgame' })
  const snapshot = Buffer.alloc(limits.snapshotBytes, MARK)
  const placeholder = '{"snapshot":{"_placeholder":true,"num":0}}'
  await everySecond(10, () => {
    for (const { screen } of lobbies) void screen.askRaw('saveGame', placeholder, [snapshot])
  })
}

/** Screens that save the largest snapshot again and again. */
export const snapshots = attack('snapshots', save)

const grapheme = {
  family: '👨‍👩‍👧‍👦🏽',
  stacked: `a${'\u0301\u0338\u20e0'.repeat(200)}`,
  flag: `🏴${'\u{e0067}\u{e0062}'.repeat(60)}\u{e007f}`,
  hangul: 'ᄀ'.repeat(60) + 'ᅡ'.repeat(60) + 'ᆨ'.repeat(60),
  devanagari: 'क्'.repeat(80) + 'ष',
}
const longNames = Object.values(grapheme).map((one) => one.repeat(20).slice(0, 5_000))

/** Names of twenty of the longest possible graphemes. */
export const names = attack('names', async ({ lobbyUrl, tally, everySecond }) => {
  const lobbies = await gather(3, () => openLobby(lobbyUrl, limits.seats, { tally }))
  await everySecond(9, (turn) => {
    for (const { phones } of lobbies)
      for (const { phone } of phones) void phone.ask('renamePlayer', { name: longNames[turn % longNames.length] })
  })
})

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
