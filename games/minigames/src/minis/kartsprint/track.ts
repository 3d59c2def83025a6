import { layRoad, type Road } from '../../kit/road.ts'

export const roadM = { length: 170, half: 1.9 } as const

/** Corners in driving order; the start line is in the middle of the first straight. */
const tracks = [
  // A comb of three teeth, a snake, and a bone with two bays.
  '-17,-9 17,-9 17,9 10,9 10,-3 3.4,-3 3.4,9 -3.4,9 -3.4,-3 -10,-3 -10,9 -17,9',
  '-17,-9 17,-9 17,-3 -8,-3 -8,3 17,3 17,9 -17,9',
  '-17,-9 17,-9 17,-2.4 6,-2.4 6,3.4 17,3.4 17,9 -17,9 -17,3 -5,3 -5,-3 -17,-3',
] as const

const roads = tracks.map((corners): Road => {
  const spots = corners.split(' ').map((corner) => corner.split(',').map(Number))
  return layRoad(
    spots.map(([x = 0, y = 0]) => ({ x, y })),
    roadM.length,
  )
})
export const trackCount = roads.length

export const roadOf = (track: number): Road => roads[track] ?? []
