import type { World } from './world.ts'

/** One promise of the wire, checked on a running server. Throws when it does not hold. */
export interface Check {
  name: string
  run(world: World): Promise<void>
}

export const check = (name: string, run: Check['run']): Check => ({ name, run })
