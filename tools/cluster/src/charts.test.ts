import { serviceVariables } from '@sofaspark/tool-checks/environment-tables.ts'
import { valuesSchema } from './charts.ts'

it.each(['platform', 'region', 'remote'] as const)('CLU-142 the chart %s takes images by digest', (chart) => {
  const schema = JSON.stringify(valuesSchema(chart))
  const patterns = [...schema.matchAll(/"image":\{"type":"string","pattern":("(?:[^"\\]|\\.)*")/g)]
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

it('CHK-61 the schema of a chart allows a service the variables that it reads, and no other component is bound', () => {
  const { components } = (valuesSchema('region') as { properties: { components: { properties: object } } }).properties
  const { lobby, redis } = components.properties as Readonly<Record<'lobby' | 'redis', object>>
  expect(lobby).toMatchObject({
    allOf: [
      { $ref: '#/definitions/component' },
      { properties: { env: { propertyNames: { enum: Object.keys(serviceVariables['lobby'] ?? {}) } } } },
    ],
  })
  expect(redis).toEqual({ $ref: '#/definitions/component' })
})
