/** What real browsers have and the DOM of the tests lacks. */
const { TextDecoder, TextEncoder } = require('node:util')

globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') {
  // A second is little where everything else of the machine is being tested, too.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 })
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
}
