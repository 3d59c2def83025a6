import { Layers, type Object3D, type PerspectiveCamera } from 'three'
import type { Shot } from './shot.ts'

/** A fixed camera, or one that depends on the shape of the screen. */
export type ShotSetup = Shot | ((aspect: number) => Shot)

/** Everything that all shots show is in layer 0; each shot has a layer for its own things. */
const FIRST_LAYER = 1

/** The shots of a stage for the screen as it is now. */
export const createShots = <ShotName extends string>(setups: Readonly<Record<ShotName, ShotSetup>>) => {
  const names = Object.keys(setups) as ShotName[]
  const [first] = names
  if (first === undefined) throw new Error('a stage needs a shot')
  const fitted = (aspect: number): Record<ShotName, Shot> =>
    Object.fromEntries(
      names.map((name) => {
        const setup: ShotSetup = setups[name]
        return [name, typeof setup === 'function' ? setup(aspect) : setup]
      }),
    ) as Record<ShotName, Shot>
  let now = fitted(16 / 9)
  return {
    names,
    first,
    of: (name: ShotName): Shot => now[name],
    fit: (aspect: number): void => {
      now = fitted(aspect)
    },
    /** Lets a camera see what one shot shows. */
    see: (camera: PerspectiveCamera, name: ShotName): void => {
      camera.layers.set(0)
      camera.layers.enable(FIRST_LAYER + names.indexOf(name))
    },
    /** Takes something out of the plates of all other shots. STG-61 */
    only: (name: ShotName, thing: Object3D): void => {
      const layers = new Layers()
      layers.set(FIRST_LAYER + names.indexOf(name))
      thing.traverse((part) => {
        part.layers.mask = layers.mask
      })
    },
  }
}

export type Shots<ShotName extends string> = ReturnType<typeof createShots<ShotName>>
