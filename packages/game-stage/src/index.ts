export { createStage } from './create-stage.ts'
export { paintedCanvas, penFor, type Pen } from './painted-canvas.ts'
export type { Stage } from './stage.ts'
export type { StageSetup } from './stage-setup.ts'
export type { Shot } from './shot.ts'
export { fitShot, type Fitting } from './fit-shot.ts'
export type { Look } from './view-window.ts'
export type { StagePicture } from './atlas.ts'
export type { Block } from './blocks.ts'
export { coatedMaterial, type CoatGlow, type CoatSetup } from './coat.ts'
export type { Mark } from './kept-marks.ts'
export { sendFirst } from './quads.ts'
export type { Sprite } from './sprites.ts'
export type { Decal } from './decals.ts'
export type { Burst, Particles } from './particles.ts'
export { cheerPose, idlePose, runPose, type Figure, type Pose } from './figure.ts'
export { propMatrix, type Prop, type Props } from './props.ts'
export {
  downArrow,
  radial,
  sideRings,
  squarePicture,
  standardPictures,
  traceCircle,
  tracePolygon,
  traceStar,
  type StandardPicture,
} from './standard-pictures.ts'
export { seatSignOf, seatSigns, type SeatSign } from './seat-signs.ts'
export { sideColors } from './vest.ts'
export { inVest, type Dress } from './dress.ts'
export { createMatchShow } from './match-show.ts'
export { podiumFigures } from './podium-figures.ts'
export { podiumSpots, type Spot } from './podium-spots.ts'
export { createBeanMesh } from './bean-mesh.ts'
export { createPodium } from './podium.ts'
export { confettiOverStep, createTeamPodium, teamPodiumFigures } from './team-podium.ts'
export { followPage } from './follow-page.ts'
export { createShake } from './shake.ts'
export { createHops } from './hops.ts'
export {
  createSpriteList,
  fieldSpot,
  fieldToPage,
  fieldTurn,
  slid,
  slidAll,
  type FieldSprite,
  type SpriteList,
} from './field.ts'
export { splitViews, type ViewRect } from './split-views.ts'
export { merged, painted, placed, solid, solidBox } from './merge-parts.ts'
export { hangLamps, lampGlows, type Lamp } from './lamps.ts'
export { lightBlock, outlineMaterial, toonMaterial } from './toon.ts'
export { pictureMaterial } from './picture-material.ts'
export { rgb } from './rgb.ts'
