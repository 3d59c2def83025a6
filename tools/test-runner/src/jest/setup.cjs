/** What real browsers have and the DOM of the tests lacks. */
const { TextDecoder, TextEncoder } = require('node:util')

globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
if (typeof window !== 'undefined') {
  // A loaded machine can freeze a test for seconds; only what never comes may fail.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 })
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
}
