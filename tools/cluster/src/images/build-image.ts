import { ExpectedFailure, runGivenCommand, runProgram } from '@sofaspark/programs'
import type { Staged } from './stage.ts'

export interface Builder {
  /** Any command that takes docker build's `-f`, `-t`, `--build-arg` and a context. */
  command: string
  /** Prefix of an image's name, such as a registry. */
  prefix: string
  push: boolean
}

/** From IMAGE_BUILDER, IMAGE_PREFIX and IMAGE_PUSH; docker without a push by default. */
export const builderOf = (environment: NodeJS.ProcessEnv): Builder => ({
  command: environment['IMAGE_BUILDER'] ?? 'docker build',
  prefix: environment['IMAGE_PREFIX'] ?? 'sofaspark',
  push: environment['IMAGE_PUSH'] === '1',
})

/** Builds the staged files and returns the image's full name. */
export const buildImage = ({ name, tag, dockerfile, context, buildArgs }: Staged, builder: Builder): string => {
  const image = `${builder.prefix}/${name}:${tag}`
  const args = Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
  const steps = [
    () => runGivenCommand(builder.command, ['-f', dockerfile, '-t', image, ...args, context], { stdio: 'inherit' }),
    ...(builder.push ? [() => runProgram('docker', ['push', image], { stdio: 'inherit' })] : []),
  ]
  for (const step of steps) {
    const { status, error } = step()
    if (status !== 0) throw new ExpectedFailure(`${image} was not built${error ? `: ${error.message}` : ''}.`)
  }
  return image
}
