import { renderMusic, type Song } from './music.ts'

const LONGEST_WAIT_MS = 1_000

/** Waits until the page is idle, at most a second. */
const spareTime = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
  })

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Does slow work for one value per task, so that the page can draw in between. SDK-410 */
export const inTurns = async <Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
  pause: () => Promise<void> = spareTime,
): Promise<void> => {
  await pause()
  for (const value of values) {
    work(value)
    await nextTask()
  }
}

/** ZzFX parameters: volume, randomness, frequency, attack, sustain, release, shape, … */
export type SoundRecipe = readonly (number | undefined)[]

interface PlayOptions {
  volume?: number
  /** Speed, and with it pitch; 1 is as recorded. */
  rate?: number
  /** −1 left to 1 right. */
  pan?: number
}

/** A game's sounds and music. Silent, without errors, where the browser has no audio or has not allowed it yet. */
export interface Sounds {
  /** Renders the sounds and the song after the first frame, silent until then; only once, even if several views call it. */
  load(recipes: Readonly<Record<string, SoundRecipe>>, song?: Song): void
  play(name: string, options?: PlayOptions): void
  /** 0 calm to 1 wild; `null` stops the music. */
  music(intensity: number | null): void
  setVolume(volume: number): void
  pause(paused: boolean): void
  dispose(): void
}

const MUSIC_VOLUME = 0.34
const FADE_S = 0.6

interface Stem {
  gain: GainNode
  source: AudioBufferSourceNode
}

/** The instruments of a song, in step and silent. */
const startStems = async (context: AudioContext, master: GainNode, song: Song): Promise<Stem[]> => {
  const rendered = await Promise.all(renderMusic(song))
  const startAt = context.currentTime + 0.1
  return rendered.map((buffer) => {
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    source.loop = true
    gain.gain.value = 0
    source.connect(gain)
    gain.connect(master)
    source.start(startAt)
    return { gain, source }
  })
}

const renderSounds = async (
  context: AudioContext,
  recipes: Readonly<Record<string, SoundRecipe>>,
  buffers: Map<string, AudioBuffer>,
): Promise<void> => {
  // Imported late, because the module opens its own audio context.
  const { ZZFX } = await import('zzfx')
  // It may be closed already.
  void ZZFX.audioContext.close().catch(() => undefined)
  ZZFX.volume = 1
  await inTurns(Object.entries(recipes), ([name, recipe]) => {
    const samples = ZZFX.buildSamples(...recipe)
    const buffer = context.createBuffer(1, Math.max(1, samples.length), ZZFX.sampleRate)
    buffer.getChannelData(0).set(samples)
    buffers.set(name, buffer)
  })
}

/** Sounds that can also be recorded; `stream` is `null` where the browser has no audio. */
export interface RecordedSounds extends Sounds {
  stream(): MediaStream | null
}

export const createSounds = (): RecordedSounds => {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext()
  const master = context?.createGain()
  const buffers = new Map<string, AudioBuffer>()
  let stems: Stem[] = []
  let wanted: number | null = null
  const limiter = context?.createDynamicsCompressor()
  if (context && master && limiter) {
    master.connect(limiter)
    limiter.connect(context.destination)
  }
  // Browsers block sound until the page is touched; the lobby's keys and clicks count as well.
  const unlock = (): void => void context?.resume().catch(() => undefined)
  for (const name of ['pointerdown', 'keydown'] as const) globalThis.addEventListener(name, unlock)
  unlock()

  const applyMusic = (): void => {
    if (!context) return
    for (const [index, { gain }] of stems.entries()) {
      const level = wanted === null ? 0 : index === 0 ? 1 : Math.max(0, Math.min(1, wanted * stems.length - index + 1))
      gain.gain.setTargetAtTime(level * MUSIC_VOLUME, context.currentTime, FADE_S / 3)
    }
  }
  let isLoaded = false
  const load = async (recipes: Readonly<Record<string, SoundRecipe>>, song?: Song): Promise<void> => {
    if (!context || !master || isLoaded) return
    isLoaded = true
    await renderSounds(context, recipes, buffers)
    if (!song) return
    stems = await startStems(context, master, song)
    applyMusic()
  }
  return {
    // Sound is an extra: without its code or a decoder the game is silent.
    load: (recipes, song) => void load(recipes, song).catch(() => undefined),
    play: (name, { volume = 1, rate = 1, pan = 0 } = {}) => {
      const buffer = buffers.get(name)
      if (!context || !master || !buffer || context.state !== 'running') return
      const source = context.createBufferSource()
      source.buffer = buffer
      source.playbackRate.value = rate
      const gain = context.createGain()
      gain.gain.value = volume
      const panner = context.createStereoPanner()
      panner.pan.value = Math.max(-1, Math.min(1, pan))
      source.connect(gain)
      gain.connect(panner)
      panner.connect(master)
      source.start()
    },
    music: (intensity) => {
      if (wanted === intensity) return
      wanted = intensity
      applyMusic()
    },
    setVolume: (volume) => {
      if (context && master) master.gain.setTargetAtTime(Math.max(0, Math.min(1, volume)), context.currentTime, 0.05)
    },
    pause: (paused) => {
      if (!context) return
      // A browser may refuse before the first press; `unlock` resumes then.
      void (paused ? context.suspend() : context.resume()).catch(() => undefined)
    },
    stream: () => {
      if (!context || !limiter) return null
      const recorded = context.createMediaStreamDestination()
      limiter.connect(recorded)
      return recorded.stream
    },
    dispose: () => {
      for (const name of ['pointerdown', 'keydown'] as const) globalThis.removeEventListener(name, unlock)
      // It may be closed already.
      void context?.close().catch(() => undefined)
    },
  }
}

/** The playback rate that raises a sound by that many semitones. */
export const semitoneRate = (semitones: number): number => 2 ** (semitones / 12)

/** Plays a short tune on one of the game's sounds, in frame time. A new tune stops the previous one. STG-70 */
export const createTune = (
  { play }: Pick<Sounds, 'play'>,
  { sound, stepS, delayS }: { sound: string; stepS: number; delayS: number },
) => {
  let notes: { inS: number; rate: number }[] = []
  return {
    start: (semitones: readonly number[]): void => {
      notes = semitones.map((each, at) => ({ inS: delayS + at * stepS, rate: semitoneRate(each) }))
    },
    frame: (seconds: number): void => {
      for (const note of notes) {
        note.inS -= seconds
        if (note.inS <= 0) play(sound, { rate: note.rate })
      }
      notes = notes.filter(({ inS }) => inS > 0)
    },
  }
}

const _ = undefined

/** Sounds that mean the same in every game, as ZzFX numbers. */
export const standardSounds = {
  /** One of the last seconds before the start. */
  count: [0.6, 0, 523, 0.005, 0.06, 0.14, 1, 1.6],
  go: [0.8, 0, 784, 0.01, 0.16, 0.32, 1, 1.4, _, _, 262, 0.07],
  win: [0.8, 0, 523, 0.02, 0.3, 0.45, 1, 1.6, _, _, 261, 0.09, 0.1],
  draw: [0.6, 0, 330, 0.02, 0.2, 0.4, 1, 1.6, -3],
  /** A string at A3, for motifs. */
  pluck: [0.6, 0, 220, 0.003, 0.04, 0.32, 1, 1.9],
} as const satisfies Readonly<Record<string, SoundRecipe>>
