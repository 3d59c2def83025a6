import { existsSync } from 'node:fs'
import path from 'node:path'
import { distDir } from '@sofaspark/build/project.ts'

/** The suite never guesses which cluster it may change. */
const setUp = (): void => {
  if (!process.env['KUBECONFIG'])
    throw new Error('KUBECONFIG is not set: it names the cluster that these tests install Sofaspark on.')
  if (!existsSync(path.join(distDir, 'images.json')))
    throw new Error('There are no images yet: npm run build, then npm run images.')
}

export default setUp
