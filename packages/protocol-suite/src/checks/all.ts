import { authorityChecks } from './authority.ts'
import { gameChecks } from './games.ts'
import { httpChecks } from './http.ts'
import { limitChecks } from './limits.ts'
import { lobbyChecks } from './lobby.ts'
import { malformedChecks } from './malformed.ts'
import { relayChecks } from './relay.ts'
import { roleChecks } from './roles.ts'
import { sequenceChecks } from './sequences.ts'
import { supporterChecks } from './supporters.ts'
import type { Check } from './check.ts'

/** Every promise of the wire that a client can check from outside, in order. */
export const checks: readonly Check[] = [
  ...lobbyChecks,
  ...gameChecks,
  ...relayChecks,
  ...sequenceChecks,
  ...authorityChecks,
  ...roleChecks,
  ...malformedChecks,
  ...httpChecks,
  ...supporterChecks,
  ...limitChecks,
]
