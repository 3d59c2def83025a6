import type * as z from 'zod/mini'
import type { Ack } from './errors.ts'
import type { hostFacts, playerFacts, wireEvents, wireStreams } from './wire.ts'

/** What follows from the table of wire.ts. */
type Events = typeof wireEvents
type Streams = typeof wireStreams

export type EventName = keyof Events
/** The events whose answer may take its time. */
export type LateEvent = {
  [Name in EventName]: Events[Name] extends { isAnsweredLater: true } ? Name : never
}[EventName]
export type SenderOf<Name extends EventName> = Events[Name]['from']
export type PayloadOf<Name extends EventName> = z.infer<Events[Name]['payload']>
/** No keys of its own: `ok` is all that it says. */
type Answer<Inferred> = string extends keyof Inferred ? object : Inferred
/** What the acknowledgement of an event says beside `ok`. */
export type AnswerOf<Name extends EventName> = Answer<z.infer<Events[Name]['answer']>>
export type AckOf<Name extends EventName> = Ack<AnswerOf<Name>>

interface Sides {
  anyone: 'host' | 'player'
  host: 'host'
  player: 'player'
  admin: 'player'
  hostOrAdmin: 'host' | 'player'
  hostOrPlayer: 'host' | 'player'
}
/** A newcomer's side is what it becomes. */
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
/** What the service tells a host: each fact with the list of its arguments. */
export type HostFacts = { [Fact in keyof typeof hostFacts]: Arguments<(typeof hostFacts)[Fact]> }
/** What the service tells a phone. */
export type PlayerFacts = { [Fact in keyof typeof playerFacts]: Arguments<(typeof playerFacts)[Fact]> }

type Send<Payload, Answer> = undefined extends Payload
  ? (...sent: [payload: Payload, answer: Answer] | [answer: Answer]) => void
  : (payload: Payload, answer: Answer) => void

/** Socket.IO's map of what a client emits. Where there need be no payload, the acknowledgement may be the first argument. */
export type ClientToServer = {
  [Name in EventName]: Send<PayloadOf<Name>, (ack: AckOf<Name>) => void>
} & { [Name in keyof Streams]: (frame: z.infer<Streams[Name]['frame']>) => void }

type Told<Facts extends Record<keyof Facts, unknown[]>> = {
  [Fact in keyof Facts]: Fact extends 'command'
    ? (...facts: [...Facts[Fact], acknowledge?: () => void]) => void
    : (...facts: Facts[Fact]) => void
}
/** Socket.IO's map of what the service emits to a host; one whose handshake says `acks=1` acknowledges each `command`. */
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

/** The game that a lobby is in; `snapshot` is what the screen saved last. */
export type RunningGame = NonNullable<AnswerOf<'resumeLobby'>['game']>
/** A step of the direct lane's set-up. */
export type Signal = PlayerFacts['signal'][0]
