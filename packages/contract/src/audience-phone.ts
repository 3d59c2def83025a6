import type { AudienceView, Guesses } from './audience-view.ts'
import type { EndReason } from './entities.ts'
import type { WireError } from './errors.ts'
import type { RoomNumber } from './ids.ts'
import type { Observable } from './observable.ts'
import type { AudienceCounts, CheerKind, Poll, Votes } from './watching.ts'

/** A poll as one member of the audience sees it. */
export interface SeenPoll {
  poll: Poll
  /** This phone's vote. */
  own: string | null
  /** The votes of all, once it has closed. */
  result: Votes | null
}

/** State of a phone that watches without a seat; `closed` and `failed` are final. */
export type AudienceSession =
  | { phase: 'joining'; roomNumber: RoomNumber }
  | {
      phase: 'watching'
      roomNumber: RoomNumber
      connection: 'connected' | 'reconnecting'
      gameKey: string | null
      poll: SeenPoll | null
      view: AudienceView
      /** How many of this phone's predictions were right. */
      fame: number
      /** How many of them in a row, until now. */
      streak: number
      /** The newest prediction that was resolved for this phone; null without a guess. */
      guess: { id: string; isRight: boolean } | null
    }
  | { phase: 'closed'; reason: EndReason }
  | { phase: 'failed'; error: WireError }

/** A member of the audience in a lobby. */
export type WatchingSession = Extract<AudienceSession, { phase: 'watching' }>

/** All of an audience phone's actions. BRO-430 */
export interface AudienceLobby {
  readonly session: Observable<AudienceSession>
  /** The last vote of a poll counts; one that is sent too soon waits. */
  vote(option: string): void
  /** `false` when it came too soon and was left out. */
  cheer(kind: CheerKind): boolean
  /** An operator's words. */
  onNotice(listener: (text: string) => void): () => void
  /** Leaves the audience, as before taking a seat. */
  leave(): void
}

/** A poll as the big screen shows it. */
export interface HostPoll {
  poll: Poll
  votes: Votes
  isOpen: boolean
}

/** The audience's own table: its guesses of the newest match, and of all matches of the evening. SHL-62 */
export interface AudienceTable {
  newest: Guesses
  evening: Guesses
  /** The best match so far. */
  best: Guesses
}

/** The audience of a big screen's lobby. BRO-431 */
export interface HostAudience {
  /** How many watch. */
  readonly size: Observable<number>
  /** The newest poll, for a while after it has closed as well. */
  readonly poll: Observable<HostPoll | null>
  /** Its guesses of this evening, while it is shown: at the ranking and between games; `null` before the first. */
  readonly table: Observable<AudienceTable | null>
  /** Cheers since the last call, by kind. */
  onCheers(listener: (cheers: AudienceCounts['cheers']) => void): () => void
  /** Replaces an open poll. */
  openPoll(poll: Omit<Poll, 'untilS'>, lastsMs: number): void
  /** Does nothing unless it is the open one. */
  closePoll(id: string): void
  /** Changes what the audience's phones show of the running game. */
  show(change: Partial<Pick<AudienceView, 'phase' | 'leaders' | 'prediction'>>): void
}
