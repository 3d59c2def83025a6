import { padSchema, type Pad } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-lobby.ts'
import { decisionOf, latecomerPad, resultPad, surplusPad, type Say } from './screen-pads.ts'

const say: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const labelsOf = (pad: Pad) => pad.widgets.map(({ type, label }) => `${type}: ${label ?? ''}`)

describe('pads of the screen itself', () => {
  it('SCR-22 the admin chooses, the others know for whom to wait', () => {
    const lobby = fakeLobby(2)
    const admin = resultPad(fakePlayer(0), lobby, say)
    const other = resultPad(fakePlayer(1), lobby, say)
    expect(admin.widgets[0]?.options?.map((option) => option.id)).toEqual(['rematch', 'lobby'])
    expect(labelsOf(other)).toEqual(['label: pad.waitFor Maya'])
    expect(labelsOf(resultPad(fakePlayer(1), { ...lobby, admin: null }, say))).toEqual(['label: pad.wait'])
    for (const pad of [admin, other, latecomerPad(say), surplusPad(say, 8)])
      expect(padSchema.safeParse(pad).success).toBe(true)
  })

  it('SCR-22 only a choice decides', () => {
    expect(decisionOf({ type: 'choice', data: { id: 'afterwards', option: 'rematch' } })).toBe('rematch')
    expect(decisionOf({ type: 'choice', data: { id: 'afterwards', option: 'lobby' } })).toBe('lobby')
    for (const data of [null, 'rematch', { option: 'other' }, {}, 7])
      expect(decisionOf({ type: 'choice', data })).toBeUndefined()
  })
})
