import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { seatHexColors } from '@sofaspark/contract'

const sourceDir = path.join(__dirname, '..')
const read = (file: string): string => readFileSync(path.join(sourceDir, file), 'utf8')
const [usualSheet = '', highContrastSheet = ''] = read('tokens/tokens.css').split(':root[data-high-contrast]')
const tokensIn = (sheet: string): [name: string, value: string][] =>
  [...sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
const usual = new Map(tokensIn(usualSheet))
const highContrast = new Map([...usual, ...tokensIn(highContrastSheet)])
let tokens: ReadonlyMap<string, string> = usual
const hexOf = (name: string): string => {
  const value = tokens.get(name) ?? ''
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return hexOf(alias)
  const channels = /^rgb\(var\((--[\w-]+)\)\)$/.exec(value)?.[1]
  if (channels === undefined) return value
  return `#${(tokens.get(channels) ?? '')
    .split(' ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`
}
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const night = ['--color-bg', '--color-surface', '--color-surface-raised'] as const
const onNight = [
  '--color-text',
  '--color-text-muted',
  '--color-text-faint',
  '--color-accent',
  '--color-good',
  '--color-warn',
  '--color-bad',
]
const pairs: readonly (readonly [text: string, surface: string])[] = [
  ...onNight.flatMap((text) => night.map((surface) => [text, surface] as const)),
  ['--color-text', '--night-600'],
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--spark-deep'],
  ['--color-on-danger', '--color-danger'],
  ['--color-on-paper', '--color-paper'],
  ['--color-on-paper-muted', '--color-paper'],
  ...seatHexColors.map((_, seat) => ['--color-on-player', `--player-${seat + 1}`] as const),
]

describe('tokens', () => {
  it.each(pairs)('UI-01 %s on %s is readable', (text, surface) => {
    expect(contrast(hexOf(text), hexOf(surface))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs)('UI-01 EVE-221 in high contrast %s on %s is no less readable', (text, surface) => {
    const before = contrast(hexOf(text), hexOf(surface))
    tokens = highContrast
    const after = contrast(hexOf(text), hexOf(surface))
    tokens = usual
    expect(after).toBeGreaterThanOrEqual(before)
  })

  it('UI-02 the tokens name the eight seat colours in seat order', () => {
    expect(seatHexColors.map((_, seat) => tokens.get(`--player-${seat + 1}`))).toEqual([...seatHexColors])
    expect(new Set(seatHexColors).size).toBe(8)
  })

  it('UI-23 every font face is one of our subsets, with font-display swap', () => {
    const faces = read('tokens/fonts.css').match(/@font-face \{[^}]*url\([^}]*\}/g) ?? []
    expect(faces).toHaveLength(18)
    for (const face of faces) {
      expect(face).toMatch(/font-display: swap/)
      expect(face).toMatch(
        /url\('@fontsource\/(fredoka|rubik)\/files\/(fredoka|rubik)-(latin|latin-ext|hebrew)-\d00-normal\.woff2'\)/,
      )
      expect(face).toMatch(/unicode-range:\s+U\+/)
    }
  })
})

const styleFiles = readdirSync(sourceDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
)

describe.each(styleFiles)('%s', (file) => {
  const css = read(file)

  it('UI-05 stops its animations under reduced motion', () => {
    if (!css.includes('@keyframes')) return
    const reduced = css.slice(css.indexOf('prefers-reduced-motion: reduce'))
    expect(css).toContain('prefers-reduced-motion: reduce')
    expect(reduced).toMatch(/animation: none|display: none/)
  })

  it('UI-10 uses logical properties only', () => {
    const physical =
      /^\s*((margin|padding|border)-(left|right|top|bottom)[\w-]*|left|right|top|bottom|width|height|(min|max)-(width|height)|text-align: (left|right)|float)\s*:/m
    expect(css.match(physical)?.[0]).toBeUndefined()
  })
})
