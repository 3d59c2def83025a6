import { connect, createServer, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { createFakeClock, type FakeClock } from '../fake-page.ts'
import { createHostLobby } from '../host-lobby.ts'
import { standInEnvironment, startStandInService, until } from '../testing/stand-in-service.ts'
import { createLobbySocket, type LobbySocket } from './lobby-socket.ts'

type Service = Awaited<ReturnType<typeof startStandInService>>

/** A network between page and service that accepts WebSockets and, while `isSilent`, carries nothing of them. */
const startNetwork = async (service: Service) => {
  const network = { isSilent: false, silenced: 0, address: '', stop: () => Promise.resolve() }
  const open = new Set<TcpSocket>()
  const server = createServer((near) => {
    let head = ''
    const far = connect(Number(new URL(service.config.address).port), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => {
      head ||= data.toString('latin1')
      const isLost = network.isSilent && /upgrade: *websocket/i.test(head)
      if (isLost) network.silenced += 1
      else far.write(data)
    })
    far.on('data', (data) => {
      if (!(network.isSilent && /upgrade: *websocket/i.test(head))) near.write(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  network.stop = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return network
}

/** Lets time pass on a line that works: what is sent in each second arrives in it. */
const pass = async (
  { clock, socket }: { clock: FakeClock; socket: LobbySocket<'host'> },
  seconds: number,
): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1_000)
    await socket.request('ping', undefined)
  }
}

const start = async (isSilent: boolean) => {
  const service = await startStandInService()
  const network = await startNetwork(service)
  network.isSilent = isSilent
  const clock = createFakeClock()
  let greetings = 0
  const socket = createLobbySocket<'host'>({
    address: network.address,
    path: '/eu/socket.io',
    query: {},
    clock,
    random: () => 0.5,
    greet: () => {
      greetings += 1
      return Promise.resolve('ready')
    },
  })
  return {
    service,
    network,
    clock,
    socket,
    transport: () => service.newest().conn.transport.name,
    greetings: () => greetings,
    end: async () => {
      socket.close()
      await network.stop()
      await service.close()
    },
  }
}

it('BRO-400 where WebSockets are accepted and stay silent, a line polls after 4 s, and becomes a WebSocket later without a gap', async () => {
  const line = await start(true)
  const { service, network, clock, socket, transport, greetings, end } = line
  await until(() => network.silenced > 0)
  clock.advance(3_900)
  expect(service.asked).toEqual([])
  clock.advance(100)
  await until(() => socket.status.get() === 'ready')
  expect(transport()).toBe('polling')
  const silencedBefore = network.silenced
  await pass(line, 30)
  await until(() => network.silenced > silencedBefore)
  await pass(line, 4)
  network.isSilent = false
  await pass(line, 60)
  await until(() => transport() === 'websocket')
  expect([socket.status.get(), greetings(), service.sockets.length]).toEqual(['ready', 1, 1])
  await end()
})

it('BRO-400 BRO-09 a line that falls silent is polling again within 15 s, and the next attempt does not wait for a WebSocket', async () => {
  const { service, network, clock, socket, transport, end } = await start(false)
  await until(() => socket.status.get() === 'ready')
  expect(transport()).toBe('websocket')
  // The first figure of a connection takes three pings, each after the acknowledgement of the one before.
  for (let pings = 1; pings <= 3; pings++) {
    await until(() => service.heard.length >= 2 * pings - 1)
    await socket.request('ping', undefined)
    clock.advance(400)
  }
  network.isSilent = true
  const fromMs = clock.nowMs()
  while (socket.status.get() === 'ready' && clock.nowMs() - fromMs < 30_000) {
    clock.advance(250)
    await new Promise((resolve) => setImmediate(resolve))
  }
  clock.advance(500)
  await until(() => socket.status.get() === 'ready')
  expect(transport()).toBe('polling')
  expect(clock.nowMs() - fromMs).toBeLessThan(15_000)
  await end()
})

it('BRO-09 a line on which anything else arrives is not dropped for a late acknowledgement', async () => {
  const { service, clock, socket, end } = await start(false)
  service.override = (event) => (event === 'ping' ? 'silent' : undefined)
  await until(() => socket.status.get() === 'ready')
  await until(() => service.heard.length >= 1)
  for (let second = 0; second < 12; second++) {
    const packets = service.heard.length
    service.newest().emit('gameDisconnected')
    await new Promise<void>((resolve) => socket.on('gameDisconnected' as never, (() => resolve()) as never))
    clock.advance(1_000)
    expect([packets, socket.status.get()]).toEqual([packets, 'ready'])
  }
  await end()
})

it('BRO-400 BRO-52 a lobby is opened in its own region where WebSockets stay silent', async () => {
  const service = await startStandInService()
  const network = await startNetwork(service)
  network.isSilent = true
  const clock = createFakeClock()
  const { environment } = standInEnvironment(service)
  const config = { ...service.config, address: network.address }
  const place = { address: network.address, path: '/eu/socket.io', region: 'EU' }
  const asked: string[] = []
  const host = createHostLobby({
    ...environment,
    config,
    clock,
    fetch: (address) => {
      asked.push(address)
      return Promise.resolve(new Response(JSON.stringify(place)))
    },
    isMobile: false,
  })
  const created = host.create()
  await until(() => network.silenced > 0)
  clock.advance(4_000)
  expect(await created).toMatchObject({ ok: true })
  expect(asked).toHaveLength(1)
  host.forget()
  await network.stop()
  await service.close()
})
