import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeSourceMaps } from './source-maps.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'maps-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string): string => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, '{}')
  return place
}
const filesIn = (place: string) =>
  readdirSync(path.join(folder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(path.join(folder, place), path.join(parentPath, name)))
    .sort()

it('SHL-51 no map stays in what is served: each lies at the path of its script, for 30 days', () => {
  for (const file of ['static/a.1.js', 'static/a.1.js.map', 'static/a.1.css.map', 'index.html']) write(`stage/${file}`)
  write('maps/static/a.0.js.map')
  const old = write('maps/static/a.9.js.map')
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  utimesSync(old, longAgo, longAgo)
  takeSourceMaps(path.join(folder, 'stage'), '', path.join(folder, 'maps'))
  expect(filesIn('stage')).toEqual(['index.html', 'static/a.1.js'])
  expect(filesIn('maps')).toEqual(['static/a.0.js.map', 'static/a.1.js.map'])
})
