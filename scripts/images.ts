import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { remoteNames } from '@sofaspark/contract'
import { stableVersion, stageRemote, stageService, writeImageList, type Staged } from './images/stage.ts'

/**
 * `npm run images [-- name …]`: builds the images of services and remotes from what `npm run build` left. `--builder` is
 * any command that takes docker build's `-f`, `-t`, `--build-arg` and a context; `--prefix` names a registry to push to.
 */
const services = ['edge', 'lobby', 'analytics', 'registry']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    builder: { type: 'string', default: process.env['IMAGE_BUILDER'] ?? 'docker build' },
    prefix: { type: 'string', default: process.env['IMAGE_PREFIX'] ?? 'sofaspark' },
    push: { type: 'boolean', default: false },
  },
})

const stage = (name: string): Staged => {
  if (services.includes(name)) return stageService(name)
  if (remoteNames.some((remote) => remote === name)) return stageRemote(name, stableVersion(name))
  throw new Error(`There is no image ${name}; there are ${[...services, ...remoteNames].join(', ')}.`)
}

const run = (command: string, args: readonly string[]): void => {
  const [program = '', ...first] = command.split(' ')
  const { status } = spawnSync(program, [...first, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} failed.`)
}

const built: Record<string, string> = {}
for (const name of positionals.length > 0 ? positionals : [...services, ...remoteNames]) {
  const { tag, dockerfile, context, buildArgs } = stage(name)
  const image = `${values.prefix}/${name}:${tag}`
  const args = Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  run(values.builder, ['-f', dockerfile, '-t', image, ...args, context])
  if (values.push) run('docker push', [image])
  built[name] = image
}
console.log(`${Object.values(built).join('\n')}\nlisted in ${writeImageList(built)}`)
