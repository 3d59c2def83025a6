import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@sofaspark/contract'
import { standardCaptions } from '../hud/captions.ts'
import { sharedTexts } from './build-game.ts'

const games = join(import.meta.dirname, '../../../../games')
const withSounds = readdirSync(games).filter((game) => existsSync(join(games, game, 'src/view/sounds.json')))

it.each(withSounds)('SIZ-09 %s contains the words for its sounds in every language, and no others', (game) => {
  const source = join(games, game, 'src')
  const { captions } = JSON.parse(readFileSync(join(source, 'view/sounds.json'), 'utf8')) as {
    captions: Record<string, string | null>
  }
  const words = new Set(
    [...Object.values(captions), ...Object.values(standardCaptions)].filter((word) => word !== null),
  )
  const texts = sharedTexts(join(source, 'main.ts'))
  expect([...texts.keys()].sort()).toEqual(languages.map((language) => `${language}.json`).sort())
  for (const { sound } of [...texts.values()] as { sound: Record<string, string> }[])
    expect(Object.keys(sound).sort()).toEqual([...words].sort())
})

it('SIZ-09 a game without a file of sounds contains all of them', () => {
  const { sound } = sharedTexts(join(games, 'none/src/main.ts')).get('en.json') as { sound: Record<string, string> }
  expect(Object.keys(sound).length).toBeGreaterThan(50)
})
