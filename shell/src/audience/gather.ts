import { cheerKinds, type AudienceCounts, type CheerKind } from '@sofaspark/contract'

/** All recent cheers of one kind. */
export interface Burst {
  kind: CheerKind
  count: number
  /** When the last one came. */
  lastMs: number
}

/** Adds cheers to the bursts, so that a room never sees more than one of each kind, however many cheer. SHL-61 */
export const gathered = (
  before: readonly Burst[],
  cheers: AudienceCounts['cheers'],
  nowMs: number,
): readonly Burst[] => {
  const fresh = cheerKinds.flatMap((kind): Burst[] => {
    const added = cheers[kind] ?? 0
    if (added === 0) return []
    return [{ kind, count: added + (before.find((burst) => burst.kind === kind)?.count ?? 0), lastMs: nowMs }]
  })
  const renewed = new Set(fresh.map(({ kind }) => kind))
  return [...before.filter(({ kind }) => !renewed.has(kind)), ...fresh]
}
