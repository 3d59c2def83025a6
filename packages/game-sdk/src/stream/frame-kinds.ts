/** The first byte of a frame holds the version in its upper half and the kind in its lower one. */
export const frameVersion = 1
export const frameKinds = { keyframe: 1, steps: 2, screen: 3 } as const
