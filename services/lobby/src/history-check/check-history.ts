import { catalogue, limits } from '@sofaspark/contract'
import { commandsOnce, scoresSurvive } from './commands.ts'
import { parseLine, type HistoryLine, type HistoryOptions, type Violation } from './history-line.ts'
import { countsEqualLobbies, roomsEnd } from './rooms.ts'
import { seatsStay } from './seats.ts'
import { indexHistory } from './indexed-history.ts'
import { earlyAccessNeedsSubscriber, oneAdmin, oneSeatEach, versionsRise } from './versions.ts'

const invariants = [
  versionsRise,
  oneAdmin,
  oneSeatEach,
  earlyAccessNeedsSubscriber,
  seatsStay,
  commandsOnce,
  scoresSurvive,
  roomsEnd,
  countsEqualLobbies,
]

const defaults: HistoryOptions = {
  seatGraceMs: limits.seatGraceMs,
  slackMs: 2_000,
  earlyAccess: catalogue.filter(({ earlyAccess }) => earlyAccess).map(({ key }) => key),
}

/**
 * Every violation of the invariants in a recorded history, in the order of its lines; empty when all hold (LOB-95).
 * Lines are JSON texts or already parsed.
 */
export const checkHistory = (
  lines: readonly (string | HistoryLine)[],
  options: Partial<HistoryOptions> = {},
): Violation[] => {
  const read = lines.map((line, index) => (typeof line === 'string' ? parseLine(line, index) : line))
  const told = indexHistory(read, { ...defaults, ...options })
  return invariants.flatMap((invariant) => invariant(told)).sort((one, other) => one.line - other.line)
}
