/** What a bean wears; every player has it. */
export interface Dress {
  color: string
  hat: string
  face: string
}

/** Two beans of the same look share a picture. */
export const lookOf = ({ color, hat, face }: Dress): string => `${color} ${hat} ${face}`
