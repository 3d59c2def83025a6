import { adapterSchema } from '@sofaspark/contract'
import { encodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { playingPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { createAdapter } from './build-messages.ts'

const players = [0, 1].map((seat) => ({
  id: `p${seat}`,
  seat,
  name: ['Ada', 'Ben'][seat] ?? '',
  color: '#ff6b57',
  hat: 'none',
  face: 'smile',
  connected: true,
}))
const init = { roomNumber: '234567', language: 'he', seed: 4, players, settings: { volume: 0.5, reducedMotion: false } }

const foreign = () =>
  createAdapter(
    adapterSchema.parse({
      gameObject: 'Director',
      input: 'controls',
      toBuild: {
        Init: { method: 'Boot', rename: { lang: 'language', crowd: 'players', loud: 'settings.volume' } },
        SetLanguage: { method: 'Speak', field: 'language', object: 'Voice' },
        SetVolume: null,
        Input: { method: 'OnPad' },
      },
      fromBuild: {
        DirectorGo: { message: 'gameStarted', parameters: [] },
        DirectorPoints: {
          message: 'score',
          parameters: [
            { at: 0, field: 'who' },
            { at: 0, field: 'n' },
          ],
        },
        DirectorDone: { message: 'gameEnded', parameters: [{ at: 0, rename: { seat: 'chair', score: 'points' } }] },
        DirectorBuzz: { message: 'haptic', parameters: [{ at: 0 }, { value: 'hit' }] },
        Nonsense: { message: 'launchMissiles' },
      },
      pad: playingPad,
    }),
  )

describe('an adapter', () => {
  it('SCR-60 sends our messages under the build’s names', () => {
    const adapter = foreign()
    expect(adapter.toBuild('Init', init)).toEqual([
      'Director',
      'Boot',
      JSON.stringify({ lang: 'he', crowd: players, loud: 0.5 }),
    ])
    expect(adapter.toBuild('SetLanguage', { language: 'he' })).toEqual(['Voice', 'Speak', 'he'])
    expect(adapter.toBuild('SetVolume', { volume: 1 })).toBeNull()
    expect(adapter.toBuild('Pause', {})).toEqual(['Director', 'Pause', '{}'])
  })

  it('SCR-60 sends input in a readable form, by the current pad', () => {
    const adapter = foreign()
    adapter.toBuild('Init', init)
    const frame = [...encodeFrame(playingPad, new Map([['jump', { type: 'button', held: true, presses: 2 }]]))]
    expect(adapter.toBuild('Input', { id: 'p1', frame })).toBeNull()
    expect(adapter.firstMessages()).toHaveLength(1)
    const [, method, text] = adapter.toBuild('Input', { id: 'p1', frame }) ?? []
    expect(method).toBe('OnPad')
    expect(JSON.parse(text ?? '')).toMatchObject({
      id: 'p1',
      seat: 1,
      controls: { move: { x: 0, y: 0 }, jump: { held: true, presses: 2 } },
    })
  })

  it('SCR-60 translates the build’s messages to ours, and completes its ranking', () => {
    const adapter = foreign()
    adapter.toBuild('Init', init)
    expect(adapter.fromBuild('DirectorGo', ['x'])).toEqual({ name: 'gameStarted', parameters: [] })
    expect(adapter.fromBuild('DirectorPoints', ['{"who":"p0","n":"7"}'])).toEqual({
      name: 'score',
      parameters: ['p0', 7],
    })
    expect(adapter.fromBuild('DirectorBuzz', ['p1'])).toEqual({ name: 'haptic', parameters: ['p1', 'hit'] })
    expect(adapter.fromBuild('Nonsense', [])).toBeNull()
    expect(adapter.fromBuild('unheardOf', [])).toBeNull()
    const ended = adapter.fromBuild('DirectorDone', ['[{"chair":0,"points":3},{"chair":1,"points":9},{"chair":8}]'])
    expect(JSON.parse(String(ended?.parameters[0]))).toMatchObject([
      { playerId: 'p1', name: 'Ben', rank: 1, score: 9 },
      { playerId: 'p0', name: 'Ada', rank: 2, score: 3 },
    ])
    expect(adapter.fromBuild('DirectorDone', ['{broken'])?.name).toBe('gameEnded')
  })

  it('SCR-60 without an adapter messages are unchanged; an adapter that fails its schema is refused', () => {
    const adapter = createAdapter()
    expect(adapter.toBuild('Pause', {})).toEqual(['PartyConsole', 'Pause', '{}'])
    expect(adapter.fromBuild('score', ['p0', 3])).toEqual({ name: 'score', parameters: ['p0', 3] })
    expect(adapter.takesFrames).toBe(true)
    for (const wrong of [{ input: 'bytes' }, { toBuild: { Init: 'Boot' } }, { surprise: 1 }, { pad: { v: 2 } }])
      expect(adapterSchema.safeParse(wrong).success).toBe(false)
  })
})
