import { isPlayer, isVisitor, emitToHost, setRole, isOpen, lobbyOf, markBusy } from '../live/connection.ts'
import type { Connection, Busy } from '../live/live-lobby.ts'
import { failure, type Entry, type Failure } from '@sofaspark/contract'
import { inSpan, traceHeaders } from '@sofaspark/kit/telemetry.ts'
import { routes, type Route } from '../handlers/event-handlers.ts'
import { guard, tooManyTries } from '../handlers/handler.ts'
import { noteAct } from '../handlers/logging.ts'
import { andThen, type MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { Done, Service } from '../live/service.ts'
import { roomOfWatchToken } from '../record/open.ts'
import { reachOwner } from './tunnel.ts'
import { commandsFull } from '../live/command-queue.ts'
import { drop } from './drop.ts'

/** The event in place of a command refused unread. A client that sends it itself is refused in the same way. */
const UNREAD_COMMAND = 'command, unread'

/** An event without attachments in the default namespace: its acknowledgement's id, and its name. */
const COMMAND_HEAD = /^2(\d*)\["command",/
/** Below this, parsing costs no more than the refusal. */
const MIN_LENGTH = 1_000

/** The packet in place of a phone's command which cannot be held (LOB-151); `null` for any other packet. */
export const refusedCommand = (connection: Connection, packet: string): string | null => {
  if (packet.length < MIN_LENGTH || !isPlayer(connection)) return null
  const head = COMMAND_HEAD.exec(packet)
  const { lobby, seat } = connection.role
  if (!head || lobby.commands[seat]?.admitsText(packet) !== false) return null
  return `2${head[1] ?? ''}["${UNREAD_COMMAND}"]`
}

type Acknowledge = (ack: object) => void
/** Made once: one for each event would retain the event's payload for as long as it may be acknowledged. */
const ignoredAck: Acknowledge = () => undefined

/** An event as it arrived: its payload, and how to acknowledge it. */
interface Call {
  event: string
  route: Route
  payload: unknown
  isWellFormed: boolean
  acknowledge: Acknowledge
  /** The whole event, for another process. */
  args: readonly unknown[]
}

/** The result of an event; `null` when it is acknowledged elsewhere or later. */
type Acted = MaybePromise<Done | Failure | null>

const hasForeignRoom = (connection: Connection, payload: unknown): boolean => {
  const lobby = lobbyOf(connection)
  return (
    lobby !== null &&
    typeof payload === 'object' &&
    payload !== null &&
    'roomNumber' in payload &&
    payload.roomNumber !== lobby.roomNumber
  )
}

const badPayload = (event: string): Failure => failure('bad_payload', `This is not a payload of ${event}.`)

/** A malformed try from a blocked address is not told that it was malformed. */
const malformed = ({ failedTries }: Service, { address }: Connection, { event, route }: Call): MaybePromise<Failure> =>
  route.entersLobby
    ? andThen(failedTries.waitMs(address, 'usual'), (waitMs) => (waitMs > 0 ? tooManyTries(waitMs) : badPayload(event)))
    : badPayload(event)

const outcomeOf = (service: Service, connection: Connection, call: Call): Acted => {
  const { route, payload, isWellFormed, acknowledge } = call
  const parsed = isWellFormed ? route.payload.safeParse(payload) : { success: false as const }
  if (!parsed.success || hasForeignRoom(connection, payload)) return malformed(service, connection, call)
  const refused = guard(route.from, connection)
  if (refused) return refused
  const act = (): Acted => route.act(service, connection, parsed.data, acknowledge)
  // The table gives this property to such payloads alone.
  return route.entersLobby ? atOwner(service, connection, call, parsed.data as Entry, act) : act()
}

/** Acts here when the lobby is here or nowhere, else tunnels the socket to the process that owns it. */
const atOwner = (
  service: Service,
  connection: Connection,
  { args, acknowledge }: Call,
  { roomNumber: named, hostToken, seatToken, watchToken }: Entry,
  act: () => Acted,
): Acted => {
  const roomNumber = named ?? (watchToken && roomOfWatchToken(watchToken))
  if (!isVisitor(connection) || !roomNumber) return act()
  return andThen(
    reachOwner(service, connection, roomNumber, (hostToken ?? seatToken ?? watchToken) !== undefined),
    (reached): Acted => {
      if (service.lobbies.find(roomNumber)?.phase === 'resting') return null
      if (reached === 'here' || reached === 'nowhere') return act()
      if (reached === 'unknown') return failure('unavailable', 'The lobby cannot be reached now. Try again.')
      setRole(connection, { kind: 'tunnelled', tunnel: reached })
      reached.forward([args[0], args[1], acknowledge])
      return null
    },
  )
}

const codeOf = (outcome: Done | Failure | null): string => (outcome && 'error' in outcome ? outcome.error.code : 'ok')

/** Every lobby began with a host, so a socket that becomes the host resumes it. */
const countEntry = (
  { joins, resumes, watchers }: Service['metrics'],
  { becomes }: Route,
  outcome: Done | Failure,
): void => {
  const code = codeOf(outcome)
  if (becomes === 'mirror' || becomes === 'audience') watchers.inc({ who: becomes, code })
  else if (becomes === 'host') resumes.inc({ who: 'host', code })
  else if ('isResume' in outcome) resumes.inc({ who: 'player', code })
  else joins.inc({ code })
}

const finish = (
  service: Service,
  connection: Connection,
  { route, event, acknowledge }: Call,
  outcome: Done | Failure | null,
): void => {
  if (outcome === null) return
  // An event that failed because its lobby moved is retried at the next process.
  if ('error' in outcome && service.isResting(connection)) return
  const { metrics } = service
  if (route.entersLobby) countEntry(metrics, route, outcome)
  if ('error' in outcome) {
    metrics.refusals.inc({ code: outcome.error.code })
    const lobby = lobbyOf(connection)
    if (lobby && outcome.error.code === 'unavailable') {
      lobby.hadFailure = true
      noteAct(service, { role: { lobby }, address: connection.address }, 'failed', `${event} failed: unavailable`)
    }
    acknowledge(outcome)
    return
  }
  acknowledge({ ok: true, ...outcome.ack })
  outcome.emit?.()
}

/** Announces to the screen that the next fact continues the trace of a phone's tap (KIT-110). */
const tellTrace = (connection: Connection): void => {
  const { traceparent } = traceHeaders()
  if (traceparent !== undefined && isPlayer(connection))
    emitToHost(connection.role.lobby.host, 'traced', { traceparent })
}

/** Validate, act, acknowledge, tell the others. */
const handle = (service: Service, connection: Connection, call: Call): MaybePromise<void> => {
  // Dropped while it waited for an earlier event, or the lobby is about to move.
  const { role } = connection
  if (!isOpen(role) || service.isResting(connection)) return
  if (role.kind === 'tunnelled') {
    role.tunnel.forward(call.args)
    return
  }
  const { nextTrace } = connection
  connection.nextTrace = null
  return inSpan(
    call.event,
    (endSpan) => {
      const { entersLobby = false } = call.route
      if (nextTrace && !entersLobby) tellTrace(connection)
      const stop = service.metrics.handled.startTimer({ event: call.event })
      const end = (outcome: Done | Failure | null): void => {
        // It has a screen only now.
        if (nextTrace && entersLobby) tellTrace(connection)
        finish(service, connection, call, outcome)
        stop()
        endSpan(codeOf(outcome))
      }
      const failed = (error: unknown): void => {
        service.log.error({ err: error, event: call.event }, 'an event failed')
        end(failure('unavailable', 'Something went wrong here. Try again.'))
      }
      try {
        const outcome = outcomeOf(service, connection, call)
        if (outcome instanceof Promise) return outcome.then(end).catch(failed)
        end(outcome)
      } catch (error) {
        failed(error)
      }
    },
    nextTrace ?? connection.trace,
  )
}

/** Counts an event that waits for an earlier one; false when too much waits already (LOB-159). */
const admitsWaiting = ({ settings }: Service, { waiting }: Busy, bytes: number): boolean => {
  const { waitingEvents, waitingEventBytes } = settings.limits
  if (waiting.events >= waitingEvents || waiting.bytes + bytes > waitingEventBytes) return false
  waiting.events += 1
  waiting.bytes += bytes
  return true
}

/** Handles one event of a socket. Later events of the socket wait until it is answered. */
export const dispatch = (
  service: Service,
  connection: Connection,
  args: readonly unknown[],
  packetBytes: number,
): void => {
  const { metrics } = service
  const [event] = args
  const last = args.at(-1)
  const acknowledge: Acknowledge = typeof last === 'function' ? (last as Acknowledge) : ignoredAck
  const payloads = args.slice(1, typeof last === 'function' ? -1 : undefined)
  const name = typeof event === 'string' ? event : ''
  const isUnread = name === UNREAD_COMMAND
  const refuse = (refusal: Failure): void => {
    metrics.refusals.inc({ code: 'rate_limited' })
    acknowledge(refusal)
  }
  if (!connection.limits.admits(isUnread ? 'command' : name)) {
    refuse(failure('rate_limited', 'Too many events at once.'))
    if (!connection.limits.allowRefusal()) drop(service, connection, 'rate')
    return
  }
  if (isUnread) {
    refuse(commandsFull())
    return
  }
  const { role, work } = connection
  if (role.kind === 'tunnelled' && work.kind === 'idle') {
    role.tunnel.forward(args)
    return
  }
  const route = routes.get(name)
  if (!route) {
    metrics.unknownEvents.inc()
    return
  }
  metrics.events.inc({ event: name })
  const call = { event: name, route, payload: payloads[0], isWellFormed: payloads.length <= 1, acknowledge, args }
  if (work.kind === 'busy' && !admitsWaiting(service, work, packetBytes)) {
    refuse(failure('rate_limited', 'Too many events are waiting for an earlier one.'))
    return
  }
  const started =
    work.kind === 'busy'
      ? work.done.then(() => {
          work.waiting.events -= 1
          work.waiting.bytes -= packetBytes
          return handle(service, connection, call)
        })
      : handle(service, connection, call)
  if (started instanceof Promise) markBusy(connection, started)
}
