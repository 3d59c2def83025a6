const MAX_DEPTH = 32

export const isBinary = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value)

const utf8Length = (text: string): number => {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** Rough size of a value as JSON; infinite for anything that may not be sent. */
const weigh = (value: unknown, depth: number, left: number): number => {
  if (left < 0 || depth > MAX_DEPTH) return Infinity
  if (value === null || typeof value === 'boolean') return 4
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).length : Infinity
  if (typeof value === 'string') return utf8Length(value) + 2
  if (typeof value !== 'object') return Infinity
  if (isBinary(value)) return value.byteLength
  let bytes = 2
  if (Array.isArray(value)) {
    for (const item of value) bytes += 1 + weigh(item, depth + 1, left - bytes)
    return bytes
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return Infinity
    bytes += utf8Length(key) + 4 + weigh((value as Record<string, unknown>)[key], depth + 1, left - bytes)
    if (bytes > left) return Infinity
  }
  return bytes
}

/** Whether a value is plain data (JSON and byte arrays) within the given size and 32 levels, without a `__proto__` key. */
export const isFreeData = (value: unknown, maxBytes: number): boolean => weigh(value, 0, maxBytes) <= maxBytes
