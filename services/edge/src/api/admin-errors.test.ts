import type { ErrorGroup, Registry, Release } from '@sofaspark/contract'
import express from 'express'
import { createServer } from 'node:http'
import { createServiceClient, serviceAt, closeServer, listen } from '@sofaspark/kit'
import { adminErrors } from './admin-routes.ts'

const release = (version: string): Release => ({ version, contract: 1, manifest: 'mf-manifest.json', files: {} })
const registry: Registry = {
  remotes: {
    'mf-game': {
      stable: release('0.1.0-2222222'),
      previous: release('0.1.0-1111111'),
      disabled: false,
      routes: ['/game'],
      canary: { ...release('0.1.0-3333333'), weight: 10, salt: 'salt' },
    },
  },
}
const group = (fingerprint: string, ...versions: string[]): ErrorGroup => ({
  fingerprint,
  name: 'client_error_handle_undefined',
  message: 'x',
  count: 1,
  first: 1,
  last: 2,
  browsers: {},
  regions: {},
  versions: Object.fromEntries(versions.map((version) => [`mf-game ${version}`, 1])),
  positions: [{ file: '/static/a.js', position: '1:1', count: 1 }],
})

it('EDG-241 groups get places in the sources, and are new while only served releases have them', async () => {
  const groups = [
    group('stable', '0.1.0-2222222'),
    group('both', '0.1.0-2222222', '0.1.0-3333333'),
    group('before', '0.1.0-1111111', '0.1.0-2222222'),
    group('nowhere'),
  ]
  const app = express()
  const sources = { sourceOf: () => Promise.resolve('mf-game/src/app.tsx:7') }
  const server = createServer(app)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  app.get('/internal/errors', (_request, response) => void response.json({ groups }))
  const callUrl = createServiceClient({ edgeToken: 'token', timeoutMs: 4_000, onSilent: () => undefined })
  const callService = serviceAt(origin, callUrl)
  app.get('/', adminErrors({ callService, sources, registry: { read: () => registry } }))
  const answer = await fetch(`${origin}/`)
  const list = (await answer.json()) as { groups: ErrorGroup[] }
  expect(list.groups.map(({ isNew }) => isNew)).toEqual([true, true, false, undefined])
  expect(list.groups[0]?.positions[0]?.source).toBe('mf-game/src/app.tsx:7')
  await closeServer(server)
})
