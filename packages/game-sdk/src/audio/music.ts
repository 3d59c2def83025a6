/** A voice's timbre. `kick`, `snare` and `hat` ignore the pitch. */
type Voice = 'bass' | 'pluck' | 'pad' | 'lead' | 'kick' | 'snare' | 'hat'

/**
 * A voice's volume and its pattern in sixteenths: semitones above the root in the voice's usual octave, `.` for silence, separated by
 * spaces; a long one is given in parts. It repeats until the end of the song.
 */
type Track = readonly [volume: number, ...parts: string[]]

/** A loop in layers: the first always plays, the others join as the game gets wilder. */
export interface Song {
  beatsPerMinute: number
  bars: number
  /** Hertz. */
  root: number
  layers: readonly Readonly<Partial<Record<Voice, Track>>>[]
}

/** Beats that songs share, in sixteenths of a bar; a pattern may be one of their names. */
export const beats: Readonly<Record<string, string>> = {
  backbeat: '. . . . 0 . . . . . . . 0 . . .',
  offbeat: '. . 0 . . . 0 . . . 0 . . . 0 0',
  rolling: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0',
}

const SAMPLE_RATE = 22_050
const STEPS_PER_BAR = 16

const noise = (context: OfflineAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, SAMPLE_RATE / 4, SAMPLE_RATE)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

interface Shape {
  wave: OscillatorType
  attackS: number
  releaseS: number
  cutoff: number
  /** Octaves above the root. */
  octave: number
}

const shapes: Readonly<Record<Voice, Shape>> = {
  bass: { wave: 'triangle', attackS: 0.005, releaseS: 0.26, cutoff: 700, octave: 0 },
  pluck: { wave: 'triangle', attackS: 0.003, releaseS: 0.22, cutoff: 3200, octave: 2 },
  pad: { wave: 'sawtooth', attackS: 0.18, releaseS: 1.5, cutoff: 900, octave: 2 },
  lead: { wave: 'square', attackS: 0.01, releaseS: 0.2, cutoff: 2200, octave: 3 },
  kick: { wave: 'sine', attackS: 0.001, releaseS: 0.22, cutoff: 900, octave: 0 },
  snare: { wave: 'triangle', attackS: 0.001, releaseS: 0.14, cutoff: 6000, octave: 0 },
  hat: { wave: 'square', attackS: 0.001, releaseS: 0.045, cutoff: 10_000, octave: 0 },
}

interface Note {
  voice: Voice
  volume: number
  hertz: number
  atS: number
}

const strike = (context: OfflineAudioContext, hiss: AudioBuffer, { voice, volume, hertz, atS }: Note): void => {
  const { wave, attackS, releaseS, cutoff } = shapes[voice]
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0, atS)
  envelope.gain.linearRampToValueAtTime(volume, atS + attackS)
  envelope.gain.exponentialRampToValueAtTime(0.001, atS + attackS + releaseS)
  const filter = context.createBiquadFilter()
  filter.type = voice === 'hat' || voice === 'snare' ? 'highpass' : 'lowpass'
  filter.frequency.value = voice === 'hat' ? 6500 : voice === 'snare' ? 1400 : cutoff
  filter.connect(envelope)
  envelope.connect(context.destination)
  if (voice === 'hat' || voice === 'snare') {
    const source = context.createBufferSource()
    source.buffer = hiss
    source.connect(filter)
    source.start(atS)
    source.stop(atS + releaseS + 0.05)
    return
  }
  const oscillator = context.createOscillator()
  oscillator.type = wave
  if (voice === 'kick') {
    oscillator.frequency.setValueAtTime(140, atS)
    oscillator.frequency.exponentialRampToValueAtTime(42, atS + 0.12)
  } else oscillator.frequency.value = hertz
  oscillator.connect(filter)
  oscillator.start(atS)
  oscillator.stop(atS + attackS + releaseS + 0.05)
}

/** The steps of a pattern or of a shared beat: semitones, or `null` for silence. SDK-514 */
export const parsePattern = (pattern: string): (number | null)[] =>
  (beats[pattern] ?? pattern)
    .trim()
    .split(/\s+/)
    .map((step) => (step === '.' ? null : Number(step)))

/** The notes of a layer until the end of the song: each voice in its usual octave, the parts of its pattern in order. STG-70 */
export const notesOf = (
  { beatsPerMinute, bars, root }: Omit<Song, 'layers'>,
  layer: Song['layers'][number],
): Note[] => {
  const stepS = 60 / beatsPerMinute / 4
  return (Object.entries(layer) as [Voice, Track][]).flatMap(([voice, [volume, ...parts]]) => {
    const pattern = parsePattern(parts.join(' '))
    return Array.from({ length: bars * STEPS_PER_BAR }, (_, step) => step).flatMap((step): Note[] => {
      const note = pattern[step % pattern.length] ?? null
      if (note === null) return []
      return [{ voice, volume, hertz: root * 2 ** (shapes[voice].octave + note / 12), atS: step * stepS }]
    })
  })
}

/** Renders each layer to a buffer; all have the same length and loop together. */
export const renderMusic = (song: Song): Promise<AudioBuffer>[] => {
  const seconds = (song.bars * STEPS_PER_BAR * 60) / song.beatsPerMinute / 4
  return song.layers.map((layer) => {
    const context = new OfflineAudioContext(1, Math.round(seconds * SAMPLE_RATE), SAMPLE_RATE)
    const hiss = noise(context)
    for (const note of notesOf(song, layer)) strike(context, hiss, note)
    return context.startRendering()
  })
}
