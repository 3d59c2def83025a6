import { hangLamps } from './lamps.ts'

it('STG-07 lamps sag between their posts, and colours take turns', () => {
  const lamps = hangLamps(
    [
      { x: -4, z: 1 },
      { x: 4, z: 3 },
    ],
    { heightM: 3, sagM: 1, bulbs: 3, colors: ['#ff0000', '#00ff00'] },
  )
  expect(lamps.map(({ color }) => color)).toEqual(['#ff0000', '#00ff00', '#ff0000'])
  expect(lamps[1]).toMatchObject({ x: 0, y: 2, z: 2 })
  expect(lamps[0]?.y).toBeGreaterThan(2.3)
})
