/** Takes the place of Engine.IO's WebTransport, which no page of ours asks for: a phone would download it for nothing. */
export const WT = undefined
