import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'
import { openLobbies } from './relay/lean-lobbies.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Memory of idle connections with their lobbies'

const LOBBIES = 200
const SOCKETS_PER_LOBBY = 9

/** Memory of the lobby service per connection after a collection, beyond its idle memory. */
export const run = async (): Promise<BenchResult[]> => {
  const server = startNode(['--expose-gc', join(import.meta.dirname, 'relay/weighed-lobby.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const found = async (pattern: RegExp): Promise<number> => {
    for (;;) {
      const match = pattern.exec(output)
      if (match) return Number(match[1])
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const weigh = (): Promise<number> => {
    output = ''
    server.kill('SIGUSR2')
    return found(/"weight":\{"bytes":(\d+)/)
  }
  try {
    const port = await found(/"listening":\{"port":(\d+)/)
    const warmUp = await openLobbies(port, 'compact', 10)
    warmUp.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const before = await weigh()
    const lobbies = await openLobbies(port, 'compact', LOBBIES)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const bytes = ((await weigh()) - before) / (LOBBIES * SOCKETS_PER_LOBBY)
    lobbies.close()
    return [
      { name: 'heap per connection', value: bytes / 1_000, unit: 'kB', bound: 17, note: 'after a collection; goal 13' },
    ]
  } finally {
    server.kill('SIGKILL')
  }
}
