import type { Deed, PartyEvent } from '../kit/world.ts'

const goodDeeds: readonly Deed[] = ['gain', 'bonus']
const badDeeds: readonly Deed[] = ['hit', 'lose', 'out', 'wrong']

/** The mark over a deed of a demonstration; nothing for what is neither good nor bad. PTY-64 */
export const demoMark = (event: PartyEvent): PartyEvent[] => {
  if (event.type !== 'deed') return []
  const { deed, seat, x, y } = event
  const isGood = goodDeeds.includes(deed)
  return isGood || badDeeds.includes(deed) ? [{ type: 'demo', isGood, seat, x, y }] : []
}
