import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { mapOf } from './maps.ts'
import { crate as crateSize } from './numbers.ts'
import { crateKinds, standing, type CrateKind, type Emit, type Player, type World } from './world.ts'

const give = (player: Player, kind: CrateKind): void => {
  switch (kind) {
    case 'shield':
      player.shieldTicks = crateSize.shieldTicks
      return
    case 'spread':
      player.spreadShots = crateSize.spreadShots
      return
    case 'speed':
      player.speedTicks = crateSize.speedTicks
  }
}

/** Crates come in mirrored pairs of one kind, and open for the first who runs into them. CTF-21 */
export const moveCrates = (world: World, chance: RandomStream, emit: Emit): void => {
  if (!world.settings.crates) return
  if (world.flow.playTicks > 0 && world.flow.playTicks % crateSize.everyTicks === 0) {
    const kind = chance.pick(crateKinds) ?? 'shield'
    const places = chance.pick(mapOf(world.settings.map).crates) ?? []
    world.crates = places.map(({ x, y }) => ({ kind, x, y }))
    emit({ type: 'crates', kind })
  }
  world.crates = world.crates.filter((crate) => {
    const { kind, x, y } = crate
    const [taker] = standing(world)
      .filter((player) => distanceOf(player, crate) < crateSize.reach)
      .sort((one, other) => distanceOf(one, crate) - distanceOf(other, crate) || one.seat - other.seat)
    if (!taker) return true
    give(taker, kind)
    emit({ type: 'open', seat: taker.seat, kind, x, y })
    return false
  })
}
