import { scenario } from './sim-testing.ts'

it('SDK-512 a capture is shown again where it happened', () => {
  const table = scenario(4)
  table.give(0)
  table.set(0, { x: -13, y: 0 })
  table.until(({ flow }) => flow.phase === 'finish')
  expect(table.state().highlight).toBeNull()
  table.until(({ flow }) => flow.phase === 'replay')
  expect(table.state().highlight).toMatchObject({ y: 0 })
  expect(table.state().highlight?.x).toBeLessThan(-12)
  table.until(({ flow }) => flow.phase === 'countdown')
  expect(table.state().highlight).toBeNull()
})

it('SDK-512 the end of time without a capture is not shown again', () => {
  const table = scenario(4, { minutes: 3 })
  table.change(({ flow }) => Object.assign(flow, { playTicks: 3 * 3600 - 1 }))
  table.until(({ flow }) => flow.phase === 'replay')
  expect(table.state().highlight).toBeNull()
  table.run(2)
  expect(table.state().flow.phase).toBe('roundEnd')
})
