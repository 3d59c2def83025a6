import type { RoomNumber } from '@sofaspark/contract'
import type { MaybePromise } from '../shared/maybe-promise.ts'
import type { ProcessFacts } from '../shared/process-facts.ts'
import { createServiceClient, type Call, type ServiceResult } from '@sofaspark/kit/service-client.ts'
import * as z from 'zod/mini'

/**
 * Where a lobby is: in this process, in another one, or nowhere; unknown during an outage of the store; or soon here,
 * once the lease of a silent owner expires.
 */
export type LobbyLocation = 'here' | 'nowhere' | 'unknown' | 'soon' | ProcessFacts

/** The ownership of lobbies among the processes of a region. */
export interface Ownership {
  /** Every process that is alive, this one first. */
  processes(): readonly ProcessFacts[]
  /** Finds a lobby, and takes it over when its owner is gone. */
  locate(roomNumber: RoomNumber): MaybePromise<LobbyLocation>
  /** Registers this process as alive. */
  start(facts: () => ProcessFacts): Promise<void>
  /** Publishes this process's facts to the others at once. */
  tell(): Promise<void>
  /** Hands these lobbies over to the next process that is asked for them; false during an outage of the store. */
  handOver(roomNumbers: readonly RoomNumber[]): Promise<boolean>
  /** Hands all lobbies over to the next process that is asked for them. */
  handOverAll(): Promise<void>
}

/** The ownership of a process that is alone in its region. */
export const soleOwnership = (): Ownership => {
  let facts: () => ProcessFacts
  return {
    processes: () => [facts()],
    locate: () => 'here',
    start: (own) => {
      facts = own
      return Promise.resolve()
    },
    tell: () => Promise.resolve(),
    handOver: () => Promise.resolve(false),
    handOverAll: () => Promise.resolve(),
  }
}

const REQUEST_TIMEOUT_MS = 1_000
/** A slow process is not waited for: its lease says that it is alive. */
const PROBE_TIMEOUT_MS = 300
const PROBE_CACHE_MS = 250

/** Calls another process of the region; a refusal's body is the wire's error. */
export type AskPeer = <Data>(
  peer: ProcessFacts,
  path: string,
  schema: z.ZodMiniType<Data>,
  call?: Pick<Call, 'body' | 'onBehalfOf'>,
) => Promise<ServiceResult<Data>>

export const createAskPeer = (edgeToken: string, onSilent: () => void): AskPeer => {
  const callService = createServiceClient({ edgeToken, timeoutMs: REQUEST_TIMEOUT_MS, onSilent })
  return ({ address }, path, schema, call) => callService(`${address}${path}`, schema, call)
}

/** Asks every other process of the region at once; one that is silent or refuses is left out. */
export const askPeers = async <Data>(
  { ownership, askPeer }: { ownership: Pick<Ownership, 'processes'>; askPeer: AskPeer },
  path: string,
  schema: z.ZodMiniType<Data>,
  call?: Pick<Call, 'body' | 'onBehalfOf'>,
): Promise<Data[]> => {
  const [, ...peers] = ownership.processes()
  const results = await Promise.all(peers.map((peer) => askPeer(peer, path, schema, call)))
  return results.flatMap((result) => (result.kind === 'ok' ? [result.data] : []))
}

/**
 * Whether a process is certainly gone: nothing listens at its address any more, or another process does. A slow,
 * unreachable or leaving process is not gone; each is probed at most four times a second (LOB-74).
 */
export type IsGone = (peer: ProcessFacts) => Promise<boolean>

/** `fetch` gives the reason of a failure as its error's cause. */
const isRefused = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | null)?.cause?.code === 'ECONNREFUSED'

const processesSchema = z.object({ processes: z.array(z.object({ tag: z.string() })) })

export const createIsGone = (edgeToken: string, ownTag: string): IsGone => {
  // A process that is gone is no failed call.
  const callService = createServiceClient({ edgeToken, timeoutMs: PROBE_TIMEOUT_MS, onSilent: () => undefined })
  const probes = new Map<string, { untilMs: number; gone: Promise<boolean> }>()
  const probe = async ({ address, tag }: ProcessFacts): Promise<boolean> => {
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
