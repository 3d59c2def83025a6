/** The builder sends it to a worker. */
export interface BuildOrder {
  target: string
  inputsHash: string
  /** False: the build is not published to pages. */
  isPublished: boolean
  /** False: an order for `compression` follows once the target is served. */
  isCompressed: boolean
}

/** The worker's answer. */
export type BuildResult = { target: string } & ({ built: true } | { built: false; error: string })

/** In place of a target: what earlier orders, or a build that died, left without compressed siblings. */
export const compression = 'compression'
