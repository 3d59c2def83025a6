import type * as z from 'zod/mini'
import type { Ack } from './errors.ts'
import type { audienceEvents, hostEvents, mirrorEvents, playerEvents, screenEvents } from './wire-facts.ts'
import type { Side } from './wire-rows.ts'
import type { wireEvents, wireStreams } from './wire.ts'

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
export type AckDataOf<Name extends EventName> = AckKeys<z.infer<Events[Name]['ack']>>
export type AckOf<Name extends EventName> = Ack<AckDataOf<Name>>

interface Sides {
  anyone: Side
  host: 'host'
  player: 'player'
  admin: 'player'
  hostOrAdmin: 'host' | 'player'
  hostOrPlayer: 'host' | 'player'
  mirror: 'mirror'
  audience: 'audience'
  audienceOrPlayer: 'audience' | 'player'
}
/** A newcomer's side is the one it joins. */
type SideOf<Row> = Row extends { becomes: infer Joined }
  ? Joined
  : Row extends { from: infer From extends keyof Sides }
    ? Sides[From]
    : never
type EventOf<Own extends Side> = {
  [Name in EventName]: Own extends SideOf<Events[Name]> ? Name : never
}[EventName]

export type HostEvent = EventOf<'host'>
export type PlayerEvent = EventOf<'player'>
export type MirrorEvent = EventOf<'mirror'>
export type AudienceEvent = EventOf<'audience'>
export type ScreenEvent = EventOf<'screen'>

type Arguments<Schemas extends readonly z.ZodMiniType[]> = {
  -readonly [Index in keyof Schemas]: z.infer<Schemas[Index]>
}
/** Facts that the service sends a host, each with its arguments. */
export type HostEvents = { [Fact in keyof typeof hostEvents]: Arguments<(typeof hostEvents)[Fact]> }
/** Facts that the service sends a phone. */
export type PlayerEvents = { [Fact in keyof typeof playerEvents]: Arguments<(typeof playerEvents)[Fact]> }

type Send<Payload, Reply> = undefined extends Payload
  ? (...sent: [payload: Payload, ack: Reply] | [ack: Reply]) => void
  : (payload: Payload, ack: Reply) => void

/** Socket.IO's map of client events. Where the payload is optional, the acknowledgement may be the first argument. */
export type ClientToServer = {
  [Name in EventName]: Send<PayloadOf<Name>, (ack: AckOf<Name>) => void>
} & { [Name in keyof Streams]: (frame: z.infer<Streams[Name]['frame']>) => void }

type Listeners<Events extends Record<keyof Events, unknown[]>> = {
  [Fact in keyof Events]: Fact extends 'command'
    ? (...args: [...Events[Fact], acknowledge?: () => void]) => void
    : (...args: Events[Fact]) => void
}
/** Socket.IO's map of events from the service to a host; a host with `acks=1` acknowledges each `command`. */
export type ServerToHost = Listeners<HostEvents>
export type ServerToPlayer = Listeners<PlayerEvents>
export type ServerToMirror = Listeners<{ [Fact in keyof typeof mirrorEvents]: Arguments<(typeof mirrorEvents)[Fact]> }>
export type ServerToAudience = Listeners<{
  [Fact in keyof typeof audienceEvents]: Arguments<(typeof audienceEvents)[Fact]>
}>
export type ServerToScreen = Listeners<{ [Fact in keyof typeof screenEvents]: Arguments<(typeof screenEvents)[Fact]> }>
type Sent<Fact> =
  | ArgumentsIn<ServerToHost, Fact>
  | ArgumentsIn<ServerToPlayer, Fact>
  | ArgumentsIn<ServerToMirror, Fact>
  | ArgumentsIn<ServerToAudience, Fact>
  | ArgumentsIn<ServerToScreen, Fact>
/** The same for a socket that may be on any side. */
export type ServerToClient = {
  [
    Fact in
      | keyof ServerToHost
      | keyof ServerToPlayer
      | keyof ServerToMirror
      | keyof ServerToAudience
      | keyof ServerToScreen
  ]: (...args: Sent<Fact>) => void
}
type ArgumentsIn<Side, Fact> = Fact extends keyof Side
  ? Side[Fact] extends (...args: infer Events) => void
    ? Events
    : never
  : never

/** The lobby's running game; `snapshot` is the screen's last save. */
export type RunningGame = NonNullable<AckDataOf<'resumeLobby'>['game']>
/** A step in setting up the direct lane. */
export type Signal = PlayerEvents['signal'][0]
