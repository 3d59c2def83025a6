import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** The clothes of a bean; every player has them. */
export interface Dress {
  color: string
  hat: string
  face: string
  /** Wears this side's vest. STG-62 */
  side?: Side
}

/** Two beans of the same look share a picture. */
export const lookOf = ({ color, hat, face, side }: Dress): string => `${color} ${hat} ${face} ${side ?? ''}`
