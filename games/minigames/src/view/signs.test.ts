import type { FieldSprite } from '@sofaspark/game-stage'
import { statueLook } from '../minis/statues/look.ts'
import type { StatueWorld } from '../minis/statues/sim.ts'
import { miniTable } from '../sim-testing.ts'
import type { MiniWorld } from '../sim/world.ts'
import type { Look, LookFrame } from './look.ts'
import type { Picture } from './pictures.ts'

/** The sprites of one frame. */
const drawn = <World extends MiniWorld>(
  look: Look<World>,
  now: World,
  more: Partial<LookFrame<World>> = {},
): FieldSprite<Picture>[] => {
  const all: FieldSprite<Picture>[] = []
  look.put({
    now,
    before: now,
    share: 0,
    timeS: 1,
    still: false,
    sprites: { put: (sprite) => void all.push(sprite) } as LookFrame<World>['sprites'],
    figures: [],
    color: () => '#ffffff',
    side: () => undefined,
    isDemo: false,
    hop: () => 0,
    ...more,
  })
  return all
}

const count = (sprites: readonly FieldSprite<Picture>[], picture: Picture): number =>
  sprites.filter((sprite) => sprite.picture === picture).length

it.each([false, true])('PTY-170 signs show music and silence in Statues, on its card: %s', (isDemo) => {
  const { world } = miniTable<StatueWorld>('statues', 3)
  for (const still of [false, true]) {
    world.isMusic = true
    const music = drawn(statueLook, world, { isDemo, still })
    expect([count(music, 'notes'), count(music, 'hush')]).toEqual([3, 0])
    world.isMusic = false
    const silence = drawn(statueLook, world, { isDemo, still })
    expect([count(silence, 'notes'), count(silence, 'hush')]).toEqual([0, 1])
  }
})
