import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir, mapsDir, projectDir } from '@sofaspark/build/project.ts'
import { registrySchema } from '@sofaspark/contract'
import { ExpectedFailure, runGivenCommand, runProgram } from '@sofaspark/programs'

const TAG_LETTERS = 12
/** The contents of an image, ready for the builder. */
export interface Staged {
  name: string
  tag: string
  dockerfile: string
  context: string
  buildArgs: Readonly<Record<string, string>>
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

const stagesDir = path.join(projectDir, '.cache/images')
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(projectDir, folder, 'package.json'), 'utf8')) as Manifest

/** Every workspace's folder by its package name. */
const workspaces = (): Map<string, string> => {
  const { workspaces: patterns } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const folders = patterns.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(projectDir, pattern.slice(0, -2))).map((entry) => pattern.replace('*', entry))
      : [pattern],
  )
  const there = folders.filter((folder) => existsSync(path.join(projectDir, folder, 'package.json')))
  return new Map(there.map((folder) => [readManifest(folder).name, folder]))
}

/** A workspace and all of our workspaces that it depends on. */
const closureOf = (folder: string, byName: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> => {
  if (found.has(folder)) return found
  found.add(folder)
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const ours = byName.get(name)
    if (ours !== undefined) closureOf(ours, byName, found)
  }
  return found
}

const isShipped = (file: string): boolean =>
  !/\.(test|cases)\.tsx?$|\.tsbuildinfo$|\.d\.ts$|(^|\/)(testing|fixture|fixtures|node_modules)(\/|$)/.test(
    path.relative(projectDir, file),
  )

/** An image's manifest: without dependencies for tests and builds, which npm would fetch for every linked workspace. */
const writeManifests = (to: string, folders: Iterable<string>): void => {
  const write = (file: string, content: object): void => {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    writeFileSync(path.join(to, file), `${JSON.stringify(content, null, 2)}\n`)
  }
  const read = (file: string): object => JSON.parse(readFileSync(path.join(projectDir, file), 'utf8')) as object
  const withoutDevelopment = (manifest: object): object => ({ ...manifest, devDependencies: undefined })
  const ours = ['', ...folders]
  for (const folder of ours) {
    const file = path.join(folder, 'package.json')
    write(file, withoutDevelopment(read(file)))
  }
  const lock = read('package-lock.json') as { packages: Record<string, object> }
  const locked = ours.map((folder) => [folder, withoutDevelopment(lock.packages[folder] ?? {})] as const)
  write('package-lock.json', { ...lock, packages: { ...lock.packages, ...Object.fromEntries(locked) } })
  copy(path.join(projectDir, '.npmrc'), path.join(to, '.npmrc'))
}

const copy = (from: string, to: string, filter: (file: string) => boolean = () => true): void =>
  cpSync(from, to, { recursive: true, filter, preserveTimestamps: true })

const emptyFolder = (name: string): string => {
  const folder = path.join(stagesDir, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A hash of every name and byte below a folder: the same content gives the same image. */
const hashBelow = (folder: string): string => {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, TAG_LETTERS)
}

/** Readable whatever the builder's umask: an image runs as another user. */
const letEveryoneRead = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

const dockerfile = (kind: 'service' | 'remote'): string => path.join(projectDir, `deploy/images/${kind}.Dockerfile`)

/** A release of a remote, and the folder that holds its files. */
export interface BuiltRelease {
  version: string
  folder: string
}

/** A remote's last built release. */
export const builtRelease = (remote: string): BuiltRelease => {
  const registry = registrySchema.parse(JSON.parse(readFileSync(path.join(distDir, 'remotes.json'), 'utf8')))
  const version = registry.remotes[remote]?.stable.version
  if (version === undefined) throw new Error(`${remote} is not built.`)
  return { version, folder: path.join(distDir, 'remotes', remote, version) }
}

/** A service with its sources, and the edge with the whole build except the remotes. */
export const stageService = (service: string): Staged => {
  const context = emptyFolder(service)
  const byName = workspaces()
  writeManifests(path.join(context, 'manifests'), byName.values())
  const workspace = `services/${service}`
  for (const folder of closureOf(workspace, byName))
    copy(path.join(projectDir, folder), path.join(context, 'sources', folder), isShipped)
  if (service === 'edge') {
    copy(distDir, path.join(context, 'sources/dist'), (file) => {
      const inside = path.relative(distDir, file)
      return (
        !['remotes.json', 'images.json'].includes(inside) &&
        !['remotes', 'pages'].includes(inside.split(path.sep)[0] ?? '')
      )
    })
    const isOfRemote = (file: string) => path.relative(mapsDir, file).split(path.sep)[0] === 'remotes'
    if (existsSync(mapsDir)) copy(mapsDir, path.join(context, 'sources/source-maps'), (file) => !isOfRemote(file))
    // Phones get the standalone controller only while it is the registry's release.
    const release = { version: builtRelease('mf-controller').version }
    writeFileSync(path.join(context, 'sources/dist/controller/release.json'), JSON.stringify(release))
  }
  // Clips are played with the compiled core that the games' build has left.
  const builtDir = path.join(projectDir, '.cache/build')
  if (service === 'analytics' && existsSync(builtDir))
    for (const core of readdirSync(builtDir).filter((file) => /^party-core-\w+\.wasm$/.test(file)))
      copy(path.join(builtDir, core), path.join(context, 'sources/.cache/build', core))
  letEveryoneRead(context)
  const { version } = readManifest(workspace)
  const tag = `${version}-${hashBelow(context)}`
  return { name: service, tag, dockerfile: dockerfile('service'), context, buildArgs: { WORKSPACE: workspace } }
}

/** One built release of a remote. */
export const stageRemote = (remote: string, { version, folder }: BuiltRelease): Staged => {
  if (!existsSync(folder)) throw new Error(`${remote} ${version} is not built.`)
  const context = emptyFolder(path.join(remote, version))
  copy(path.join(projectDir, 'deploy/images/nginx.conf'), path.join(context, 'nginx.conf'))
  copy(folder, path.join(context, 'release', remote, version))
  const maps = path.join('remotes', remote, version)
  mkdirSync(path.join(context, 'source-maps'), { recursive: true })
  if (existsSync(path.join(mapsDir, maps))) copy(path.join(mapsDir, maps), path.join(context, 'source-maps', maps))
  letEveryoneRead(context)
  return { name: remote, tag: version, dockerfile: dockerfile('remote'), context, buildArgs: {} }
}

/** Adds the images to the list that the installation reads. */
export const writeImageList = (images: Readonly<Record<string, string>>): string => {
  const file = path.join(distDir, 'images.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  writeFileSync(file, `${JSON.stringify({ ...before, ...images }, null, 2)}\n`)
  return file
}

interface Builder {
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
