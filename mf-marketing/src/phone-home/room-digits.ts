/** The digits of a room number in typed text, in any script. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

/** An origin without its scheme. */
export const displayAddress = (origin: string): string => origin.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Placeholder in markup of the build for an address that only the console knows. */
export const addressToken = '__ADDRESS__'
