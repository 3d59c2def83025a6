import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { crate } from './numbers.ts'
import { placeOn } from './tracks.ts'
import { cartOf, trackOf, type Emit, type RaceInput, type World } from './world.ts'

/** The sector of the lap where somebody drives now. */
const sectorOf = (world: World, doneM: number): number => {
  const { lengthM } = trackOf(world)
  const alongM = ((doneM % lengthM) + lengthM) % lengthM
  return Math.min(crate.sectors - 1, Math.floor((alongM / lengthM) * crate.sectors))
}

/** Sectors without a cart. */
export const emptySectors = (world: World): number[] => {
  const taken = world.carts.filter(({ finished }) => finished === 0).map(({ doneM }) => sectorOf(world, doneM))
  return Array.from({ length: crate.sectors }, (_, sector) => sector).filter((sector) => !taken.includes(sector))
}

/** Players without a cart drop a crate into an empty sector, once every eight seconds. RAC-30 */
export const stepMarshals = (
  world: World,
  inputs: ReadonlyMap<number, RaceInput>,
  chance: RandomStream,
  emit: Emit,
): void => {
  for (const player of world.players) {
    player.crateIn = Math.max(0, player.crateIn - 1)
    const sector = inputs.get(player.seat)?.sector
    if (sector === undefined || player.crateIn > 0 || cartOf(world, player.seat)) continue
    if (!emptySectors(world).includes(sector)) continue
    const track = trackOf(world)
    const share = (sector + 0.2 + chance.next() * 0.6) / crate.sectors
    const { x, y } = placeOn(track, share * track.lengthM, (chance.next() - 0.5) * 8)
    world.crates.push({ id: world.nextId++, seat: player.seat, x, y, ticks: crate.warnTicks })
    player.crateIn = crate.everyTicks
    emit({ type: 'crate', seat: player.seat, x, y })
  }
}
