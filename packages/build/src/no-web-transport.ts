/** Replaces Engine.IO's WebTransport, which no page uses, to save its download. */
export const WT = undefined
