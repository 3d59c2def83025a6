import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { cachedPreviewStyles, previewStyles, writeKeyArt } from './key-art.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'key-art-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('MKT-185 the build writes each width of a key art in both formats, the same bytes each time, into a folder that may be missing', async () => {
  const places = ['from', 'one', 'media/art'].map((name) => path.join(folder, name))
  const [from, one, other] = places as [string, string, string]
  for (const place of [from, one]) mkdirSync(place)
  const picture = { create: { width: 1_280, height: 720, channels: 3, background: '#ff6b57' } } as const
  await sharp(picture).webp().toFile(path.join(from, 'starcatch.webp'))
  await writeKeyArt(from, one)
  await writeKeyArt(from, other)
  const files = readdirSync(one)
  expect(files.sort()).toEqual(
    [320, 480, 736, 1280].flatMap((width) => [`starcatch-${width}.avif`, `starcatch-${width}.webp`]).sort(),
  )
  for (const file of files) expect(readFileSync(path.join(one, file))).toEqual(readFileSync(path.join(other, file)))
  const { width, height } = await sharp(path.join(one, 'starcatch-480.avif')).metadata()
  expect([width, height]).toEqual([480, 270])
})

it('MKT-222 a key art becomes a rule with its preview', async () => {
  const flat = { create: { width: 1_280, height: 720, channels: 3, background: '#ff6b57' } } as const
  await sharp(flat).webp().toFile(path.join(folder, 'starcatch.webp'))
  const rule = await previewStyles(folder)
  const [, base64 = ''] =
    /^\.preview-starcatch\{background-image:url\(data:image\/avif;base64,([\w+/=]+)\)\}$/.exec(rule) ?? []
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 736, height: 414 })
})

it('MKT-222 two remotes that ask at once get the previews that were made once', async () => {
  const [from, cache] = ['from', 'cache'].map((name) => path.join(folder, name)) as [string, string]
  mkdirSync(from)
  const flat = { create: { width: 1_280, height: 720, channels: 3, background: '#ff6b57' } } as const
  await sharp(flat).webp().toFile(path.join(from, 'starcatch.webp'))
  const [one, other] = await Promise.all([cachedPreviewStyles(from, cache), cachedPreviewStyles(from, cache)])
  expect(one).toBe(other)
  expect(one).toBe(await previewStyles(from))
  const [kept = ''] = readdirSync(cache)
  writeFileSync(path.join(cache, kept), 'kept')
  expect(await cachedPreviewStyles(from, cache)).toBe('kept')
  await sharp(flat).webp().toFile(path.join(from, 'moonrace.webp'))
  expect(await cachedPreviewStyles(from, cache)).toContain('.preview-moonrace')
})
