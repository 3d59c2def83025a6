import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'

const MOST_BYTES = 64 * 1024 * 1024

/** Runs kubectl or helm and gives what it printed; rejects with the tool's own words. */
export const run = (tool: 'kubectl' | 'helm', args: readonly string[], input?: string): string => {
  try {
    return execFileSync(tool, args, {
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: MOST_BYTES,
      ...(input === undefined ? {} : { input }),
    })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const words = stderr?.trim() ?? ''
    throw new Error(words === '' ? `${tool} ${args.join(' ')} failed: is it installed?` : words, { cause: error })
  }
}

export const kubectl = (args: readonly string[], input?: string): string => run('kubectl', args, input)
/** Like `run`, while this process goes on with its own work. */
export const runAside = (tool: 'kubectl' | 'helm', args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(tool, args, { encoding: 'utf8', maxBuffer: MOST_BYTES }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() === '' ? error.message : stderr.trim(), { cause: error }))
      else resolve(stdout)
    })
  })
export const kubectlAside = (...args: string[]): Promise<string> => runAside('kubectl', args)
export const apply = (...objects: readonly object[]): string =>
  kubectl(['apply', '-f', '-'], objects.map((object) => JSON.stringify(object)).join('\n---\n'))

/** The decoded values of a Secret; null when there is none. */
export const readSecret = (namespace: string, name: string): Record<string, string> | null => {
  const text = kubectl(['get', 'secret', name, '-n', namespace, '--ignore-not-found', '-o', 'json'])
  if (text.trim() === '') return null
  const { data = {} } = JSON.parse(text) as { data?: Record<string, string> }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]))
}

export interface Forward {
  url: string
  close(): void
}

const FORWARD_LIMIT_MS = 30_000

/** A free port of this machine that leads to a service's port, until it is closed. */
export const forward = (namespace: string, target: string, port: number): Promise<Forward> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn('kubectl', ['port-forward', '-n', namespace, target, `:${String(port)}`])
    const fail = (why: string): void => {
      clearTimeout(limit)
      child.kill()
      reject(new Error(why))
    }
    const limit = setTimeout(() => fail(`${target} in ${namespace} cannot be reached.`), FORWARD_LIMIT_MS)
    let said = ''
    child.stderr?.on('data', (part: Buffer) => (said += part.toString()))
    child.once('exit', () => fail(said.trim()))
    child.stdout?.on('data', (part: Buffer) => {
      const local = /127\.0\.0\.1:(\d+)/.exec(part.toString())?.[1]
      if (local === undefined) return
      clearTimeout(limit)
      child.removeAllListeners('exit')
      resolve({ url: `http://127.0.0.1:${local}`, close: () => child.kill() })
    })
  })
