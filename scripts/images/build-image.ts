import { spawnSync } from 'node:child_process'
import type { Staged } from './stage.ts'

export interface Builder {
  /** Any command that takes docker build's `-f`, `-t`, `--build-arg` and a context. */
  command: string
  /** What stands before an image's name, such as a registry. */
  prefix: string
  push: boolean
}

/** As IMAGE_BUILDER, IMAGE_PREFIX and IMAGE_PUSH say; docker and no push unless they do. */
export const builderOf = (environment: NodeJS.ProcessEnv): Builder => ({
  command: environment['IMAGE_BUILDER'] ?? 'docker build',
  prefix: environment['IMAGE_PREFIX'] ?? 'sofaspark',
  push: environment['IMAGE_PUSH'] === '1',
})

const run = (command: string, args: readonly string[]): void => {
  const [program = '', ...first] = command.split(' ')
  const { status, error } = spawnSync(program, [...first, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} failed${error ? `: ${error.message}` : ''}.`)
}

/** Builds what was staged; the image's full name. */
export const buildImage = ({ name, tag, dockerfile, context, buildArgs }: Staged, builder: Builder): string => {
  const image = `${builder.prefix}/${name}:${tag}`
  const args = Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  run(builder.command, ['-f', dockerfile, '-t', image, ...args, context])
  if (builder.push) run('docker push', [image])
  return image
}
