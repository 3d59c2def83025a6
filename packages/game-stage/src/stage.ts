import type { BufferGeometry, Mesh, Object3D, PerspectiveCamera, Scene } from 'three'
import type { Block } from './blocks.ts'
import type { CoatGlow, CoatSetup } from './coat.ts'
import type { Decal, Mark } from './marks.ts'
import type { Figure } from './figure.ts'
import type { Burst } from './particles.ts'
import type { Region } from './baked-backgrounds.ts'
import type { Spot } from './podium-spots.ts'
import type { ViewRect, Look } from './lens.ts'
import type { Sprite } from './sprites.ts'
import type { Props, PropsSetup } from './props.ts'
import type { ViewSettings } from '@sofaspark/game-sdk'
import type { StagePicture } from './atlas.ts'
import type { Dress } from './bean-mesh.ts'
import type { ShotSetup } from './shots.ts'

/** Everything that a game's picture is made of; the README has an example. */
export interface Stage<ShotName extends string, PictureName extends string> {
  low: boolean
  /** The camera of this frame; a game with a live arena moves it itself. */
  camera: PerspectiveCamera
  /** The scene of the background; a live arena is drawn in every frame. */
  arena: Scene
  /** The scene of all that moves, drawn in every frame. */
  actors: Scene
  /** The beans: pictures of a sheet at low quality, meshes at high. STG-04 */
  cast: {
    /** A short squash (negative) or stretch (positive), as after a landing or a hit. */
    kick: (seat: number, strength: number) => void
    flash: (seat: number) => void
    frame: (figures: readonly Figure[], seconds: number) => void
  }
  /** All small pictures of a frame, the last on top. STG-01 */
  sprites: { frame: (sprites: readonly Sprite<PictureName>[]) => void }
  /** Shadows, rings and targets on the ground. */
  decals: { frame: (decals: readonly Decal[], seconds: number) => void }
  particles: { burst: (burst: Burst) => void }
  /** Confetti, in all colours or those of a team. */
  confetti: (at: Spot, count: number, colors?: readonly string[]) => void
  /** Solid things of one geometry that move or change, in one draw; outlined at high quality only. STG-14 */
  props: (geometry: BufferGeometry, setup: PropsSetup) => Props
  /** Shakes the picture; more than 1 is as strong as 1. STG-10 */
  shake: (strength: number) => void
  /** The jolt of this frame, for a camera that the game moves itself. */
  jolt: (seconds: number) => { x: number; y: number; roll: number }
  /** Adds boxes that hide the beans behind them. STG-07 */
  block: (blocks: readonly Block[]) => void
  /** Lets something that the background shows hide what is behind it; its material is replaced. STG-07 */
  hide: (mesh: Mesh) => void
  /** Takes something of the arena out of the backgrounds of all other shots. STG-04 */
  only: (shot: ShotName, thing: Object3D) => void
  /** Shows a painted field's rows on the ground, in the pass that shows the background. STG-90 */
  coat: (lines: readonly string[], glow?: CoatGlow) => void
  /** A mark that stays on the ground. STG-06 */
  paint: (mark: Mark) => void
  clearMarks: () => void
  /** Draws a part of the arena again, because the game changed it there. */
  repaint: (part: Region) => void
  /** Fits the shots and draws all backgrounds again, because the whole arena changed. */
  rebake: () => void
  /** The same, and draws the small pictures again, because what they show changed. */
  redraw: () => void
  /** Shows another camera's background. */
  show: (shot: ShotName) => void
  /** Looks closer at a part of the background; the closest part that fits in is shown. STG-11 */
  look: (wanted: Look) => void
  /** Where a place of the world is in the whole picture of the shot: −1 to 1. */
  whereInShot: (at: Spot) => { x: number; y: number }
  /** Where a place of the world is on the page, in CSS pixels; `undefined` behind the camera and beside the picture. */
  project: (at: Spot) => { x: number; y: number } | undefined
  /** Places the camera of this frame; anything that needs `project` comes after it. */
  aim: (seconds: number) => void
  /** Draws the frame; in a moment that is slowed down, fewer seconds pass for particles. */
  frame: (seconds: number, slowedS?: number) => void
  /**
   * Draws the frame once for each view, in its part of the picture. `each` places the camera of that view and fills what looks different
   * from there, such as sprites. For live arenas alone. STG-11
   */
  frameViews: (views: readonly ViewRect[], each: (index: number) => void, seconds: number, slowedS?: number) => void
  /** Draws of the last frame, without those into the background. */
  draws: () => number
  resize: (widthPx: number, heightPx: number, pixelRatio: number) => void
  dispose: () => void
}

export interface StageSetup<ShotName extends string, PictureName extends string> {
  canvas: HTMLCanvasElement
  settings: ViewSettings
  /** Each player's clothes; `undefined` for an empty seat. */
  player: (seat: number) => Dress | undefined
  /** The fixed cameras; each has its own background. The first is shown first. One that depends on the screen is a function of its shape; its pitch stays. */
  shots: Readonly<Record<ShotName, ShotSetup>>
  /** The game's small pictures, all in one atlas. */
  pictures: Readonly<Record<PictureName, StagePicture>>
  /** A painted field on the ground; the arena’s ground there is of `coatedMaterial`. STG-90 */
  coat?: CoatSetup
  /** `live` draws the arena in every frame instead of a background, for a camera that moves: far costlier. */
  arena?: 'background' | 'live'
  /** The most particles at once at high quality; a third of it at low. */
  particles?: number
  /** The most sprites in a frame. */
  sprites?: number
}

/** Half the pixels at low quality; below 0.4, faces are unrecognizable. */
const LOW_RATIO = 0.5
const COARSEST_RATIO = 0.4
const MAX_RATIO = 2
/** A background has more pixels than the screen at low quality: smoother edges, and room to look closer. */
const LOW_SHARPNESS = 1.5

/** Pixels of the picture for each of the page's, and of the background for each of the picture's. STG-14 */
export const resolutionOf = (
  quality: 'low' | 'high',
  deviceRatio: number,
  share: number,
): { ratio: number; backgroundRatio: number } =>
  quality === 'low'
    ? { ratio: Math.max(COARSEST_RATIO, LOW_RATIO * share), backgroundRatio: LOW_RATIO * LOW_SHARPNESS }
    : { ratio: Math.min(deviceRatio, MAX_RATIO) * share, backgroundRatio: Math.min(deviceRatio, MAX_RATIO) }
