import { parseArgs } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'
import { originIn } from '@sofaspark/tool-command/require-console.ts'

/** The parameters of a lab party. */
export interface LabOptions {
  gameKey: string
  players: number
  headless: boolean
  /** Real Chromium phones instead of simulated ones. */
  browsers: boolean
  /** Round-trip latency, and percentage of lost frames. */
  latencyMs: number
  lossPercent: number
  /** Interval at which a phone falls asleep, or leaves and returns; 0: never. */
  lockEveryMs: number
  leaveEveryMs: number
  lastsMs: number
  record: string | undefined
  replay: string | undefined
  /** An already running console; by default one is started. */
  origin: string | undefined
  seed: number
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** `20s`, `1500ms`, `3m` or plain milliseconds. */
export const durationMs = (text: string, name: string): number => {
  const [, number = '', unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text) ?? []
  if (number === '') throw new ExpectedFailure(`--${name} is “${text}”, which is not a duration: try 20s.`)
  return Number(number) * (UNITS[unit] ?? 1)
}

const numberIn = (text: string, name: string, least: number, most: number): number => {
  const value = Number(text)
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new ExpectedFailure(`--${name} is “${text}”; it must be from ${least} to ${most}.`)
  return value
}

/** Whether a window can be shown: on Linux if a display is named (LAB-07). */
export const hasDisplay = (environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): boolean =>
  platform !== 'linux' || Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY'])

/** Parses the parameters of `npm run party-lab`; throws one clear sentence. LAB-08 */
export const readLabOptions = (parameters: readonly string[]): LabOptions => {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      game: { type: 'string', default: 'testgamelocal' },
      players: { type: 'string', default: '4' },
      headless: { type: 'boolean', default: false },
      browsers: { type: 'boolean', default: false },
      latency: { type: 'string', default: '0' },
      loss: { type: 'string', default: '0' },
      lock: { type: 'string', default: '0' },
      leave: { type: 'string', default: '0' },
      lasts: { type: 'string', default: '5m' },
      record: { type: 'string' },
      replay: { type: 'string' },
      origin: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  if (!/^[a-z][a-z0-9]*$/.test(values.game))
    throw new ExpectedFailure(`--game is “${values.game}”, which is not a game's key.`)
  if (values.browsers && (values.record ?? values.replay) !== undefined)
    throw new ExpectedFailure('--browsers cannot record or replay: real phones act on their own.')
  return {
    gameKey: values.game,
    players: numberIn(values.players, 'players', 1, 16),
    headless: values.headless,
    browsers: values.browsers,
    latencyMs: durationMs(values.latency, 'latency'),
    lossPercent: numberIn(values.loss, 'loss', 0, 100),
    lockEveryMs: durationMs(values.lock, 'lock'),
    leaveEveryMs: durationMs(values.leave, 'leave'),
    lastsMs: durationMs(values.lasts, 'lasts'),
    record: values.record,
    replay: values.replay,
    origin: values.origin === undefined ? undefined : originIn(values.origin),
    seed: numberIn(values.seed, 'seed', 0, 2 ** 31),
  }
}
