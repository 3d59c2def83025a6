import { bass, beats, lead, standardSounds } from './tracks.ts'

it('STG-71 a track has its voice’s octave and its parts in order; a beat lasts a bar', () => {
  expect(bass(0.4, '0 . 7 .', '5 . . .')).toEqual({ voice: 'bass', volume: 0.4, octave: 0, pattern: '0 . 7 . 5 . . .' })
  expect(lead(0.1, '0')).toMatchObject({ voice: 'lead', octave: 3 })
  for (const beat of Object.values(beats)) expect(beat.split(' ')).toHaveLength(16)
  for (const sound of Object.values(standardSounds)) expect(sound.length).toBeGreaterThan(6)
})
