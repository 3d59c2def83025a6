/** A voice's timbre. `kick`, `snare` and `hat` ignore the pitch. */
export type Voice = 'bass' | 'pluck' | 'pad' | 'lead' | 'kick' | 'snare' | 'hat'

export interface Track {
  voice: Voice
  volume: number
  /** Sixteenths: semitones above `root`, `.` for silence, separated by spaces. Repeats until the end of the song. */
  pattern: string
  /** Octaves up. */
  octave?: number
}

/** A loop in layers: the first always plays, the others join as the game gets wilder. */
export interface Song {
  beatsPerMinute: number
  bars: number
  /** Hertz. */
  root: number
  layers: readonly (readonly Track[])[]
}

const SAMPLE_RATE = 22_050
const STEPS_PER_BAR = 16

const noise = (context: OfflineAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, SAMPLE_RATE / 4, SAMPLE_RATE)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

const shapes: Readonly<Record<Voice, { wave: OscillatorType; attackS: number; releaseS: number; cutoff: number }>> = {
  bass: { wave: 'triangle', attackS: 0.005, releaseS: 0.26, cutoff: 700 },
  pluck: { wave: 'triangle', attackS: 0.003, releaseS: 0.22, cutoff: 3200 },
  pad: { wave: 'sawtooth', attackS: 0.18, releaseS: 1.5, cutoff: 900 },
  lead: { wave: 'square', attackS: 0.01, releaseS: 0.2, cutoff: 2200 },
  kick: { wave: 'sine', attackS: 0.001, releaseS: 0.22, cutoff: 900 },
  snare: { wave: 'triangle', attackS: 0.001, releaseS: 0.14, cutoff: 6000 },
  hat: { wave: 'square', attackS: 0.001, releaseS: 0.045, cutoff: 10_000 },
}

const strike = (context: OfflineAudioContext, hiss: AudioBuffer, track: Track, hertz: number, atS: number): void => {
  const { wave, attackS, releaseS, cutoff } = shapes[track.voice]
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0, atS)
  envelope.gain.linearRampToValueAtTime(track.volume, atS + attackS)
  envelope.gain.exponentialRampToValueAtTime(0.001, atS + attackS + releaseS)
  const filter = context.createBiquadFilter()
  filter.type = track.voice === 'hat' || track.voice === 'snare' ? 'highpass' : 'lowpass'
  filter.frequency.value = track.voice === 'hat' ? 6500 : track.voice === 'snare' ? 1400 : cutoff
  filter.connect(envelope)
  envelope.connect(context.destination)
  if (track.voice === 'hat' || track.voice === 'snare') {
    const source = context.createBufferSource()
    source.buffer = hiss
    source.connect(filter)
    source.start(atS)
    source.stop(atS + releaseS + 0.05)
    return
  }
  const oscillator = context.createOscillator()
  oscillator.type = wave
  if (track.voice === 'kick') {
    oscillator.frequency.setValueAtTime(140, atS)
    oscillator.frequency.exponentialRampToValueAtTime(42, atS + 0.12)
  } else oscillator.frequency.value = hertz
  oscillator.connect(filter)
  oscillator.start(atS)
  oscillator.stop(atS + attackS + releaseS + 0.05)
}

/** The steps of a pattern: semitones, or `null` for silence. SDK-514 */
export const parsePattern = (pattern: string): (number | null)[] =>
  pattern
    .trim()
    .split(/\s+/)
    .map((step) => (step === '.' ? null : Number(step)))

/** Renders each layer to a buffer; all have the same length and loop together. */
export const renderMusic = (song: Song): Promise<AudioBuffer>[] => {
  const stepS = 60 / song.beatsPerMinute / 4
  const steps = song.bars * STEPS_PER_BAR
  return song.layers.map((tracks) => {
    const context = new OfflineAudioContext(1, Math.round(steps * stepS * SAMPLE_RATE), SAMPLE_RATE)
    const hiss = noise(context)
    for (const track of tracks) {
      const pattern = parsePattern(track.pattern)
      for (let step = 0; step < steps; step++) {
        const note = pattern[step % pattern.length]
        if (note === null || note === undefined) continue
        const hertz = song.root * 2 ** ((track.octave ?? 0) + note / 12)
        strike(context, hiss, track, hertz, step * stepS)
      }
    }
    return context.startRendering()
  })
}
