import {
  isRemoteName,
  registrySchema,
  type Registry,
  type RemoteEntry,
  type RemoteName,
  type Release,
  type RemoteFailureReason,
} from '@sofaspark/contract'

export type Remotes = ReadonlyMap<RemoteName, RemoteEntry>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readEntry = (name: RemoteName, value: unknown): RemoteEntry | null => {
  const read = registrySchema.safeParse({ remotes: { [name]: value } } satisfies Record<keyof Registry, unknown>)
  return read.success ? (read.data.remotes[name] ?? null) : null
}

/** The well-formed remotes of a registry; one bad entry does not affect the others. */
export const parseRegistry = (registry: unknown): Remotes => {
  const listed = isRecord(registry) && isRecord(registry['remotes']) ? registry['remotes'] : {}
  const remotes = new Map<RemoteName, RemoteEntry>()
  for (const [name, value] of Object.entries(listed)) {
    if (!isRemoteName(name)) continue
    const entry = readEntry(name, value)
    if (entry) remotes.set(name, entry)
  }
  return remotes
}

/** The JSON that the edge inlined into the page, or `null`. */
export const readInlined = (page: Document, id: string): unknown => {
  const text = page.getElementById(id)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    // Malformed data counts as missing; the registry is then fetched.
    return null
  }
}

/** The server's current registry, without withdrawn releases. Rejects when it cannot be read. */
export const fetchRegistry = async (request: typeof fetch): Promise<Remotes> => {
  const response = await request('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return parseRegistry(await response.json())
}

/** The page's inlined registry, else the server's. Rejects when neither can be read. */
export const loadRegistry = async (page: Document, request: typeof fetch): Promise<Remotes> => {
  const inlined = parseRegistry(readInlined(page, 'registry'))
  return inlined.size > 0 ? inlined : fetchRegistry(request)
}

export interface FailureReport {
  remote: RemoteName
  version: Release['version']
  reason: RemoteFailureReason
}
export type ReportFailure = (report: FailureReport) => void

/** Reports a failed release and its reason to the edge; as a beacon, so that it survives the page. Never throws. */
export const createFailureBeacon =
  (navigator: Pick<Navigator, 'sendBeacon'>, address = '/api/remoteFailed'): ReportFailure =>
  (report) => {
    try {
      navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }))
    } catch {
      // A browser that blocks beacons still shows the page.
    }
  }
