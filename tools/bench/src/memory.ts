import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { openLobbies } from './relay/lean-lobbies.ts'
import { startWeighedLobby } from './relay/weigh.ts'

export const title = 'Memory of idle connections with their lobbies'

const LOBBIES = 200
const SOCKETS_PER_LOBBY = 9

/** Memory of the lobby service per connection after a collection, beyond its idle memory. */
export const run = async (): Promise<BenchResult[]> => {
  const server = await startWeighedLobby()
  try {
    const warmUp = await openLobbies(server.port, 'compact', 10)
    warmUp.close()
    const before = await server.weigh()
    const lobbies = await openLobbies(server.port, 'compact', LOBBIES)
    const bytes = ((await server.weigh()) - before) / (LOBBIES * SOCKETS_PER_LOBBY)
    lobbies.close()
    return [
      { name: 'heap per connection', value: bytes / 1_000, unit: 'kB', bound: 17, note: 'after a collection; goal 13' },
    ]
  } finally {
    server.stop()
  }
}
