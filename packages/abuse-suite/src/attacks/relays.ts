import { limits } from '@sofaspark/contract'
import { MARK, attack } from '../attacker/field.ts'
import { gather, openLobby, openPhone } from '../attacker/speaker.ts'
/** Both sides of the direct lane's negotiation, with as much data as allowed. */
export const signals = attack('signals', async ({ lobbyUrl, tally, everySecond }) => {
  const lobbies = await gather(4, () => openLobby(lobbyUrl, 8, { tally }))
  const data = MARK.padEnd(15_700, 'x')
  await everySecond(30, (turn) => {
    for (const { screen, phones } of lobbies) {
      const { playerId } = phones[turn % phones.length] ?? {}
      void screen.ask('signal', { playerId, kind: 'candidate', data })
      for (const { phone } of phones) void phone.ask('signal', { kind: 'candidate', data })
    }
  })
})

const stroke = (index: number): object => ({
  type: 'stroke',
  data: { mark: MARK, color: '#ff0000', points: Array.from({ length: 700 }, (_, at) => (index + at) % 1_000) },
})
const answerText = { type: 'text', data: `${MARK}${'\u0007é'.repeat(900)}` }
const packed = [stroke(1), stroke(2), answerText].map((command) => JSON.stringify(command))

/** Drawings, texts and sticks at their limits, from every seat of several lobbies. */
export const strokes = attack('strokes', async ({ lobbyUrl, tally, everySecond }) => {
  const lobbies = await gather(2, () => openLobby(lobbyUrl, limits.seats, { tally }))
  const frame = Buffer.alloc(limits.inputFrameBytes, 7)
  await Promise.all([
    everySecond(30, (turn) => {
      for (const { phones } of lobbies)
        for (const { phone } of phones) void phone.askRaw('command', packed[turn % packed.length] ?? '{}')
    }),
    everySecond(120, () => {
      for (const { phones } of lobbies) for (const { phone } of phones) phone.input(frame)
    }),
  ])
})

/** Phones that read nothing, while their screen sends all of them as much as it may. */
export const deafPhones = attack('deaf phones', async ({ lobbyUrl, edgeUrl, tally, everySecond }) => {
  const lobbies = await gather(4, (index) => openLobby(index % 2 === 0 ? lobbyUrl : edgeUrl, limits.seats, { tally }))
  for (const { phones } of lobbies)
    for (const { phone } of phones) {
      phone.socket.on('close', () => tally.add('dropped phones'))
      phone.stopReading()
    }
  const message = JSON.stringify({ playerId: 'all', type: MARK, data: 'x'.repeat(3_900) })
  await everySecond(120, () => {
    for (const { screen } of lobbies) void screen.askRaw('sendToPlayer', message)
  })
})

/** Seats that are taken and left, players that are kicked and return, games that start and end. */
export const churn = attack('churn', async ({ lobbyUrl, tally, everySecond, goesOn }) => {
  const [leaving, kicking, playing] = await Promise.all([
    gather(3, () => openLobby(lobbyUrl, 15, { tally })),
    gather(3, () => openLobby(lobbyUrl, 1, { tally })),
    gather(10, () => openLobby(lobbyUrl, 2, { tally })),
  ])
  const kickOne = async (lobby: (typeof kicking)[number]): Promise<void> => {
    const { screen, roomNumber } = lobby
    const next = await openPhone(lobbyUrl, roomNumber, { tally }, `${MARK}${Math.random()}`)
    await screen.ask('kickPlayer', { playerId: next.playerId })
    next.phone.vanish()
  }
  await Promise.all([
    everySecond(10, (turn) => {
      for (const { phones, roomNumber } of leaving)
        for (const { phone } of phones)
          if (turn % 2 === 0) void phone.ask('leaveLobby')
          else void phone.ask('joinLobby', { roomNumber, name: `${MARK}${turn}`, language: 'en' })
    }),
    everySecond(10, (turn) => {
      for (const { screen, roomNumber } of playing)
        if (turn % 2 === 0) void screen.ask('gameLaunched', { roomNumber, gameKey: 'drawgame' })
        else void screen.ask('gameEnded', { roomNumber })
    }),
    ...kicking.map(async (lobby) => {
      while (goesOn()) await kickOne(lobby).catch(() => undefined)
    }),
  ])
})
