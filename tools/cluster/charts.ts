import { ensureProgram } from '@sofaspark/programs'
import { updateDependencies, writeGolden } from './src/charts.ts'

/** `npm run charts`: renders every chart with every region's values into deploy/golden, for the diff to be read. */
ensureProgram('helm')
updateDependencies()
writeGolden()
console.log('deploy/golden is written: read the diff.')
