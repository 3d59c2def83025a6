import { createPadBot, turnsPerSecond } from './pad-bot.ts'
import { createLabPhone, type LabPhone, type Line } from './lab-phone.ts'
import type { BigScreen } from './big-screen.ts'
import type { Action, Recording } from './recording.ts'

const names = 'Ada Ben Cleo Dev Elif Finn Gaia Hugo Iris Joao Kim Lior Mia Nil Ola Pia'.split(' ')
/** How long a phone that fell asleep or left stays away. */
const AWAY_MS = 8_000
/** How long a busy computer may take to show its first pads. */
const FIRST_PADS_LIMIT_MS = 60_000

export interface EveningPlan {
  origin: string
  screen: BigScreen
  players: number
  line: Line
  lastsMs: number
  lockEveryMs: number
  leaveEveryMs: number
  seed: number
  /** Recorded actions to replay, instead of bots. */
  actions?: readonly Action[]
}

export interface EveningOutcome {
  actions: Action[]
  pads: number[]
  ended: boolean
  playedMs: number
  phones: readonly LabPhone[]
  problems: string[]
}

export const openPhones = async ({ origin, screen, players, line, seed }: EveningPlan): Promise<LabPhone[]> => {
  const phones = Array.from({ length: players }, (_, at) =>
    createLabPhone(origin, screen.roomNumber, names[at % names.length] ?? `Guest ${at}`, line, seed + at),
  )
  for (const phone of phones) await phone.join()
  return phones
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until each phone has been shown a pad: the evening's time counts from then. */
const firstPads = async (phones: readonly LabPhone[]): Promise<void> => {
  const untilMs = performance.now() + FIRST_PADS_LIMIT_MS
  const isWaiting = (): boolean => phones.some(({ counts }) => counts.pads === 0)
  while (isWaiting() && performance.now() < untilMs) await pause(100)
}

/**
 * Plays until the ranking or the time limit, which counts from the first pads: bots for any pad, or recorded actions at
 * their times. LAB-03, LAB-05
 */
export const playEvening = async (plan: EveningPlan, phones: readonly LabPhone[]): Promise<EveningOutcome> => {
  const { screen, lastsMs, lockEveryMs, leaveEveryMs, seed } = plan
  const bots = phones.map((_, at) => createPadBot(seed * 31 + at))
  const actions: Action[] = []
  const problems: string[] = []
  const padsBefore = phones.map(({ counts }) => counts.pads)
  for (const [at, phone] of phones.entries()) phone.onPad((pad) => bots[at]?.show(pad))
  await firstPads(phones)
  const beganMs = performance.now()
  const atMs = (): number => Math.round(performance.now() - beganMs)

  const act = async (phone: number, does: 'sleep' | 'wake' | 'leave' | 'join'): Promise<void> => {
    const who = phones[phone]
    if (!who) return
    actions.push({ atMs: atMs(), phone, does })
    try {
      if (does === 'sleep') who.sleep()
      else if (does === 'leave') await who.leave()
      else await who.join()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  let turnOfAway = 0
  const goAway = async (leaves: boolean): Promise<void> => {
    const phone = turnOfAway++ % phones.length
    if (!phones[phone]?.isAwake()) return
    await act(phone, leaves ? 'leave' : 'sleep')
    await pause(AWAY_MS)
    await act(phone, leaves ? 'join' : 'wake')
  }
  const away: Promise<void>[] = []
  const timers = [
    ...(lockEveryMs > 0 ? [setInterval(() => away.push(goAway(false)), lockEveryMs)] : []),
    ...(leaveEveryMs > 0 ? [setInterval(() => away.push(goAway(true)), leaveEveryMs)] : []),
  ]
  const takeTurn = (at: number): void => {
    const phone = phones[at]
    const turn = bots[at]?.turn()
    if (!phone?.isAwake() || !turn) return
    if (phone.hold(turn.states)) actions.push({ atMs: atMs(), phone: at, states: Object.fromEntries(turn.states) })
    for (const command of turn.commands) {
      phone.say(command)
      actions.push({ atMs: atMs(), phone: at, command })
    }
  }
  const again = [...(plan.actions ?? [])]
  const doAgain = (action: Action): void => {
    const phone = phones[action.phone]
    if ('does' in action) away.push(act(action.phone, action.does))
    else if ('command' in action) phone?.say(action.command)
    else phone?.hold(new Map(Object.entries(action.states)))
  }

  let ended = false
  let nextLookMs = 0
  while (atMs() < lastsMs && !ended) {
    if (plan.actions) while ((again[0]?.atMs ?? Infinity) <= atMs()) doAgain(again.shift() as Action)
    else for (const at of phones.keys()) takeTurn(at)
    await pause(1000 / turnsPerSecond)
    if (atMs() < nextLookMs) continue
    nextLookMs = atMs() + 1_000
    ended = await screen.hasEnded()
  }
  for (const timer of timers) clearInterval(timer)
  await Promise.all(away)
  const pads = phones.map(({ counts }, at) => counts.pads - (padsBefore[at] ?? 0))
  return { actions, pads, ended, playedMs: atMs(), phones, problems: [...problems, ...screen.problems] }
}

export const recordingOf = (game: string, { actions, pads, ended, playedMs, phones }: EveningOutcome): Recording => ({
  v: 1,
  game,
  players: phones.length,
  lastsMs: playedMs,
  pads,
  ended,
  actions,
})
