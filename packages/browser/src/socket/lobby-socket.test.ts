import { createClock } from '../shared/clock.ts'
import { createFakeClock } from '../fake-page.ts'
import { startStandInService, until } from '../testing/stand-in-service.ts'
import { createLobbySocket, type Greeting } from './lobby-socket.ts'

it.each(['retry', 'ready'] as const)(
  'BRO-11 a greeting with the result “%s” after its connection is gone does not affect the next one',
  async (late) => {
    const service = await startStandInService()
    const greetings: ((greeting: Greeting) => void)[] = []
    const socket = createLobbySocket({
      address: service.config.address,
      path: '/eu/socket.io',
      query: {},
      clock: createClock(),
      greet: () => new Promise((resolve) => greetings.push(resolve)),
    })
    await until(() => greetings.length === 1)
    service.cut()
    await until(() => greetings.length === 2)
    greetings[0]?.(late)
    await new Promise((settle) => setTimeout(settle, 50))
    expect(socket.status.get()).toBe('waiting')
    greetings[1]?.('ready')
    await until(() => socket.status.get() === 'ready')
    expect(greetings).toHaveLength(2)
    socket.close()
    await service.close()
  },
)

it('BRO-46 the first figure of a connection is the shortest of three round trips, not the loading of the page', async () => {
  const service = await startStandInService()
  const clock = createClock()
  const lateMs = 900
  const figures: number[] = []
  const socket = createLobbySocket({
    address: service.config.address,
    path: '/eu/socket.io',
    query: {},
    // A page that is busy with itself when the first acknowledgement arrives.
    clock: { ...clock, monotonicMs: () => clock.monotonicMs() + (service.heard.length > 0 ? lateMs : 0) },
    greet: () => Promise.resolve('ready'),
    onPing: (roundTripMs) => figures.push(roundTripMs),
  })
  await until(() => figures.length === 1)
  expect(service.heard.map(({ event }) => event)).toEqual(['ping', 'ping', 'ping'])
  expect(figures[0]).toBeLessThan(450)
  socket.close()
  await service.close()
})

it('BRO-170 two failed attempts in a row are reported once, with the error and the path', async () => {
  const clock = createFakeClock()
  const received: string[] = []
  const socket = createLobbySocket({
    // Nothing listens on the discard port.
    address: 'http://127.0.0.1:9',
    path: '/eu/socket.io',
    query: {},
    clock,
    greet: () => Promise.resolve('ready'),
    onUnreachable: ({ message }, path) => received.push(`${path} ${message}`),
    onRefused: () => void (refusals += 1),
  })
  let refusals = 0
  for (let attempt = 1; attempt <= 3; attempt++) {
    await until(() => refusals === attempt)
    expect(received).toHaveLength(attempt < 2 ? 0 : 1)
    clock.advance(10_000)
  }
  expect(received[0]).toMatch(/^\/eu\/socket\.io \w+/)
  socket.close()
})

it('BRO-400 a connection that has been a WebSocket stays one through a restart; polling is tried after ten failed attempts', async () => {
  const service = await startStandInService()
  const clock = createFakeClock()
  let refusals = 0
  const socket = createLobbySocket({
    address: service.config.address,
    path: '/eu/socket.io',
    query: {},
    clock,
    random: () => 0,
    greet: () => Promise.resolve('ready'),
    onRefused: () => void (refusals += 1),
  })
  const isRefused = async (times: number): Promise<void> => {
    const wanted = refusals + times
    while (refusals < wanted) {
      const before = refusals
      // Less than what a silent WebSocket is given.
      clock.advance(3_000)
      await until(() => refusals > before)
    }
  }
  // The service counts a connection before its page does.
  await until(() => socket.status.get() === 'ready')
  service.isAway = true
  service.cut()
  await until(() => socket.status.get() === 'waiting')
  await isRefused(10)
  expect(new Set(service.asked)).toEqual(new Set(['websocket']))
  await isRefused(1)
  expect(service.asked.at(-1)).toBe('polling')
  service.isAway = false
  clock.advance(3_000)
  await until(() => service.sockets.length === 2)
  expect(service.newest().conn.transport.name).toBe('websocket')
  socket.close()
  await service.close()
})
