import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'

/** A lobby service whose memory is weighed. */
export interface WeighedLobby {
  port: number
  /** Heap and external bytes after a collection. */
  weigh(): Promise<number>
  stop(): void
}

const SETTLE_MS = 500

export const startWeighedLobby = async (): Promise<WeighedLobby> => {
  const server = startNode(['--expose-gc', join(import.meta.dirname, 'weighed-lobby.ts')], {
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
  return {
    port: await found(/"listening":\{"port":(\d+)/),
    weigh: async () => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      output = ''
      server.kill('SIGUSR2')
      return found(/"weight":\{"bytes":(\d+)/)
    },
    stop: () => void server.kill('SIGKILL'),
  }
}
