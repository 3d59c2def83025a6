import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builderOf, buildImage, tagOf } from './build-image.ts'

const digest = `sha256:${'0a'.repeat(32)}`
const staged = {
  name: 'edge',
  tag: '0.1.0-abc',
  dockerfile: 'edge.Dockerfile',
  context: '.',
  buildArgs: { WORKSPACE: 'services/edge' },
}

describe('an image', () => {
  let folder: string
  /** A command of this machine that says what it was given, and prints. */
  const command = (name: string, printed: string, code = 0): string => {
    const file = path.join(folder, `${name}.mjs`)
    const words = `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(`${file}.args`)}, process.argv.slice(2).join(' '))
console.log(${JSON.stringify(printed)})
process.exit(${String(code)})`
    writeFileSync(file, words)
    return `${process.execPath} ${file}`
  }
  const given = (name: string): string => readFileSync(path.join(folder, `${name}.mjs.args`), 'utf8')
  const build = (environment: NodeJS.ProcessEnv): string =>
    buildImage(staged, builderOf({ IMAGE_BUILDER: command('build', ''), ...environment }))
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'image-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('CLU-143 whose builder pushes it runs by the digest that the registry has', () => {
    expect(build({ IMAGE_DIGEST: command('digest', digest) })).toBe(`sofaspark/edge:0.1.0-abc@${digest}`)
    expect(given('build')).toBe('-f edge.Dockerfile -t sofaspark/edge:0.1.0-abc --build-arg WORKSPACE=services/edge .')
    expect(given('digest')).toBe('sofaspark/edge:0.1.0-abc')
  })

  it('CLU-143 that other registries have as well runs by its registry’s digest', () => {
    const everywhere = `mirror.example/edge@sha256:${'0b'.repeat(32)}\nsofaspark/edge@${digest}`
    expect(build({ IMAGE_DIGEST: command('digest', everywhere), IMAGE_PREFIX: 'docker.io/sofaspark' })).toBe(
      `docker.io/sofaspark/edge:0.1.0-abc@${digest}`,
    )
  })

  it('CLU-143 that was not pushed has no digest and runs by its tag', () => {
    expect(build({})).toBe('sofaspark/edge:0.1.0-abc')
  })

  it.each(['', 'sofaspark/edge:0.1.0-abc', 'sha256:0a', `other.example/edge@${digest}`])(
    'CLU-143 whose digest is not known is not run: %j',
    (printed) => {
      expect(() => build({ IMAGE_DIGEST: command('digest', printed) })).toThrow(
        'The digest of sofaspark/edge:0.1.0-abc is not known',
      )
    },
  )

  it.each(['sofaspark/edge:0.1.0-abc', 'registry.example:5000/edge:0.1.0-abc', `edge:0.1.0-abc@${digest}`])(
    'CLU-143 keeps its version before its digest: %s',
    (image) => {
      expect(tagOf(image)).toBe('0.1.0-abc')
    },
  )
})
