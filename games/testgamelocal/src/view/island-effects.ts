import { tiles } from '../sim/island.ts'
import type { EffectKit, Shows } from './effect-kit.ts'
import { palette } from './palette.ts'

type TileEvent = 'tileWarns' | 'tileFalls' | 'tileFreezes'
type HazardEvent = 'sweeperRises' | 'boulderComes' | 'boulderLands' | 'boulderWet'
type FishEvent = 'fishDropped' | 'fishLanded' | 'fishWet'

/** The effects of events on the ground. */
export const tileEffects = ({ burst, play }: EffectKit): Shows<TileEvent> => ({
  tileWarns: ({ tile }) => play('crack', tiles[tile]?.x, 0.5),
  tileFalls: ({ tile: index }) => {
    const tile = tiles[index]
    if (!tile) return
    burst(6, {
      x: tile.x,
      y: -0.3,
      z: tile.z,
      color: '#caa0b4',
      color2: palette.rockTop,
      speed: 2.6,
      lift: 2,
      size: 0.34,
      lifeS: 0.7,
      gravity: 9,
      shape: 2,
      spread: 1.4,
    })
    play('crumble', tile.x, 0.6)
  },
  tileFreezes: ({ tile: index }) => {
    const tile = tiles[index]
    if (tile)
      burst(4, {
        x: tile.x,
        y: 0.2,
        z: tile.z,
        color: '#ffffff',
        color2: palette.ice,
        speed: 1.2,
        lift: 1.4,
        size: 0.3,
        lifeS: 0.8,
        shape: 1,
        spread: 1.6,
      })
    play('freeze', tile?.x, 0.5)
  },
})

/** The effects that come over the island, and the gifts of the gulls. */
export const hazardEffects = ({ to, dust, drops, play }: EffectKit): Shows<HazardEvent | FishEvent> => ({
  sweeperRises: () => {
    to.shake(0.25)
    play('rise')
  },
  boulderComes: ({ x }) => play('rumble', x, 0.5),
  boulderLands: ({ x, z }) => {
    dust(x, z, 12, 4)
    to.shake(0.3)
    play('thud', x)
  },
  boulderWet: ({ x, z }) => {
    drops(x, z, 18)
    play('splash', x, 0.7, 0.8)
  },
  fishDropped: ({ x }) => play('quack', x, 0.8),
  fishLanded: ({ x, z }) => {
    drops(x, z, 0)
    play('fish', x, 0.6)
  },
  fishWet: ({ x, z }) => {
    drops(x, z, 6)
    play('splash', x, 0.3, 1.5)
  },
})
