import { restInput, type Deed, type PartyEvent, type PartyInput } from './world.ts'

const goodDeeds: readonly Deed[] = ['gain', 'bonus']
const badDeeds: readonly Deed[] = ['hit', 'lose', 'out', 'wrong']

/** One bean of a demonstration does it wrong, whatever the game: those who cannot read see what happens then. PTY-64 */
export const clumsyInput = (tick: number): PartyInput => ({
  ...restInput,
  x: tick % 40 < 20 ? 0.6 : -0.6,
  y: tick % 240 < 120 ? 0.8 : -0.8,
  act: tick % 97 === 0,
  plus: tick % 70 === 0 ? 1 : 0,
  left: tick % 37 === 0 ? 1 : 0,
  right: tick % 53 === 0 ? 1 : 0,
  pick: String(1 + (tick % 3)),
})

/** The mark over a deed of a demonstration; none for what is neither good nor bad. PTY-64 */
export const demoMark = (event: PartyEvent): Extract<PartyEvent, { type: 'demo' }> | null => {
  if (event.type !== 'deed') return null
  const { deed, x, y } = event
  const isGood = goodDeeds.includes(deed)
  return isGood || badDeeds.includes(deed) ? { type: 'demo', isGood, x, y } : null
}
