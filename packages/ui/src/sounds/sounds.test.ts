import { seatShapes } from '@sofaspark/contract'
import { createSounds } from './sounds.ts'
import { motifs, tonesOf } from './tones.ts'

/** A device that counts what sounds. */
const fakeDevice = () => {
  const heard: number[] = []
  const gains: { value: number }[] = []
  const parameter = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined })
  let resumed = 0
  const context = {
    state: 'suspended',
    currentTime: 0,
    destination: {},
    resume: () => {
      resumed += 1
      return Promise.resolve()
    },
    createGain: () => {
      const gain = parameter()
      gains.push(gain)
      return { gain, connect: () => undefined }
    },
    createBiquadFilter: () => ({ type: '', frequency: parameter(), connect: () => undefined }),
    createOscillator: () => ({
      type: '',
      frequency: { ...parameter(), setValueAtTime: (hertz: number) => heard.push(hertz) },
      connect: () => undefined,
      start: () => undefined,
      stop: () => undefined,
    }),
  }
  return { context: context as unknown as AudioContext, heard, gains, resumed: () => resumed }
}

describe('sounds', () => {
  it('UI-11 no sound plays before unlock, every sound does afterwards', () => {
    const device = fakeDevice()
    const sounds = createSounds(() => device.context)
    sounds.play('tick')
    expect(device.heard).toHaveLength(0)
    sounds.unlock()
    expect(device.resumed()).toBe(1)
    sounds.play('tick')
    expect(device.heard.length).toBeGreaterThan(0)
  })

  it('UI-11 a tap resumes a device in any state but running', () => {
    const device = fakeDevice()
    const sounds = createSounds(() => device.context)
    for (const state of ['suspended', 'interrupted', 'running']) {
      Object.assign(device.context, { state })
      sounds.unlock()
    }
    expect(device.resumed()).toBe(2)
  })

  it('UI-11 no sound plays at volume 0', () => {
    const device = fakeDevice()
    const sounds = createSounds(() => device.context)
    sounds.unlock()
    sounds.setVolume(0)
    sounds.play('win')
    expect(device.heard).toHaveLength(0)
  })

  it('UI-11 a browser without audio stays silent', () => {
    const sounds = createSounds(() => null)
    sounds.unlock()
    expect(() => sounds.play('go')).not.toThrow()
  })

  it('UI-02 each shape has its own motif', () => {
    expect(new Set(seatShapes.map((shape) => motifs[shape].join())).size).toBe(8)
    expect(tonesOf('join', 'star')).not.toEqual(tonesOf('join', 'heart'))
  })

  it('UI-11 the volume stays within its bounds and is stored', () => {
    const device = fakeDevice()
    const sounds = createSounds(() => device.context)
    sounds.setVolume(7)
    expect(sounds.volume()).toBe(1)
    sounds.unlock()
    expect(device.gains[0]?.value).toBe(1)
    sounds.setVolume(0.25)
    expect(device.gains[0]?.value).toBe(0.25)
  })
})
