import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { regions, type Registry } from '@sofaspark/contract'
import { startNode, startProgram, type ChildProcess } from '@sofaspark/programs'
import { edgeOrigin, get } from '@sofaspark/tool-cluster/kubectl.ts'

export interface Ended {
  code: number
  output: string
}

const inProject = { cwd: projectDir }

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((settle) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })

/** Runs `deploy/install` as a person does in the project's folder. */
export const install = (): Promise<Ended> => ended(startProgram('bash', ['deploy/install'], inProject))

const script = (name: string, args: readonly string[]): Promise<Ended> =>
  ended(startNode([path.join(projectDir, 'tools', name), ...args], inProject))

/** `npm run release -- …` */
export const release = (...args: string[]): Promise<Ended> => script('cluster/release.ts', args)

/** `npm run load -- …` */
export const load = (...args: string[]): Promise<Ended> => script('load/load.ts', args)

export interface Pod {
  metadata: { name: string; uid: string; labels: Record<string, string>; deletionTimestamp?: string }
  spec: {
    nodeName: string
    automountServiceAccountToken?: boolean
    securityContext: { runAsNonRoot?: boolean; seccompProfile?: { type: string } }
    containers: {
      image: string
      resources: { limits?: { memory?: string } }
      securityContext: {
        readOnlyRootFilesystem?: boolean
        allowPrivilegeEscalation?: boolean
        capabilities?: { drop?: string[] }
      }
    }[]
  }
  status: {
    podIP?: string
    phase: string
    conditions?: { type: string; status: string }[]
    containerStatuses?: { image: string; imageID: string }[]
  }
}

export const podsIn = (namespace: string, selector = 'app.kubernetes.io/part-of=sofaspark'): Pod[] =>
  (get('pods', '-n', namespace, '-l', selector) as { items: Pod[] }).items.filter(
    ({ metadata }) => metadata.deletionTimestamp === undefined,
  )
export const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false

/** A remote's stable version as every region's edge reports it; `differ` if they disagree. */
export const stableEverywhere = async (remote: string): Promise<string> => {
  const versions = await Promise.all(
    regions.map(async (region) => {
      const response = await fetch(`${edgeOrigin(region)}/remotes.json`)
      const { remotes } = (await response.json()) as Registry
      return remotes[remote]?.stable.version ?? 'none'
    }),
  )
  return new Set(versions).size === 1 ? (versions[0] ?? 'none') : 'differ'
}
