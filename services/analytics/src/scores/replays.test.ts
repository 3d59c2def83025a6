import type { RunReplay } from '@sofaspark/game-bubblewar/sim/replay-run.ts'
import { createReplays, type Outcome } from './replays.ts'

/** A run that ends nowhere, so that its replay takes a moment. */
const run: RunReplay = { seed: 1, marks: [], ticks: 1, end: '00000000' }

it('ANA-63 two networks that fill the queue leave a party its four places and turns', async () => {
  const replays = createReplays({ withinMs: 60_000 })
  const order: string[] = []
  const hand = async (network: string): Promise<Outcome['outcome']> => {
    const { outcome } = await replays.run(run, network)
    order.push(outcome === 'busy' ? `${network} busy` : network)
    return outcome
  }
  const strangers = ['one', 'two'].flatMap((network) => Array.from({ length: 6 }, () => hand(network)))
  const party = await Promise.all(Array.from({ length: 4 }, () => hand('party')))
  expect(party).toEqual(Array(4).fill('refused'))
  expect(order.lastIndexOf('party')).toBeLessThan(4 + 3 * 4)
  expect((await Promise.all(strangers)).filter((outcome) => outcome === 'busy')).toHaveLength(3)
  expect(order.filter((one) => one === 'party')).toHaveLength(4)
}, 60_000)
