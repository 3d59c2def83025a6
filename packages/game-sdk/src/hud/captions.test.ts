/** @jest-environment jsdom */
import { languages } from '@sofaspark/contract'
import { heardSounds } from '../testing/heard-sounds.ts'
import { gameTexts } from '../testing/game-texts.ts'
import { createSoundEffects } from '../sound-effects.ts'
import { createCaptions, soundWords } from './captions.ts'

const folder = `${import.meta.dirname}/../../../../games/icehocky`
const layShow = (language = 'en') => {
  document.body.replaceChildren()
  const texts = () => gameTexts(folder, language)
  const captions = createCaptions({ hud: document.body, texts })
  const seen = () =>
    ['left', 'right'].map((side) => document.querySelector(`.hud-caption[data-side=${side}]`)?.textContent ?? '')
  return { captions, texts, seen }
}

beforeEach(() => document.documentElement.toggleAttribute('data-captions', true))

it('EVE-222 a screen that did not ask for captions shows none', () => {
  const { captions, seen } = layShow()
  document.documentElement.toggleAttribute('data-captions', false)
  captions.show('whistle', 0)
  expect(seen()).toEqual(['', ''])
})

it('EVE-222 a caption is on the side of its sound, for a moment, and never more than one on a side', () => {
  const { captions, seen } = layShow()
  captions.show('hit', -0.5)
  captions.show('save', 0.3)
  expect(seen()).toEqual(['Hit', 'Saved'])
  captions.show('explosion', -0.1)
  expect(seen()).toEqual(['Explosion', 'Saved'])
  captions.frame(2)
  captions.show('whistle', 0)
  expect(seen()).toEqual(['Whistle', ''])
})

it('EVE-222 an event’s cue shows the word of its sound, with the place of the event, and mood shows none', () => {
  const { texts, seen } = layShow()
  const effects = createSoundEffects<object, { type: 'hit' | 'breeze'; x: number }, 'thud' | 'wind'>(
    { sounds: heardSounds().sounds, hud: document.body, texts },
    {
      recipes: { thud: [], wind: [] },
      captions: { thud: 'hit', wind: null },
      events: { hit: 'thud', breeze: 'wind' },
    },
  )
  effects.event({ type: 'breeze', x: -4 })
  effects.event({ type: 'hit', x: 4 })
  expect(seen()).toEqual(['', 'Hit'])
})

it.each(languages)('EVE-222 every word for a sound is short enough for its side in %s', (language) => {
  const { t } = gameTexts(folder, language)
  const words = soundWords.map((word) => [word, t(`sound.${word}`)] as const)
  expect(words.filter(([word, text]) => text === `sound.${word}` || text.length > 24)).toEqual([])
})
