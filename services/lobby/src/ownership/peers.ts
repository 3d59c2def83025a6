import { createServiceClient } from '@sofaspark/kit/service-client.ts'
import * as z from 'zod/mini'
import type { PeerCall, Ownership, ProcessInfo } from '../live/ownership.ts'

/** The ownership of a process that is alone in its region. */
export const soleOwnership = (): Ownership => {
  let facts: () => ProcessInfo
  return {
    processes: () => [facts()],
    locate: () => 'here',
    start: (own) => {
      facts = own
      return Promise.resolve()
    },
    publish: () => Promise.resolve(),
    handOver: () => Promise.resolve(false),
    handOverAll: () => Promise.resolve(),
  }
}

const REQUEST_TIMEOUT_MS = 1_000
/** A slow process is not waited for: its lease says that it is alive. */
const PROBE_TIMEOUT_MS = 300
const PROBE_CACHE_MS = 250

export const createPeerCall = (edgeToken: string, onSilent: () => void): PeerCall => {
  const callService = createServiceClient({ edgeToken, timeoutMs: REQUEST_TIMEOUT_MS, onSilent })
  return ({ address }, path, schema, call) => callService(`${address}${path}`, schema, call)
}

/**
 * Whether a process is certainly gone: nothing listens at its address any more, or another process does. A slow,
 * unreachable or leaving process is not gone; each is probed at most four times a second (LOB-74).
 */
export type IsGone = (peer: ProcessInfo) => Promise<boolean>

/** `fetch` gives the reason of a failure as its error's cause. */
const isRefused = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | null)?.cause?.code === 'ECONNREFUSED'

const processesSchema = z.object({ processes: z.array(z.object({ tag: z.string() })) })

export const createIsGone = (edgeToken: string, ownTag: string): IsGone => {
  // A process that is gone is no failed call.
  const callService = createServiceClient({ edgeToken, timeoutMs: PROBE_TIMEOUT_MS, onSilent: () => undefined })
  const probes = new Map<string, { untilMs: number; gone: Promise<boolean> }>()
  const probe = async ({ address, tag }: ProcessInfo): Promise<boolean> => {
    const result = await callService(`${address}/internal/processes`, processesSchema)
    if (result.kind === 'silent') return isRefused(result.cause)
    const foundTag = result.kind === 'ok' ? (result.data.processes[0]?.tag ?? tag) : tag
    // An address that leads back to this process says nothing about a successor.
    return foundTag !== tag && foundTag !== ownTag
  }
  return (peer) => {
    if (peer.leaving) return Promise.resolve(false)
    const monotonicMs = performance.now()
    const last = probes.get(peer.tag)
    if (last && last.untilMs > monotonicMs) return last.gone
    for (const [tag, { untilMs }] of probes) if (untilMs <= monotonicMs) probes.delete(tag)
    const gone = probe(peer)
    probes.set(peer.tag, { untilMs: monotonicMs + PROBE_CACHE_MS, gone })
    return gone
  }
}
