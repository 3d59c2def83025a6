import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@sofaspark/contract'
import { gameScenes } from './record-game.ts'
import { mediaLimits } from './encode-frames.ts'

const media = join(import.meta.dirname, '../../../../media')
const bytesOf = (file: string): number => (existsSync(join(media, file)) ? statSync(join(media, file)).size : 0)
const introductions = ['Video', 'Upright', 'Silent'].map((form) => `videos/introduction${form}.mp4`)
const keys = catalogue.map(({ key }) => key)

it('MKT-180 every game of the catalogue has a scene, a film and an animated picture', () => {
  expect(Object.keys(gameScenes).sort()).toEqual([...keys].sort())
  for (const key of keys)
    for (const file of [`videos/${key}.mp4`, `gifs/${key}.webp`])
      expect({ file, isThere: bytesOf(file) > 0 }).toEqual({ file, isThere: true })
})

it('MKT-180 the introduction is there in three forms', () => {
  for (const file of introductions) expect({ file, isThere: bytesOf(file) > 0 }).toEqual({ file, isThere: true })
})

it('MKT-180 no recording is larger than what its visitors’ lines carry', () => {
  const limits = [
    ...keys.map((key) => [`videos/${key}.mp4`, mediaLimits.filmBytes] as const),
    ...keys.map((key) => [`gifs/${key}.webp`, mediaLimits.animatedPictureBytes] as const),
    ...introductions.slice(0, 2).map((file) => [file, mediaLimits.introductionBytes] as const),
    ['videos/introductionSilent.mp4', mediaLimits.silentIntroductionBytes],
  ] as const
  for (const [file, limit] of limits) expect({ file, fits: bytesOf(file) <= limit }).toEqual({ file, fits: true })
})
