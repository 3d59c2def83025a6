/** Every value has a tag; objects and arrays also have an end and a count, texts and numbers at least one byte more. */
const OBJECT_BYTES = 3
const SMALL_BYTES = 2
const LAST_DIGIT = '9'

/** Keys that are indexes are packed as numbers. */
const minKeyBytes = (key: string): number => SMALL_BYTES + (key <= LAST_DIGIT ? 0 : key.length)

/** A lower bound of the bytes that `v8.serialize` makes of plain data; stops counting beyond `most`. */
export const minPackedBytes = (value: unknown, most: number): number => {
  if (typeof value === 'string') return SMALL_BYTES + value.length
  if (typeof value === 'number') return SMALL_BYTES
  if (typeof value !== 'object' || value === null) return 1
  if (ArrayBuffer.isView(value)) return value.byteLength
  let bytes = OBJECT_BYTES
  if (Array.isArray(value)) {
    for (const item of value) {
      if (bytes > most) break
      bytes += minPackedBytes(item, most - bytes)
    }
    return bytes
  }
  for (const key of Object.keys(value)) {
    if (bytes > most) break
    bytes += minKeyBytes(key) + minPackedBytes((value as Record<string, unknown>)[key], most - bytes)
  }
  return bytes
}
