const MAGIC = 'UnityWebData1.0\0'
const ENTRY_NUMBERS_BYTES = 12

/** Packs files, by path, into one `.data`: magic, header size, `{ offset, size, path length, path }` each, bodies. */
export const packDataFile = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const encoder = new TextEncoder()
  const entries = [...files].map(([path, body]) => ({ path: encoder.encode(path), body }))
  const headerBytes = entries.reduce((sum, { path }) => sum + ENTRY_NUMBERS_BYTES + path.length, MAGIC.length + 4)
  const packed = new Uint8Array(entries.reduce((sum, { body }) => sum + body.length, headerBytes))
  const numbers = new DataView(packed.buffer)
  packed.set(encoder.encode(MAGIC))
  numbers.setUint32(MAGIC.length, headerBytes, true)
  let at = MAGIC.length + 4
  let offset = headerBytes
  for (const { path, body } of entries) {
    numbers.setUint32(at, offset, true)
    numbers.setUint32(at + 4, body.length, true)
    numbers.setUint32(at + 8, path.length, true)
    packed.set(path, at + ENTRY_NUMBERS_BYTES)
    packed.set(body, offset)
    at += ENTRY_NUMBERS_BYTES + path.length
    offset += body.length
  }
  return packed
}

/** The files of a `.data`; throws an `Error` that explains a malformed one. */
export const unpackDataFile = (packed: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const decoder = new TextDecoder()
  if (decoder.decode(packed.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('This is not a UnityWebData file')
  const numbers = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const headerBytes = numbers.getUint32(MAGIC.length, true)
  const files = new Map<string, Uint8Array>()
  let at = MAGIC.length + 4
  while (at < headerBytes) {
    const offset = numbers.getUint32(at, true)
    const size = numbers.getUint32(at + 4, true)
    const pathBytes = numbers.getUint32(at + 8, true)
    at += ENTRY_NUMBERS_BYTES
    const path = decoder.decode(packed.subarray(at, at + pathBytes))
    if (offset + size > packed.length) throw new Error(`“${path}” reaches beyond the end of the data file`)
    files.set(path, packed.subarray(offset, offset + size))
    at += pathBytes
  }
  return files
}
