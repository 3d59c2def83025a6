/** What real browsers have and the DOM of the tests lacks. */
const { TextDecoder, TextEncoder } = require('node:util')

globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
}
