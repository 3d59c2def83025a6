import { existsSync } from 'node:fs'
import path from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { run, ToolFailure, type Tool } from './kubectl.ts'
import { platformNamespace } from './place.ts'

const LIMIT = '--request-timeout=10s'

/** The file that names the cluster: KUBECONFIG, else kubectl's own if it exists; else null. */
export const clusterFile = (environment: NodeJS.ProcessEnv): string | null => {
  if (environment['KUBECONFIG']) return environment['KUBECONFIG']
  const own = path.join(environment['HOME'] ?? '', '.kube/config')
  return existsSync(own) ? own : null
}

export interface ClusterNeed {
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
