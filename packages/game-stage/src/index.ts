export { createStage } from './create-stage.ts'
export { paintedCanvas } from './atlas.ts'
export { lyingPicture, paintedMetres, paintSideHalf } from './painted-ground.ts'
export type { Stage } from './stage.ts'
export type { StageSetup } from './stage.ts'
export type { Shot } from './shots.ts'
export { fitShot, type Fitting } from './shots.ts'
export {
  arc,
  ballFill,
  blend,
  fillBox,
  fillPath,
  INK,
  inkBehind,
  inkLine,
  inkPath,
  oval,
  paintEmblem,
  polygon,
  roundBox,
  star,
  strokePath,
  type Pen,
  type Stops,
} from './brush.ts'
export type { Look } from './lens.ts'
export type { PaintedPicture, StagePicture } from './atlas.ts'
export type { Block } from './blocks.ts'
export { coatedMaterial, type CoatGlow, type CoatSetup } from './coat.ts'
export type { Mark } from './marks.ts'
export { sendFirst } from './quads.ts'
export type { Sprite } from './sprites.ts'
export type { Decal } from './marks.ts'
export type { Burst, Particles } from './particles.ts'
export { cheerPose, idlePose, runPose, type Figure, type Pose } from './figure.ts'
export { propMatrix, type Prop, type Props } from './props.ts'
export {
  paintBubble,
  paintDownArrow,
  paintSideRing,
  radial,
  sideRings,
  squarePicture,
  squarePictures,
  standardPictures,
} from './standard-pictures.ts'
export { seatSignOf, seatSigns, type SeatSign } from './standard-pictures.ts'
export { sideColors } from './bean-mesh.ts'
export { inVest, type Dress } from './bean-mesh.ts'
export { createMatchShow, createMatchSounds } from './match-show.ts'
export { createMatchView, type MatchFrame } from './match-view.ts'
export { podiumFigures } from './podium.ts'
export { podiumSpots, type Spot } from './podium-spots.ts'
export { createBeanMesh } from './bean-mesh.ts'
export { createPodium } from './podium.ts'
export { confettiOverStep, createTeamPodium, teamPodiumFigures } from './podium.ts'
export { followPage } from './match-show.ts'
export { createShake } from './lens.ts'
export { createHops } from './match-show.ts'
export { createEffects, cream, standardBursts, type BurstLook, type Effects, type EffectTable } from './effect-table.ts'
export { createTeamView, type Acting, type Actors, type TeamArena, type TeamStage } from './team-view.ts'
export {
  addDizzy,
  createSpriteList,
  fieldSpot,
  fieldToPage,
  fieldTurn,
  slid,
  slidAll,
  trailBehind,
  type FieldSprite,
  type SpriteList,
} from './field.ts'
export { splitViews, type ViewRect } from './lens.ts'
export { merged, painted, placed, solid, solidBox } from './merge-parts.ts'
export { hangLamps, lampGlows, type Lamp } from './lamps.ts'
export { lightBlock, outlineMaterial, toonMaterial } from './materials.ts'
export { pictureMaterial } from './materials.ts'
export { rgb } from './materials.ts'
