import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const golden = join(__dirname, '../../../deploy/golden')
const rendered = readdirSync(golden).map((file) => [file, readFileSync(join(golden, file), 'utf8')] as const)
const documents = rendered.flatMap(([file, text]) => text.split(/^---$/m).map((document) => [file, document] as const))

it.each(rendered)('CLU-140 no policy of %s lets pods of any namespace in by their labels', (_file, text) => {
  expect(text).not.toMatch(/namespaceSelector: *(?:\{ *\}|null)/)
})

it('CLU-140 parts of the installation meet in its own namespaces', () => {
  const policies = documents.filter(([, text]) => text.includes('kind: NetworkPolicy'))
  const named = policies.filter(([, text]) => text.includes('kubernetes.io/metadata.name, operator: In'))
  expect(named.length).toBeGreaterThan(20)
  for (const [, text] of named) expect(text).toContain('["sofaspark","sofaspark-eu","sofaspark-us","sofaspark-asia"]')
})

it('CLU-141 a bundled Redis asks for its password', () => {
  const servers = documents.filter(([, text]) => text.includes('image: "redis:7"'))
  expect(servers.length).toBeGreaterThan(0)
  for (const [, text] of servers) {
    expect(text).toContain('--requirepass')
    expect(text).toContain('key: redis-password')
  }
})

it.each(['platform', 'region', 'remote'])('CLU-142 the chart %s takes images by digest', (chart) => {
  const schema = readFileSync(join(golden, '../charts', chart, 'values.schema.json'), 'utf8')
  const patterns = [...schema.matchAll(/"image": \{\s*"type": "string",\s*"pattern": (".*?")\n/g)]
  expect(patterns.length).toBeGreaterThan(0)
  for (const [, text = '""'] of patterns) {
    const pattern = new RegExp(JSON.parse(text) as string)
    const digest = `@sha256:${'0a'.repeat(32)}`
    expect(`registry.example/sofaspark/edge${digest}`).toMatch(pattern)
    expect(`registry.example:5000/sofaspark/edge:0.1.0-RC1${digest}`).toMatch(pattern)
    expect('sofaspark/edge:0.1.0').toMatch(pattern)
    for (const wrong of ['sofaspark/edge', 'sofaspark/edge@sha256:0a', 'sofaspark/edge@latest'])
      expect(wrong).not.toMatch(pattern)
  }
})
