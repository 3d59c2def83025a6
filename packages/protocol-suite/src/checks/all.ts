import { authorityChecks } from './authority.ts'
import { gameChecks } from './games.ts'
import { limitChecks } from './limits.ts'
import { lobbyChecks } from './lobby.ts'
import { relayChecks } from './relay.ts'
import type { Check } from '../check.ts'

/** Every promise of the wire that a client can try from outside, in the order in which they are tried. */
export const checks: readonly Check[] = [
  ...lobbyChecks,
  ...gameChecks,
  ...relayChecks,
  ...authorityChecks,
  ...limitChecks,
]
