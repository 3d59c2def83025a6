import type { PartyCore } from '../core/party-core.ts'
import type { Game, Sim, SimState } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { rulesVersionOf } from '../sim/clip.ts'
import { StreamError } from '../stream/bytes.ts'
import { createMirrorBuffer } from '../stream/mirror-buffer.ts'
import { createStreamDecoder, readPlayers, type Keyframe, type StreamFrame, type StreamStep } from '../stream/stream.ts'
import type { Emit } from '../unity/framework.ts'
import { createMatch, type Match } from './match.ts'
import { createRoster, type Roster } from './roster.ts'

const ASK_EVERY_MS = 1_000

type Change = Exclude<StreamStep, { kind: 'ticks' }>

const ticksIn = (steps: readonly StreamStep[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'ticks' ? step.count : 0), 0)

/** The steps that were not played yet. */
const createStepQueue = (perform: (change: Change) => void) => {
  let steps: StreamStep[] = []
  const settle = (): void => {
    for (let step = steps[0]; step && step.kind !== 'ticks'; step = steps[0]) {
      steps.shift()
      perform(step)
    }
  }
  return {
    add: (more: readonly StreamStep[]): void => void steps.push(...more),
    clear: (): void => {
      steps = []
    },
    /** Performs everything before the next tick. */
    settle,
    /** The same, and takes that tick. */
    tick: (): void => {
      settle()
      const [first] = steps
      if (first?.kind === 'ticks' && first.count > 1) steps[0] = { kind: 'ticks', count: first.count - 1 }
      else steps.shift()
    },
  }
}

/** Asks for a keyframe when the stream is lost, and again each second until one comes. */
const createAsking = (emit: Emit) => {
  let [isLost, nowMs, askedMs] = [true, 0, -Infinity]
  return {
    now: (atMs: number): void => {
      nowMs = atMs
    },
    isLost: (): boolean => isLost,
    lost: (): void => {
      const isAsked = isLost && nowMs - askedMs < ASK_EVERY_MS
      isLost = true
      if (isAsked) return
      askedMs = nowMs
      emit('gameMirrorLost')
    },
    /** Nothing more is played until a keyframe; asked for with the next frame of the page. */
    miss: (): void => {
      isLost = true
    },
    found: (): void => {
      isLost = false
    },
  }
}

/** Bots make room for people who come after them, so they come last. */
const rosterOf = <State extends SimState, Input, Event>(
  { meta }: Game<State, Input, Event>,
  players: readonly GamePlayer[],
): Roster => {
  const roster = createRoster(meta)
  for (const isBot of [false, true])
    for (const player of players) if ((player.bot === true) === isBot) roster.sit(player)
  return roster
}

/** A change of seats or inputs. */
const applyChange = <State extends SimState, Input, Event>(
  change: Change,
  sim: Sim<State, Input, Event> | undefined,
  held: Map<number, Input | null>,
): void => {
  if (change.kind === 'join') sim?.join(change.player)
  if (change.kind === 'input') held.set(change.seat, change.input as Input | null)
  if (change.kind !== 'leave') return
  sim?.leave(change.seat)
  held.delete(change.seat)
}

/** The inputs of all seats; `null` of a seat is its bot's. */
const inputsAt = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  core: PartyCore,
  state: State,
  held: ReadonlyMap<number, Input | null>,
): ReadonlyMap<number, Input> =>
  new Map([...held].map(([seat, input]) => [seat, input ?? game.bot(state, seat, core)] as const))

interface MirrorDeps {
  core: PartyCore
  emit: Emit
  /** The people of the match changed. */
  onPeople: () => void
  onPause: (isPaused: boolean) => void
}

/**
 * The host's match, played from the frames of its stream: confirmed inputs alone, some ticks behind. A gap, a hash that differs and a second
 * of delay are mended by the next keyframe. SDK-611
 */
export const createMirrorPlay = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { core, emit, onPeople, onPause }: MirrorDeps,
) => {
  const [decoder, buffer, asking] = [createStreamDecoder(), createMirrorBuffer(), createAsking(emit)]
  const held = new Map<number, Input | null>()
  let match: Match<State, Input, Event> | null = null
  let roster = rosterOf(game, [])
  let seed: number | undefined

  const seatPeople = (players: readonly GamePlayer[]): void => {
    roster = rosterOf(game, players)
    onPeople()
  }
  const compare = (hash: string): void => {
    const own = match?.sim.hash()
    if (!match || own === hash || asking.isLost()) return
    const { tick } = match.states().next
    emit('gameLog', `mirror differs: ${game.key}, seed ${seed ?? 0}, tick ${tick}: ${own ?? ''} instead of ${hash}`)
    asking.lost()
  }
  const queue = createStepQueue((change) => {
    const players = change.kind === 'data' && change.topic === 'players' ? readPlayers(change.data) : null
    if (players) seatPeople(players)
    if (change.kind === 'data' && change.topic === 'paused') onPause(change.data === true)
    if (change.kind === 'hash') compare(change.hash)
    applyChange(change, match?.sim, held)
  })
  const next = (): ReadonlyMap<number, Input> => {
    queue.tick()
    return match ? inputsAt(game, core, match.states().next, held) : new Map()
  }
  const begin = (keyframe: Keyframe): void => {
    const { mode, options, players, snapshot } = keyframe
    seed = keyframe.seed
    held.clear()
    for (const part of [queue, buffer]) part.clear()
    seatPeople(players)
    core.reset()
    onPause(false)
    const playback = { isOver: () => false, next }
    match = createMatch({ rules: game, core, seed, mode, options, roster, playback, admin: () => undefined })
    if (snapshot !== null) match.load(snapshot)
    asking.found()
  }
  const take = (frame: StreamFrame, atMs: number): void => {
    if (frame.kind === 'keyframe') {
      const { keyframe, follows } = frame
      if (keyframe.game !== game.key || keyframe.rulesVersion !== rulesVersionOf(game)) emit('gameMirrorOther')
      // A mirror that follows needs no keyframe that another one asked for.
      else if (asking.isLost() || !follows || keyframe.seed !== seed) begin(keyframe)
    } else if (!asking.isLost()) {
      queue.add(frame.steps)
      buffer.arrived(ticksIn(frame.steps), atMs)
      // A hidden page plays nothing: what would wait longer is dropped.
      if (buffer.pace() === 'behind') asking.miss()
    }
  }
  return {
    match: () => match,
    player: (seat: number) => roster.at(seat),
    /** A frame of the stream arrived. */
    read: (bytes: Uint8Array, atMs: number): void => {
      asking.now(atMs)
      try {
        take(decoder.read(bytes), atMs)
      } catch (error) {
        if (!(error instanceof StreamError)) throw error
        asking.lost()
      }
    },
    /** Plays the ticks that are due after `seconds` more; returns the progress towards the next one. */
    advance: (seconds: number, atMs: number): number => {
      asking.now(atMs)
      if (asking.isLost()) asking.lost()
      if (!match) return 0
      for (let ticks = buffer.take(seconds, match.states().next.timeScale); ticks > 0; ticks--) match.tick()
      queue.settle()
      return buffer.alpha()
    },
    /** The distance to the newest tick; `null` while the stream is lost. */
    lagMs: (): number | null => (asking.isLost() ? null : buffer.lagMs()),
  }
}
