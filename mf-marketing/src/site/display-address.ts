/** An origin as one says it to a friend: without the scheme. */
export const displayAddress = (origin: string): string => origin.replace(/^https?:\/\//, '').replace(/\/$/, '')
