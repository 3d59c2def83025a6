import { addressKey } from '@sofaspark/kit/addresses.ts'

/** How long newcomers of an address stay out after a kick; twice as long after each further one. */
export const KEPT_OUT_MS = 60_000
const MAX_DOUBLINGS = 6
/** Addresses that a lobby remembers; the one that was kicked first is forgotten. */
export const MAX_KEPT_OUT = 50

/** The addresses whose phones were kicked, with the time (ms) until which each takes no new seat. */
export type KeptOut = Map<string, { untilMs: number; kicks: number }>

/** The part of a lobby that a kick concerns. */
interface Lobby {
  readonly host: { readonly address: string } | null
  readonly keptOut: KeptOut
}

/** Phones on the sofa share the big screen's address: there a kick takes one seat and nothing from the others. */
const isOnSofa = ({ host }: Lobby, key: string): boolean => !host || addressKey(host.address) === key

/** Keeps newcomers of a kicked phone's address out for a while (LOB-240). */
export const keepOut = (lobby: Lobby, address: string, monotonicMs: number): void => {
  const key = addressKey(address)
  if (isOnSofa(lobby, key)) return
  const kicks = lobby.keptOut.get(key)?.kicks ?? 0
  lobby.keptOut.delete(key)
  lobby.keptOut.set(key, { untilMs: monotonicMs + KEPT_OUT_MS * 2 ** Math.min(kicks, MAX_DOUBLINGS), kicks: kicks + 1 })
  const [oldest] = lobby.keptOut.keys()
  if (lobby.keptOut.size > MAX_KEPT_OUT && oldest !== undefined) lobby.keptOut.delete(oldest)
}

export const isKeptOut = (lobby: Lobby, address: string, monotonicMs: number): boolean =>
  lobby.keptOut.size > 0 && monotonicMs < (lobby.keptOut.get(addressKey(address))?.untilMs ?? 0)
