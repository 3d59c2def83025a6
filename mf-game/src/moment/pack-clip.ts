const gzip = async (text: string): Promise<Uint8Array> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A clip as it is sent: gzip, or plain JSON in a browser that cannot pack; the service takes both. MOM-22 */
export const packClip = async (text: string): Promise<Uint8Array> =>
  'CompressionStream' in window ? gzip(text) : new TextEncoder().encode(text)
