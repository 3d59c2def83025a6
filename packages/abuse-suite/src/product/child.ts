import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startNode, type ChildProcess } from '@sofaspark/programs'

/** The log line with which a service announces its address. */
interface Listening {
  port: number
  internalPort: number
}

/** A service in a separate process. */
export interface Child extends Listening {
  readonly process: ChildProcess
  /** Address of its debugger, for collecting its garbage. */
  readonly debuggerUrl: string
  /** Its last log lines. */
  lastLines(): string
  hasEnded(): boolean
  kill(): Promise<void>
}

const KEPT_LINES = 40
const START_MS = 30_000

const listeningIn = (line: string): Listening | null => {
  if (!line.includes('"listening":{')) return null
  return (JSON.parse(line) as { listening: Listening }).listening
}

/** Starts a program under Node and waits until it announces its address. */
export const startChild = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Child> => {
  const child = startNode(['--inspect=127.0.0.1:0', '--disable-proto=delete', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let debuggerUrl = ''
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const listening = new Promise<Listening>((resolve, reject) => {
    const hear = (line: string): void => {
      lines.push(line.slice(0, 500))
      if (lines.length > KEPT_LINES) lines.shift()
      debuggerUrl ||= /^Debugger listening on (ws:\S+)/.exec(line)?.[1] ?? ''
      const found = listeningIn(line)
      if (found) resolve(found)
    }
    createInterface(child.stdout).on('line', hear)
    createInterface(child.stderr).on('line', hear)
    child.once('exit', () => reject(new Error(`It ended before it listened:\n${lines.join('\n')}`)))
    setTimeout(() => reject(new Error(`It does not listen:\n${lines.join('\n')}`)), START_MS).unref()
  })
  const { port, internalPort } = await listening.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    process: child,
    port,
    internalPort,
    debuggerUrl,
    lastLines: () => lines.join('\n'),
    hasEnded,
    kill: async () => {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
