/** @jest-environment jsdom */
import { fetchRegistry, loadRegistry, parseRegistry, readInlined } from './registry.ts'
import { sampleEntry } from './sample-registry.cases.ts'

const registry = { remotes: { 'mf-lobby': sampleEntry(), 'mf-game': sampleEntry() } }
const response = (body: unknown, ok = true) =>
  jest.fn(() => Promise.resolve({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) } as Response))
const inline = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="registry"></script>`
  const block = document.getElementById('registry')
  if (block) block.textContent = text
}

it('SHL-03 a malformed entry does not affect the others', () => {
  const broken = { ...sampleEntry(), stable: { version: 'latest' } }
  const remotes = parseRegistry({ remotes: { ...registry.remotes, 'mf-game': broken } })
  expect([...remotes.keys()]).toEqual(['mf-lobby'])
})

it('SHL-03 an unknown remote is accepted, invalid names are ignored, and junk contains none', () => {
  const others = {
    'mf-unheard': sampleEntry(),
    lobby: sampleEntry(),
    'mf-../../x': sampleEntry(),
    'mf-': sampleEntry(),
  }
  expect([...parseRegistry({ remotes: { ...registry.remotes, ...others } }).keys()]).toEqual([
    'mf-lobby',
    'mf-game',
    'mf-unheard',
  ])
  for (const junk of [null, 1, 'x', [], {}, { remotes: null }, { remotes: [] }])
    expect(parseRegistry(junk).size).toBe(0)
})

it('SHL-04 the registry in the page saves a request', async () => {
  inline(JSON.stringify(registry))
  const request = response(null)
  expect((await loadRegistry(document, request)).size).toBe(2)
  expect(request).not.toHaveBeenCalled()
})

it('SHL-04 a page without one asks the server', async () => {
  inline('not json')
  expect(readInlined(document, 'registry')).toBeNull()
  const request = response(registry)
  expect((await loadRegistry(document, request)).size).toBe(2)
  expect(request).toHaveBeenCalledWith('/remotes.json', { cache: 'no-cache' })
  await expect(loadRegistry(document, response({}, false))).rejects.toThrow('/remotes.json answered 503')
})

it('SHL-10 a retry reads the current registry, whatever the page inlined', async () => {
  inline(JSON.stringify(registry))
  const request = response({ remotes: { 'mf-game': sampleEntry() } })
  expect([...(await fetchRegistry(request)).keys()]).toEqual(['mf-game'])
})
