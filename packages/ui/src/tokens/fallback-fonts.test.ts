import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fromFile } from '@capsizecss/unpack/fs'

/** The mean width of a letter of Arial, in units of its size. */
const meanOfArial = { regular: 913 / 2_048, bold: 983 / 2_048 }
const css = readFileSync(path.join(__dirname, 'fallback-fonts.css'), 'utf8')
const folder = path.join(__dirname, '../../../../node_modules/@fontsource')
const face =
  /family: '(\w+) Fallback';[^}]*weight: (\d+);[^}]*size-adjust: ([\d.]+)%;\s*ascent-override: ([\d.]+)%;\s*descent-override: ([\d.]+)%;/g

it('MKT-223 until our type arrives, the system’s own takes its measures', async () => {
  const faces = [...css.matchAll(face)]
  const [latin, hebrew] = [faces.slice(0, 6), faces.slice(6)]
  for (const some of [latin, hebrew])
    expect(some.map(([, family, weight]) => `${String(family)} ${String(weight)}`)).toEqual([
      'Fredoka 500',
      'Fredoka 600',
      'Fredoka 700',
      'Rubik 400',
      'Rubik 500',
      'Rubik 700',
    ])
  for (const [, family = '', weight = '', ...percents] of latin) {
    const key = family.toLowerCase()
    const own = await fromFile(path.join(folder, key, `files/${key}-latin-${weight}-normal.woff2`))
    const size = own.xWidthAvg / own.unitsPerEm / meanOfArial[Number(weight) < 600 ? 'regular' : 'bold']
    const wanted = [size, own.ascent / own.unitsPerEm / size, -own.descent / own.unitsPerEm / size]
    percents.forEach((percent, index) => expect(Number(percent)).toBeCloseTo((wanted[index] ?? 0) * 100, 0))
  }
  for (const [, family = '', weight = '', size = '', ...heights] of hebrew) {
    const key = family.toLowerCase()
    const own = await fromFile(path.join(folder, key, `files/${key}-hebrew-${weight}-normal.woff2`))
    const wanted = [own.ascent, -own.descent].map((height) => (height / own.unitsPerEm / Number(size)) * 10_000)
    heights.forEach((height, index) => expect(Number(height)).toBeCloseTo(wanted[index] ?? 0, 0))
  }
})
