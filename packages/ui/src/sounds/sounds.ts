import type { SeatShape } from '../look/look.ts'
import { tonesOf, type SoundName, type Tone, type Voice } from './tones.ts'

export type { SoundName } from './tones.ts'

export interface Sounds<Name extends string = SoundName> {
  /** Call on a tap or key press: browsers stay silent until then. Further calls wake a suspended device. */
  unlock(): void
  /** Silent before `unlock`, and at volume 0. `join` sounds the motif of its seat's shape. */
  play(name: Name, options?: { shape?: SeatShape }): void
  /** 0 is silent, 1 is full. */
  setVolume(volume: number): void
  volume(): number
}

const hertz = (pitch: number): number => 220 * 2 ** (pitch / 12)
const waves: Readonly<Record<Voice, OscillatorType>> = { pluck: 'triangle', wood: 'sine', glide: 'sine' }
const attackSeconds: Readonly<Record<Voice, number>> = { pluck: 0.004, wood: 0.001, glide: 0.2 }

const sound = (context: AudioContext, into: AudioNode, tone: Tone): void => {
  const start = context.currentTime + tone.atMs / 1000
  const end = start + tone.lengthMs / 1000
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.type = waves[tone.voice]
  oscillator.frequency.setValueAtTime(hertz(tone.pitch), start)
  if (tone.toPitch !== undefined) oscillator.frequency.exponentialRampToValueAtTime(hertz(tone.toPitch), end)
  // A struck bar starts an octave higher for an instant; that makes it sound like wood.
  if (tone.voice === 'wood') {
    oscillator.frequency.setValueAtTime(hertz(tone.pitch + 12), start)
    oscillator.frequency.exponentialRampToValueAtTime(hertz(tone.pitch), start + 0.018)
  }
  envelope.gain.setValueAtTime(0.0001, start)
  envelope.gain.exponentialRampToValueAtTime(tone.gain, start + attackSeconds[tone.voice])
  envelope.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(envelope)
  envelope.connect(into)
  oscillator.start(start)
  oscillator.stop(end + 0.02)
}

const openAudio = (): AudioContext | null => (typeof AudioContext === 'undefined' ? null : new AudioContext())

/** The console's sounds, or those of another table: soft plucks and wood, synthesized while they play. A browser without audio stays silent. */
export const createSounds = <Name extends string = SoundName>(
  open: () => AudioContext | null = openAudio,
  tonesFor: (name: Name, shape?: SeatShape) => readonly Tone[] = tonesOf as never,
): Sounds<Name> => {
  let level = 0.7
  let device: { context: AudioContext; master: GainNode } | null = null

  return {
    unlock() {
      if (!device) {
        const context = open()
        if (!context) return
        const master = context.createGain()
        // A compressor, so that many simultaneous sounds stay soft.
        const soften = context.createBiquadFilter()
        soften.type = 'lowpass'
        soften.frequency.value = 4200
        master.gain.value = level
        master.connect(soften)
        soften.connect(context.destination)
        device = { context, master }
      }
      // Not `suspended` alone: an iPhone calls it `interrupted` after a phone call.
      if (device.context.state !== 'running') void device.context.resume().catch(() => undefined)
    },
    play(name, options) {
      if (!device || level === 0) return
      for (const tone of tonesFor(name, options?.shape)) sound(device.context, device.master, tone)
    },
    setVolume(volume) {
      level = Math.min(1, Math.max(0, volume))
      if (device) device.master.gain.value = level
    },
    volume: () => level,
  }
}
