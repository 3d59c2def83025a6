import { hapticPatterns } from '@sofaspark/contract'
import { feelHaptic, hapticOf } from './feedback-layer.tsx'

describe('haptics', () => {
  it('CTL-28 knows four patterns by name and no others', () => {
    expect(hapticPatterns.map(hapticOf)).toEqual(['tick', 'hit', 'win', 'lose'])
    expect(['win', { pattern: 'hit' }, { pattern: 'toString' }, null, 7].map(hapticOf)).toEqual([
      'win',
      'hit',
      null,
      null,
      null,
    ])
  })

  it('CTL-28 flashes and plays a sound when the phone cannot vibrate', () => {
    const log: string[] = []
    const outlets = { flash: (seen: string) => log.push(`flash ${seen}`), play: (sound: string) => log.push(sound) }
    feelHaptic('hit', { ...outlets, vibrate: (pattern) => log.push(String(pattern)) > 0 })
    feelHaptic('hit', { ...outlets, vibrate: null })
    expect(log).toEqual(['55', 'flash hit', 'select'])
  })
})
