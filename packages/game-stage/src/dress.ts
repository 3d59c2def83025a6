/** The clothes of a bean; every player has them. */
export interface Dress {
  color: string
  hat: string
  face: string
}

/** Two beans of the same look share a picture. */
export const lookOf = ({ color, hat, face }: Dress): string => `${color} ${hat} ${face}`
