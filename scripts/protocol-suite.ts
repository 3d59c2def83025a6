import { parseArgs } from 'node:util'
import { runSuite } from '../packages/protocol-suite/src/index.ts'

/** `npm run protocol-suite -- --url http://localhost:8080 [--only text] [--polling]`: tries the wire's promises on a running server. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    polling: { type: 'boolean', default: false },
  },
})

const verdicts = await runSuite(
  values.url.replace(/\/$/, ''),
  values.only,
  [values.polling ? 'polling' : 'websocket'],
  ({ name, fault }) => console.log(fault === null ? `✓ ${name}` : `✗ ${name}\n    ${fault.replaceAll('\n', '\n    ')}`),
)
const failed = verdicts.filter(({ fault }) => fault !== null).length
console.log(`\n${verdicts.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && verdicts.length > 0 ? 0 : 1)
