import type { GamePlayer } from '@sofaspark/game-sdk'
import { createBirds } from './birds.ts'
import { createCameraRig } from './camera-rig.ts'
import { createFanMoves, createFans } from './fans.ts'
import { createHazards, createLantern } from './hazards-mesh.ts'
import { createIsland } from './island-mesh.ts'
import { createIsles } from './isles.ts'
import { cheersNow } from './mood.ts'
import type { Picture } from './picture.ts'
import { createRaft } from './raft.ts'
import { createSky } from './sky.ts'
import type { BumpStage } from './stage.ts'
import { createWater } from './water.ts'

/** The evening in full: waves roll, and the camera flies. */
export const createLivePicture = (stage: BumpStage, playerOf: (seat: number) => GamePlayer | undefined): Picture => {
  const { arena } = stage
  const sky = createSky()
  const water = createWater()
  const island = createIsland(false)
  const raft = createRaft()
  arena.add(sky.mesh, water.mesh, island.mesh, createIsles(), createLantern(), raft)
  const fanMoves = createFanMoves()
  const drawFans = createFans(stage)
  const hazards = createHazards(stage)
  const birds = createBirds(stage, playerOf)
  const rig = createCameraRig()
  return {
    ring: water.splash,
    frame: ({ state, next, staged, seconds, slowed }) => {
      raft.visible = staged !== undefined
      sky.frame(seconds, rig.seesSky())
      water.frame(next.tiles, seconds)
      drawFans(fanMoves(seconds, cheersNow(next)))
      island.frame(next.tiles, next.ice, slowed)
      hazards.frame(staged ? [] : state.shownSweepers, state.boulders, slowed)
      birds.frame(staged ? [] : state.beans, staged ? [] : state.fish, slowed)
      rig.frame(next, seconds)
      rig.place(stage.camera, stage.jolt(seconds))
      stage.aim(seconds)
    },
  }
}
