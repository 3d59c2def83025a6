/** An origin as people say it: without the scheme. */
export const displayAddress = (origin: string): string => origin.replace(/^https?:\/\//, '').replace(/\/$/, '')
