import type * as z from 'zod/mini'
import type { Ack } from './errors.ts'
import type { hostFacts, playerFacts, wireEvents, wireStreams } from './wire.ts'

/** Derived from the table in wire.ts. */
type Events = typeof wireEvents
type Streams = typeof wireStreams

export type EventName = keyof Events
/** The events whose acknowledgement may be late. */
export type LateEvent = {
  [Name in EventName]: Events[Name] extends { isAckedLater: true } ? Name : never
}[EventName]
export type SenderOf<Name extends EventName> = Events[Name]['from']
export type PayloadOf<Name extends EventName> = z.infer<Events[Name]['payload']>
/** No keys besides `ok`. */
type AckKeys<Inferred> = string extends keyof Inferred ? object : Inferred
/** The keys of an event's acknowledgement besides `ok`. */
export type AckFactsOf<Name extends EventName> = AckKeys<z.infer<Events[Name]['ack']>>
export type AckOf<Name extends EventName> = Ack<AckFactsOf<Name>>

interface Sides {
  anyone: 'host' | 'player'
  host: 'host'
  player: 'player'
  admin: 'player'
  hostOrAdmin: 'host' | 'player'
  hostOrPlayer: 'host' | 'player'
}
/** A newcomer's side is the one it joins. */
type SideOf<Row> = Row extends { becomes: infer Side }
  ? Side
  : Row extends { from: infer From extends keyof Sides }
    ? Sides[From]
    : never
type EventOf<Side extends 'host' | 'player'> = {
  [Name in EventName]: Side extends SideOf<Events[Name]> ? Name : never
}[EventName]

export type HostEvent = EventOf<'host'>
export type PlayerEvent = EventOf<'player'>

type Arguments<Schemas extends readonly z.ZodMiniType[]> = {
  -readonly [Index in keyof Schemas]: z.infer<Schemas[Index]>
}
/** Facts that the service sends a host, each with its arguments. */
export type HostFacts = { [Fact in keyof typeof hostFacts]: Arguments<(typeof hostFacts)[Fact]> }
/** Facts that the service sends a phone. */
export type PlayerFacts = { [Fact in keyof typeof playerFacts]: Arguments<(typeof playerFacts)[Fact]> }

type Send<Payload, Reply> = undefined extends Payload
  ? (...sent: [payload: Payload, ack: Reply] | [ack: Reply]) => void
  : (payload: Payload, ack: Reply) => void

/** Socket.IO's map of client events. Where the payload is optional, the acknowledgement may be the first argument. */
export type ClientToServer = {
  [Name in EventName]: Send<PayloadOf<Name>, (ack: AckOf<Name>) => void>
} & { [Name in keyof Streams]: (frame: z.infer<Streams[Name]['frame']>) => void }

type Told<Facts extends Record<keyof Facts, unknown[]>> = {
  [Fact in keyof Facts]: Fact extends 'command'
    ? (...facts: [...Facts[Fact], acknowledge?: () => void]) => void
    : (...facts: Facts[Fact]) => void
}
/** Socket.IO's map of events from the service to a host; a host with `acks=1` acknowledges each `command`. */
export type ServerToHost = Told<HostFacts>
export type ServerToPlayer = Told<PlayerFacts>
/** The same for a socket that may be either. */
export type ServerToClient = {
  [Fact in keyof ServerToHost | keyof ServerToPlayer]: (
    ...facts: ArgumentsIn<ServerToHost, Fact> | ArgumentsIn<ServerToPlayer, Fact>
  ) => void
}
type ArgumentsIn<Side, Fact> = Fact extends keyof Side
  ? Side[Fact] extends (...facts: infer Facts) => void
    ? Facts
    : never
  : never

/** The lobby's running game; `snapshot` is the screen's last save. */
export type RunningGame = NonNullable<AckFactsOf<'resumeLobby'>['game']>
/** A step in setting up the direct lane. */
export type Signal = PlayerFacts['signal'][0]
