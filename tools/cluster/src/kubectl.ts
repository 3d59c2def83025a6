import { ExpectedFailure, outputOf, startProgram } from '@sofaspark/programs'
import { regionSlug, type Region } from '@sofaspark/contract'
import { existsSync } from 'node:fs'
import path from 'node:path'

type Tool = 'kubectl' | 'helm'

/** The error text of kubectl or helm, without their debug lines. */
export class ToolFailure extends ExpectedFailure {
  constructor(words: string, cause?: unknown) {
    const said = words.split('\n').filter((line) => !/^[EFIW]\d{4} [\d:.]+ /.test(line))
    super(said.join('\n').trim() || words.trim(), { cause })
  }
}

/** Runs kubectl or helm and returns its output; throws with the tool's own error text. */
export const run = (tool: Tool, args: readonly string[], input?: string): string => {
  try {
    return outputOf(tool, args, input === undefined ? {} : { input })
  } catch (error) {
    if (error instanceof ExpectedFailure || !(error instanceof Error)) throw error
    throw new ToolFailure(error.message, error)
  }
}

export const kubectl = (args: readonly string[], input?: string): string => run('kubectl', args, input)
/** Like `run`, without blocking this process. */
export const runAside = (tool: Tool, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = startProgram(tool, args)
    let [printed, words] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new ToolFailure(words.trim() || `${tool} ${args.join(' ')} exited with ${String(code)}.`))
    })
  })
export const kubectlAside = (...args: string[]): Promise<string> => runAside('kubectl', args)
export const apply = (...objects: readonly object[]): string =>
  kubectl(['apply', '-f', '-'], objects.map((object) => JSON.stringify(object)).join('\n---\n'))

/** The decoded values of a Secret; null if there is none. */
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

/** A free local port that forwards to a service's port until it is closed. */
export const forward = (namespace: string, target: string, port: number): Promise<Forward> =>
  new Promise((resolve, reject) => {
    const child = startProgram('kubectl', ['port-forward', '-n', namespace, target, `:${String(port)}`])
    const fail = (why: string): void => {
      clearTimeout(limit)
      child.kill()
      reject(new ToolFailure(why))
    }
    const limit = setTimeout(() => fail(`${target} in ${namespace} cannot be reached.`), FORWARD_LIMIT_MS)
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.once('exit', () => fail(said.trim()))
    child.stdout.on('data', (part: Buffer) => {
      const local = /127\.0\.0\.1:(\d+)/.exec(part.toString())?.[1]
      if (local === undefined) return
      clearTimeout(limit)
      child.removeAllListeners('exit')
      resolve({ url: `http://127.0.0.1:${local}`, close: () => child.kill() })
    })
  })

/** Namespaces in a cluster; NAMESPACE sets another prefix. */
export const platformNamespace = process.env['NAMESPACE'] ?? 'sofaspark'
export const regionNamespace = (region: Region): string => `${platformNamespace}-${regionSlug(region)}`
export const secretName = 'sofaspark'

const LIMIT = '--request-timeout=10s'

/** The file that names the cluster: KUBECONFIG, else kubectl's own if it exists; else null. */
export const clusterFile = (environment: NodeJS.ProcessEnv): string | null => {
  if (environment['KUBECONFIG']) return environment['KUBECONFIG']
  const own = path.join(environment['HOME'] ?? '', '.kube/config')
  return existsSync(own) ? own : null
}

interface ClusterNeed {
  /** Completes the sentence “There is no cluster …: set KUBECONFIG.” */
  purpose: string
  /** Whether Sofaspark must be installed there already. */
  installed: boolean
  environment?: NodeJS.ProcessEnv
  /** Runs kubectl; injected by tests. */
  runTool?: (tool: Tool, args: readonly string[]) => string
}

/** Throws one sentence unless the named cluster answers and, if required, Sofaspark is installed on it (CMD-03). */
export const requireCluster = ({ purpose, installed, environment = process.env, runTool = run }: ClusterNeed): void => {
  const file = clusterFile(environment)
  if (file === null) throw new ExpectedFailure(`There is no cluster ${purpose}: set KUBECONFIG.`)
  if (!file.split(':').some(existsSync))
    throw new ExpectedFailure(`There is no cluster ${purpose}: KUBECONFIG is ${file}, which is not there.`)
  try {
    runTool('kubectl', ['version', LIMIT])
  } catch (error) {
    // A missing kubectl has its own sentence.
    if (!(error instanceof ToolFailure)) throw error
    throw new ExpectedFailure(`The cluster of ${file} does not respond: ${error.message.split('\n').at(-1) ?? ''}`, {
      cause: error,
    })
  }
  const found = runTool('kubectl', ['get', 'namespace', platformNamespace, '--ignore-not-found', '-o', 'name', LIMIT])
  if (installed && found.trim() === '')
    throw new ExpectedFailure(
      `Sofaspark is not on the cluster of ${file}, which has no namespace ${platformNamespace}: deploy/install puts it there.`,
    )
}

interface Node {
  status: { addresses: { type: string; address: string }[] }
}
interface Service {
  spec: { ports: { nodePort?: number }[] }
}

/** An object of the cluster, or a list of them, as the API server returns it. */
export const get = (...args: string[]): unknown => JSON.parse(kubectl(['get', ...args, '-o', 'json']))

const known = new Map<Region, string>()

/** External address of a region's edge: a port of a node in that region. */
export const edgeOrigin = (region: Region): string => {
  const found = known.get(region)
  if (found !== undefined) return found
  const ofRegion = `topology.kubernetes.io/region=${regionSlug(region)}`
  const { items } = get('nodes', '-l', ofRegion) as { items: Node[] }
  const address = items[0]?.status.addresses.find(({ type }) => type === 'InternalIP')?.address
  const service = get('service', 'edge-public', '-n', regionNamespace(region)) as Service
  const port = service.spec.ports[0]?.nodePort
  if (address === undefined || port === undefined)
    throw new Error(`The edge of ${region} has no port on a node of its region.`)
  const origin = `http://${address}:${String(port)}`
  known.set(region, origin)
  return origin
}
