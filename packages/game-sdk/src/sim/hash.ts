import { mix } from './random.ts'

/** Eight hex digits that change when any saved number changes. SDK-04 */
export const hashOf = (saved: unknown): string => {
  const text = JSON.stringify(saved)
  let high = 0x811c9dc5
  for (let at = 0; at < text.length; at++) high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
  return mix(high, text.length).toString(16).padStart(8, '0')
}
