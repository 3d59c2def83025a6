import { ensureProgram } from '@sofaspark/programs'
import { updateDependencies, writeGolden } from './src/charts.ts'

/** `npm run charts`: renders every chart with every region's values into deploy/golden, so that changes show as a diff. */
ensureProgram('helm')
updateDependencies()
writeGolden()
console.log('deploy/golden is up to date: read the diff.')
