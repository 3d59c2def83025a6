/**
 * The longest files first, by the agreed table, so that no worker waits for another at the end; files that the table does
 * not hold come after those, by size. CHK-266
 */
const { readFileSync, statSync } = require('node:fs')
const { join, relative } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

const root = join(__dirname, '../../../..')

/** Seconds of the heaviest files; without a table, none is known. */
const readWeights = () => {
  try {
    const table = JSON.parse(readFileSync(join(root, 'docs/test-budgets.json'), 'utf8'))
    return Object.assign({}, ...Object.values(table).map(({ heaviestFiles }) => heaviestFiles))
  } catch {
    return {}
  }
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const weights = readWeights()
    const keyed = [...tests].map((test) => ({
      test,
      seconds: weights[relative(root, test.path)] ?? 0,
      bytes: statSync(test.path).size,
    }))
    keyed.sort((one, other) => other.seconds - one.seconds || other.bytes - one.bytes)
    return keyed.map(({ test }) => test)
  }
}
