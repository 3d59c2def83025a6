const STRING_HEAD_BYTES = 24
const OBJECT_HEAD_BYTES = 56
const PROPERTY_BYTES = 16
const ELEMENT_BYTES = 8
const NUMBER_BYTES = 16
const BINARY_HEAD_BYTES = 120

/** Whether every UTF-16 unit of a text takes one byte in memory. */
const isOneByte = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return false
  return true
}

/** The approximate bytes of a text in memory. */
export const textCost = (text: string): number => STRING_HEAD_BYTES + (isOneByte(text) ? 1 : 2) * text.length

/** The approximate bytes of parsed data in memory: `[{},{}]` is short as text and long as objects. */
export const memoryCost = (value: unknown): number => {
  if (typeof value === 'string') return textCost(value)
  if (typeof value === 'number') return NUMBER_BYTES
  if (typeof value !== 'object' || value === null) return ELEMENT_BYTES
  if (ArrayBuffer.isView(value)) return BINARY_HEAD_BYTES + value.byteLength
  let bytes = OBJECT_HEAD_BYTES
  if (Array.isArray(value)) for (const item of value) bytes += ELEMENT_BYTES + memoryCost(item)
  else for (const [key, item] of Object.entries(value)) bytes += PROPERTY_BYTES + key.length + memoryCost(item)
  return bytes
}
