import { ExpectedFailure, runGivenCommand, runProgram } from '@sofaspark/programs'
import type { Staged } from './stage.ts'

export interface Builder {
  /** Any command that takes docker build's `-f`, `-t`, `--build-arg` and a context. */
  command: string
  /** Prefix of an image's name, such as a registry. */
  prefix: string
  push: boolean
  /** Any command that takes the name of a pushed image and prints its digest in the registry; null for docker's own. */
  digest: string | null
}

/** From IMAGE_BUILDER, IMAGE_PREFIX, IMAGE_PUSH and IMAGE_DIGEST; docker without a push by default. */
export const builderOf = (environment: NodeJS.ProcessEnv): Builder => ({
  command: environment['IMAGE_BUILDER'] ?? 'docker build',
  prefix: environment['IMAGE_PREFIX'] ?? 'sofaspark',
  push: environment['IMAGE_PUSH'] === '1',
  digest: environment['IMAGE_DIGEST'] ?? null,
})

/** The tag of an image with or without a digest. */
export const tagOf = (image: string): string =>
  /:([\w.-]+)(?:@|$)/.exec(image.slice(image.lastIndexOf('/') + 1))?.[1] ?? ''

/** The digest of a pushed image; null for one that was not pushed, which has none. */
const digestOf = (image: string, { push, digest }: Builder): string | null => {
  if (digest === null && !push) return null
  const { stdout, stderr, error } =
    digest === null
      ? runProgram('docker', ['image', 'inspect', '--format', '{{join .RepoDigests "\\n"}}', image])
      : runGivenCommand(digest, [image])
  // Docker lists one digest for each registry that the same image was pushed to, and leaves Docker Hub’s own name out.
  const repository = image.slice(0, image.lastIndexOf(':'))
  const printed = stdout.split('\n').map((line) => line.trim().split('@'))
  const found = printed.find(([name = '', value]) => value === undefined || repository.endsWith(name))?.at(-1) ?? ''
  if (!/^sha256:[0-9a-f]{64}$/.test(found))
    throw new ExpectedFailure(`The digest of ${image} is not known: ${error?.message ?? (stderr.trim() || stdout)}`)
  return found
}

/** Builds the staged files and returns the image's full name, with its digest if it was pushed. */
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
  const digest = digestOf(image, builder)
  return digest === null ? image : `${image}@${digest}`
}
