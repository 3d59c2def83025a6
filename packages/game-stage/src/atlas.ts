import {
  OrthographicCamera,
  Vector3,
  type Camera,
  Scene,
  type WebGLRenderer,
  WebGLRenderTarget,
  CanvasTexture,
  CustomBlending,
  DoubleSide,
  LinearMipmapNearestFilter,
  Mesh,
  OneFactor,
  PlaneGeometry,
  ZeroFactor,
  type Object3D,
} from 'three'
import type { Pen } from './brush.ts'
import { pictureMaterial } from './materials.ts'

/**
 * A canvas for a texture, kept in main memory: without a graphics chip, uploading an accelerated canvas would replay the whole drawing in software, which takes seconds. STG-04
 */
export const penFor = (widthPx: number, heightPx: number): { canvas: HTMLCanvasElement; pen: Pen | null } => {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  return { canvas, pen: canvas.getContext('2d', { willReadFrequently: true }) }
}

/** The same, with its picture; where nothing can be painted it stays empty. */
export const paintedCanvas = (widthPx: number, heightPx: number, paint: (pen: Pen) => void): HTMLCanvasElement => {
  const { canvas, pen } = penFor(widthPx, heightPx)
  if (pen) paint(pen)
  return canvas
}

const FAR_M = 400

/**
 * A camera for sheets, as high above the ground as a game's: objects in its plane, along (1, 0, 0) and `up`,
 * lies side by side in the picture, lit as in the game.
 */
export const planeCamera = (pitch: number): { camera: OrthographicCamera; up: Vector3 } => {
  const camera = new OrthographicCamera(0, 1, 1, 0, 1, FAR_M * 2)
  camera.position.set(0, Math.sin(pitch) * FAR_M, Math.cos(pitch) * FAR_M)
  camera.lookAt(0, 0, 0)
  return { camera, up: new Vector3(0, Math.cos(pitch), -Math.sin(pitch)) }
}

/** Renders a scene into a target that is empty before. */
export const renderInto = (renderer: WebGLRenderer, target: WebGLRenderTarget, scene: Scene, camera: Camera): void => {
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  renderer.render(scene, camera)
  renderer.setRenderTarget(null)
}

interface Packed {
  x: number
  y: number
  width: number
  height: number
}

const GAP_PX = 2

/** Lays pictures out in rows, the highest first, on a sheet of a given width; none touches another. STG-01 */
export const packPictures = (
  sizes: readonly { widthPx: number; heightPx: number }[],
  sheetWidthPx: number,
): { places: readonly Packed[]; heightPx: number } => {
  const places: Packed[] = sizes.map(({ widthPx, heightPx }) => ({ x: 0, y: 0, width: widthPx, height: heightPx }))
  let x = GAP_PX
  let y = GAP_PX
  let rowHeight = 0
  for (const place of [...places].sort((one, other) => other.height - one.height)) {
    if (place.width + 2 * GAP_PX > sheetWidthPx) throw new Error(`a picture is wider than its sheet: ${place.width} px`)
    if (x + place.width + GAP_PX > sheetWidthPx) {
      x = GAP_PX
      y += rowHeight + GAP_PX
      rowHeight = 0
    }
    place.x = x
    place.y = y
    x += place.width + GAP_PX
    rowHeight = Math.max(rowHeight, place.height)
  }
  return { places, heightPx: y + rowHeight + GAP_PX }
}

interface PictureSize {
  widthPx: number
  heightPx: number
}

/** A small picture that is painted once. */
export interface PaintedPicture extends PictureSize {
  paint: (pen: Pen, widthPx: number, heightPx: number) => void
}

/** A picture of a thing in 3D; its origin is the picture's middle. */
interface ModelledPicture extends PictureSize {
  model: () => Object3D
  /** Metres that the picture is wide. */
  widthM: number
}

export type StagePicture = PaintedPicture | ModelledPicture

const SHEET_WIDTH_PX = 1024
/** Metres of a picture's pixel in the plane of the camera; any number will do. */
const PIXEL_M = 0.01

const paintAll = (pictures: readonly StagePicture[], places: readonly Packed[], heightPx: number) => {
  const canvas = paintedCanvas(SHEET_WIDTH_PX, heightPx, (pen) => {
    for (const [at, picture] of pictures.entries()) {
      const place = places[at]
      if (!place || !('paint' in picture)) continue
      pen.save()
      pen.translate(place.x, place.y)
      pen.beginPath()
      pen.rect(0, 0, place.width, place.height)
      pen.clip()
      picture.paint(pen, place.width, place.height)
      pen.restore()
    }
  })
  const texture = new CanvasTexture(canvas)
  texture.premultiplyAlpha = true
  return texture
}

/** One sheet with all small pictures of a game, painted or modelled. STG-01 */
export const createAtlas = <Name extends string>(
  renderer: WebGLRenderer,
  pictures: Readonly<Record<Name, StagePicture>>,
  pitch: number,
) => {
  const names = Object.keys(pictures) as Name[]
  const list = names.map((name) => pictures[name])
  const { places, heightPx } = packPictures(list, SHEET_WIDTH_PX)
  const target = new WebGLRenderTarget(SHEET_WIDTH_PX, heightPx, { samples: 4, generateMipmaps: true })
  target.texture.minFilter = LinearMipmapNearestFilter
  const { camera, up } = planeCamera(pitch)
  camera.right = SHEET_WIDTH_PX * PIXEL_M
  camera.top = heightPx * PIXEL_M
  camera.updateProjectionMatrix()
  const spots = new Map(
    names.map((name, at) => {
      const { x, y, width, height } = places[at] ?? { x: 0, y: 0, width: 1, height: 1 }
      const bottom = heightPx - y - height
      return [
        name,
        {
          u: x / SHEET_WIDTH_PX,
          v: bottom / heightPx,
          width: width / SHEET_WIDTH_PX,
          height: height / heightPx,
          aspect: width / height,
        },
      ] as const
    }),
  )
  const sheetMaterial = pictureMaterial(target.texture, {
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: ZeroFactor,
  })
  return {
    texture: target.texture,
    spotOf: (name: Name) => spots.get(name),
    bake: (): void => {
      const scene = new Scene()
      const painted = paintAll(list, places, heightPx)
      const sheet = new Mesh(new PlaneGeometry(camera.right, camera.top), sheetMaterial)
      if (sheetMaterial.uniforms['picture']) sheetMaterial.uniforms['picture'].value = painted
      sheet.position.x = camera.right / 2
      sheet.position.addScaledVector(up, camera.top / 2)
      sheet.rotation.x = -pitch
      sheet.renderOrder = -1
      scene.add(sheet)
      for (const [at, picture] of list.entries()) {
        const place = places[at]
        if (!place || !('model' in picture)) continue
        const model = picture.model()
        model.position.x = (place.x + place.width / 2) * PIXEL_M
        model.position.addScaledVector(up, (heightPx - place.y - place.height / 2) * PIXEL_M)
        model.scale.multiplyScalar((place.width * PIXEL_M) / picture.widthM)
        scene.add(model)
      }
      renderInto(renderer, target, scene, camera)
      painted.dispose()
      sheet.geometry.dispose()
    },
    dispose: (): void => {
      target.dispose()
      sheetMaterial.dispose()
    },
  }
}

export type Atlas<Name extends string> = ReturnType<typeof createAtlas<Name>>
