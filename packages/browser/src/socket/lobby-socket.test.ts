import { createClock } from '../clock.ts'
import { startStandInService, until } from '../testing/stand-in-service.ts'
import { createLobbySocket, type Greeting } from './lobby-socket.ts'

it.each(['retry', 'ready'] as const)(
  'BRO-12 a greeting that answers “%s” after its connection is gone does nothing to the one that came after it',
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
