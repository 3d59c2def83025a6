import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** The clothes of a bean; every player has them. */
export interface Dress {
  color: string
  hat: string
  face: string
  /** Wears this side's vest. STG-62 */
  side?: Side
}

/** The clothes of players in a match between two sides: their own, and their side's vest once they have one. */
export const inVest =
  (player: (seat: number) => Dress | undefined, sideOf: (seat: number) => Side | undefined) =>
  (seat: number): Dress | undefined => {
    const [dress, side] = [player(seat), sideOf(seat)]
    return dress && side ? { color: dress.color, hat: dress.hat, face: dress.face, side } : dress
  }

/** Two beans of the same look share a picture. */
export const lookOf = ({ color, hat, face, side }: Dress): string => `${color} ${hat} ${face} ${side ?? ''}`
