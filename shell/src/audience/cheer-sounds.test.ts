import { cheerKinds, type CheerKind } from '@sofaspark/contract'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { cheerTones, createCheerSounds } from './cheer-sounds.ts'

const cheering = (volume?: number) => {
  const clock = createFakeClock()
  const played: CheerKind[] = []
  let level = 0
  const cheer = createCheerSounds(
    { clock, storage: { get: () => volume as never } },
    {
      unlock: () => undefined,
      play: (kind) => void played.push(kind),
      setVolume: (next) => (level = next),
      volume: () => level,
    },
  )
  return { clock, cheer, played, level: () => level }
}

it('SHL-61 each kind has its own sound, at most every 1.2 s however many cheer', () => {
  expect(new Set(cheerKinds.map((kind) => JSON.stringify(cheerTones[kind]))).size).toBe(cheerKinds.length)
  const { clock, cheer, played } = cheering()
  for (let at = 0; at < 12; at++) {
    cheer({ clap: 40 })
    clock.advance(100)
  }
  expect(played).toEqual(['clap'])
  cheer({ clap: 1, drum: 0 })
  expect(played).toEqual(['clap', 'clap'])
})

it('SHL-61 at most three kinds sound at once, softer than the match and silent without volume', () => {
  const { cheer, played, level } = cheering()
  cheer({ clap: 1, laugh: 1, gasp: 1, heart: 1, fire: 1, drum: 1 })
  cheer({ drum: 3 })
  expect(played).toEqual(['clap', 'laugh', 'gasp'])
  expect(level()).toBeLessThan(0.7)
  const silent = cheering(0)
  silent.cheer({ clap: 1 })
  expect(silent.level()).toBe(0)
})
