import type { Clock, Game, HostEvents, HostLobby, Storage, StoredSettings, Player, Pad } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import type { Say, createPhoneWords } from '../bridge/phone-words.ts'
import { course, courseMs, createLagTaps, type MeasuredLag } from './lag-taps.ts'
import { createPadBinding, type PadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { BuildPort } from '../bridge/build-link.ts'
import type { RemoteCapabilities } from '../shared/page.ts'
import type { Pausing } from '../pausing/pausing.ts'

const tapId = 'tap'
const skipId = 'skip'

/** The pad while the delay of the room is measured: one large button for everyone; the admin may skip. EVE-112 */
const lagPad = (isAdmin: boolean, say: Say): Pad => ({
  v: 1,
  orientation: 'any',
  theme: { hint: say('lag.padHint') },
  widgets: [
    ...(isAdmin
      ? [{ type: 'button', id: skipId, label: say('lag.skip'), tone: 'quiet', grow: 0.5, side: 'start' } as const]
      : []),
    {
      type: 'button',
      timed: true,
      id: tapId,
      label: say('lag.tap'),
      icon: 'bump',
      tone: 'primary',
      grow: 3,
      side: 'end',
    },
  ],
})

interface Phone {
  player: Player
  pad: string
  binding: PadBinding
}

/** The phones of everyone who taps along: their pads, clocks and frames. EVE-112 */
const createLagPhones = ({
  host,
  clock,
  pads,
  sayTo,
}: {
  host: HostLobby
  clock: Clock
  pads: Pick<PadHost, 'show'>
  sayTo: (playerId: string) => Say
}) => {
  const phones = new Map<number, Phone>()
  return {
    all: (): Iterable<Phone> => phones.values(),
    frame: (seat: number, bytes: Uint8Array): void => phones.get(seat)?.binding.frame(bytes),
    /** Everyone's pad, newcomers and those who have come back included. */
    showPads: (): void => {
      const session = host.session.get()
      if (session.phase !== 'open') return
      const players = seatedPlayers(session.lobby)
      // With a moderator as the admin the first player may skip.
      const skipper = players.find(({ id }) => id === session.lobby.admin) ?? players[0]
      for (const player of players) {
        const pad = lagPad(player === skipper, sayTo(player.id))
        pads.show(player.id, pad)
        const known = phones.get(player.seat)
        const now = { player, pad: JSON.stringify(pad) }
        const isSame = known?.player.id === player.id && known.pad === now.pad
        const binding = isSame ? known.binding : createPadBinding(() => clock.monotonicMs())
        if (!isSame) binding.show(pad)
        phones.set(player.seat, { ...now, binding })
      }
    },
    /** Asks each connected phone for its clock. */
    askClocks: (): void => {
      for (const { player, binding } of phones.values()) {
        const question = player.connected ? binding.askClock() : null
        if (question === null) continue
        void host.send('sendToPlayer', { playerId: player.id, type: 'clock', data: question })
      }
    },
    forget: (): void => {
      phones.clear()
    },
  }
}

export type CalibrationState =
  | { phase: 'off' }
  /** `taps` counts each player's taps, so that their beans hop. */
  | { phase: 'running'; startedMs: number; isSilent: boolean; taps: Readonly<Record<string, number>> }
  | { phase: 'told'; lag: MeasuredLag }

const POLL_MS = 16
const ASK_EVERY_MS = 400
/** How long the result is shown. */
export const toldMs = 1_800

type Command = HostEvents['command'][0]
interface Needs {
  game: Game
  host: HostLobby
  clock: Clock
  storage: Storage
  sounds: Sounds
  pads: Pick<PadHost, 'show' | 'forget'>
  sayTo: (playerId: string) => Say
  /** Commands that phones send meanwhile. */
  handle: (command: Command) => void
}

/** The match's option with this screen's delays; empty until one is measured. EVE-110 */
const lagOption = (storage: Storage): { lag?: { pictureMs: number; soundMs: number } } => {
  const { pictureMs = null, soundMs = null } = storage.get('roomLag') ?? {}
  const either = pictureMs ?? soundMs
  if (either === null) return {}
  return { lag: { pictureMs: either, soundMs: soundMs ?? either } }
}

/** Whether a game needs the delay and this screen has not measured or skipped it yet. EVE-110 */
const isToMeasure = ({ game, host, storage }: Needs): boolean => {
  const session = host.session.get()
  const isResumed = session.phase === 'open' && session.game?.snapshot !== undefined
  return game.isTimed && !isResumed && storage.get('roomLag') === undefined
}

const lobbyOf = ({ session }: HostLobby) => {
  const now = session.get()
  return now.phase === 'open' ? now.lobby : null
}

/** Runs ten seconds of beats and taps; returns a function that stops it. */
const followCourse = (
  { host, clock, sounds, handle }: Needs,
  phones: ReturnType<typeof createLagPhones>,
  { read, announce }: { read: () => void; announce: () => void },
): (() => void)[] => [
  host.onInput(phones.frame),
  host.on('command', handle),
  host.session.subscribe(phones.showPads),
  // While hidden: phones tap along for ten seconds.
  clock.every(POLL_MS, read),
  // While hidden: phones tap along for ten seconds.
  clock.every(ASK_EVERY_MS, phones.askClocks),
  ...course
    .filter(({ stage }) => stage !== 'watch')
    .map(({ atMs }) => clock.after(atMs, () => sounds.play('countdown'))),
  clock.after(courseMs, announce),
]

/**
 * The delay of the room: everyone taps along with a bouncing bean for ten seconds, before the first match on this screen of a game in
 * which a beat is judged. EVE-110
 */
export const createCalibration = (needs: Needs) => {
  const { host, clock, storage, sounds, pads, sayTo } = needs
  const state = createObservable<CalibrationState>({ phase: 'off' })
  const phones = createLagPhones({ host, clock, pads, sayTo })
  let taps = createLagTaps({ isSilent: false })
  let stops: (() => void)[] = []
  let goOn: () => void = () => undefined

  const stop = (): void => {
    for (const each of stops.splice(0)) each()
    phones.forget()
  }
  const end = (): void => {
    if (state.get().phase === 'off') return
    stop()
    state.set({ phase: 'off' })
    pads.forget()
    goOn()
  }
  const keep = (lag: StoredSettings['roomLag']): void => storage.set('roomLag', lag)
  const announce = (): void => {
    stop()
    const lag = taps.measured()
    keep(lag)
    state.set({ phase: 'told', lag })
    stops = [clock.after(toldMs, end)]
  }
  const skip = (): void => {
    if (state.get().phase === 'running') keep({ pictureMs: null, soundMs: null })
    end()
  }

  const read = (startedMs: number): void => {
    for (const { player, binding } of phones.all()) {
      const controls = binding.take()
      if (controls.pressed(skipId) > 0 && player.id === lobbyOf(host)?.admin) {
        skip()
        return
      }
      const now = state.get()
      if (controls.pressed(tapId) === 0 || now.phase !== 'running') continue
      taps.handle(player.id, clock.monotonicMs() - controls.agoMs(tapId) - startedMs)
      state.set({ ...now, taps: { ...now.taps, [player.id]: (now.taps[player.id] ?? 0) + 1 } })
    }
  }
  const run = (): void => {
    sounds.unlock()
    const startedMs = clock.monotonicMs()
    const isSilent = sounds.volume() === 0
    taps = createLagTaps({ isSilent })
    state.set({ phase: 'running', startedMs, isSilent, taps: {} })
    phones.showPads()
    phones.askClocks()
    stops = followCourse(needs, phones, { read: () => read(startedMs), announce })
  }
  const start = (then: () => void): void => {
    goOn = then
    if ((lobbyOf(host)?.players ?? []).some((player) => player?.connected === true)) run()
    else then()
  }

  return {
    state,
    /** Before the first match: measures unless this screen was asked before, then calls `then`. EVE-110 */
    offer: (then: () => void): void => {
      if (!isToMeasure(needs)) then()
      else if (state.get().phase === 'off') start(then)
    },
    /** Measures again. EVE-110 */
    again: (then: () => void): void => {
      if (state.get().phase === 'off') start(then)
    },
    skip,
    option: () => lagOption(storage),
    stop: (): void => {
      stop()
      state.set({ phase: 'off' })
    },
  }
}

/** The start of a match after the delay of the room is measured, where that is due. EVE-110 */
export const createMeasuredStart = ({
  capabilities,
  game,
  pads,
  words,
  link,
  handle,
}: {
  capabilities: RemoteCapabilities
  game: Game
  pads: PadHost
  words: ReturnType<typeof createPhoneWords>
  link: { isConnected: () => boolean; send: BuildPort['send'] }
  handle: (command: Command) => void
}) => {
  /** Commands of phones that arrive before the build begins; it receives them then. */
  const early: Command[] = []
  const calibration = createCalibration({
    ...capabilities,
    game,
    pads,
    sayTo: words.of,
    handle: (command) => {
      if (link.isConnected()) return
      early.push(command)
      handle(command)
    },
  })
  return {
    calibration,
    /** Starts the build at once, or once everyone has tapped along. */
    begin: (built: BuildPort, begin: (built: BuildPort) => void): void => {
      if (link.isConnected()) return
      const then = () => {
        begin(built)
        for (const { playerId: id, type, data } of early.splice(0)) link.send('Message', { id, type, data })
      }
      // A build that knows nothing of measured delays does not wait for them.
      if (built.input) calibration.offer(then)
      else then()
    },
    /** Measures in the middle of a match, which pauses. */
    again: (pausing: Pausing, then: () => void): void => {
      if (!link.isConnected()) return
      pausing.pause('menu')
      calibration.again(then)
    },
  }
}
