import { parseArgs } from 'node:util'
import { remoteNames } from '@sofaspark/contract'
import {
  builderOf,
  buildImage,
  builtRelease,
  stageRemote,
  stageService,
  writeImageList,
  type Staged,
} from './src/release/build-image.ts'
/**
 * `npm run images [-- name …]`: builds the images of services and remotes from the output of `npm run build`. `--builder` is
 * any command that takes docker build's `-f`, `-t`, `--build-arg` and a context; `--prefix` names a registry, `--push` pushes to it. A
 * builder that pushes by itself comes with `--digest`: any command that prints the digest of an image by its name.
 */
const services = ['edge', 'lobby', 'analytics', 'supporters', 'registry']
const defaults = builderOf(process.env)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    builder: { type: 'string', default: defaults.command },
    prefix: { type: 'string', default: defaults.prefix },
    push: { type: 'boolean', default: defaults.push },
    digest: { type: 'string' },
  },
})

const stage = (name: string): Staged => {
  if (services.includes(name)) return stageService(name)
  if (remoteNames.some((remote) => remote === name)) return stageRemote(name, builtRelease(name))
  throw new Error(`There is no image ${name}; there are ${[...services, ...remoteNames].join(', ')}.`)
}

const built: Record<string, string> = {}
for (const name of positionals.length > 0 ? positionals : [...services, ...remoteNames])
  built[name] = buildImage(stage(name), {
    ...values,
    command: values.builder,
    digest: values.digest ?? defaults.digest,
  })
console.log(`${Object.values(built).join('\n')}\nlisted in ${writeImageList(built)}`)
