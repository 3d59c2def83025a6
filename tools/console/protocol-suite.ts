import { parseArgs } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'
import { runSuite } from '@sofaspark/protocol-suite'
import { responseOf, originIn } from '@sofaspark/tool-command/require-console.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'

/** `npm run protocol-suite -- --url http://localhost:8080 [--only text] [--polling]`: checks the wire's promises on a running server. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      only: { type: 'string', default: '' },
      polling: { type: 'boolean', default: false },
    },
  })
  const origin = originIn(values.url)
  await responseOf(origin)
  const verdicts = await runSuite(origin, values.only, [values.polling ? 'polling' : 'websocket'], ({ name, fault }) =>
    console.log(fault === null ? `✓ ${name}` : `✗ ${name}\n    ${fault.replaceAll('\n', '\n    ')}`),
  )
  if (verdicts.length === 0) throw new ExpectedFailure(`No check matches “${values.only}”.`)
  const failed = verdicts.filter(({ fault }) => fault !== null).length
  console.log(`\n${verdicts.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
})
