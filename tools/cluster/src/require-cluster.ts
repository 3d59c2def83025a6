import { existsSync } from 'node:fs'
import path from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { run, ToolFailure, type Tool } from './kubectl.ts'
import { platformNamespace } from './place.ts'

const LIMIT = '--request-timeout=10s'

/** What names the cluster: KUBECONFIG, else kubectl's own file where it is; null without any. */
export const clusterFile = (environment: NodeJS.ProcessEnv): string | null => {
  if (environment['KUBECONFIG']) return environment['KUBECONFIG']
  const own = path.join(environment['HOME'] ?? '', '.kube/config')
  return existsSync(own) ? own : null
}

export interface ClusterNeed {
  /** Ends the sentence “There is no cluster …: set KUBECONFIG.” */
  purpose: string
  /** Whether Sofaspark must be installed there already. */
  installed: boolean
  environment?: NodeJS.ProcessEnv
  /** Runs kubectl; tests say what it answers. */
  runTool?: (tool: Tool, args: readonly string[]) => string
}

/** Throws one sentence unless the named cluster answers and, where that is wanted, Sofaspark is installed on it (CMD-03). */
export const requireCluster = ({ purpose, installed, environment = process.env, runTool = run }: ClusterNeed): void => {
  const file = clusterFile(environment)
  if (file === null) throw new ExpectedFailure(`There is no cluster ${purpose}: set KUBECONFIG.`)
  if (!file.split(':').some(existsSync))
    throw new ExpectedFailure(`There is no cluster ${purpose}: KUBECONFIG is ${file}, which is not there.`)
  try {
    runTool('kubectl', ['version', LIMIT])
  } catch (error) {
    // A kubectl that is not here has a sentence of its own.
    if (!(error instanceof ToolFailure)) throw error
    throw new ExpectedFailure(`The cluster of ${file} does not answer: ${error.message.split('\n').at(-1) ?? ''}`, {
      cause: error,
    })
  }
  const found = runTool('kubectl', ['get', 'namespace', platformNamespace, '--ignore-not-found', '-o', 'name', LIMIT])
  if (installed && found.trim() === '')
    throw new ExpectedFailure(
      `Sofaspark is not on the cluster of ${file}, which has no namespace ${platformNamespace}: deploy/install puts it there.`,
    )
}
