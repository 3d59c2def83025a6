import type {
  AudienceCounts,
  AudienceLobby,
  AudienceSession,
  AudienceTable,
  CheerKind,
  HostAudience,
  HostPoll,
  Poll,
  RoomNumber,
  WatchingSession,
} from '@sofaspark/contract'
import { readAudienceView, type AudienceView } from '@sofaspark/contract/audience-view.ts'
import { createEventListeners, createObservable, type Settable } from './shared/observable.ts'

/** An audience phone without a service: shows what a test sets and records what it sends. */
export interface FakeAudienceLobby extends AudienceLobby {
  readonly votes: string[]
  readonly cheers: CheerKind[]
  readonly left: { isLeft: boolean }
  show(session: AudienceSession): void
  /** Watches room 234567, with changes. */
  watch(patch?: Partial<WatchingSession>): void
  notice(text: string): void
}

export const createFakeAudienceLobby = (
  initial: AudienceSession = { phase: 'joining', roomNumber: '234567' as RoomNumber },
): FakeAudienceLobby => {
  const session = createObservable<AudienceSession>(initial)
  const events = createEventListeners<{ notice: [text: string] }>()
  const [votes, cheers]: [string[], CheerKind[]] = [[], []]
  const left = { isLeft: false }
  return {
    session,
    votes,
    cheers,
    left,
    show: (next) => session.set(next),
    watch: (patch = {}) =>
      session.set({
        phase: 'watching',
        roomNumber: '234567' as RoomNumber,
        connection: 'connected',
        gameKey: null,
        poll: null,
        view: readAudienceView({}),
        fame: 0,
        streak: 0,
        guess: null,
        ...patch,
      }),
    notice: (text) => events.emit('notice', text),
    vote: (option) => void votes.push(option),
    cheer: (kind) => {
      cheers.push(kind)
      return true
    },
    onNotice: (listener) => events.on('notice', listener),
    leave: () => {
      left.isLeft = true
    },
  }
}

/** A big screen's audience without a service. */
export interface FakeHostAudience extends HostAudience {
  readonly size: Settable<number>
  readonly poll: Settable<HostPoll | null>
  readonly table: Settable<AudienceTable | null>
  readonly asked: Omit<Poll, 'untilS'>[]
  readonly closed: string[]
  /** All that was shown, the newest values. */
  readonly shown: Partial<AudienceView>
  cheer(cheers: AudienceCounts['cheers']): void
}

export const createFakeHostAudience = (size = 1): FakeHostAudience => {
  const events = createEventListeners<{ cheers: [AudienceCounts['cheers']] }>()
  const poll = createObservable<HostPoll | null>(null)
  const [asked, closed]: [Omit<Poll, 'untilS'>[], string[]] = [[], []]
  const shown: Partial<AudienceView> = {}
  return {
    size: createObservable(size),
    poll,
    table: createObservable<AudienceTable | null>(null),
    asked,
    closed,
    shown,
    cheer: (cheers) => events.emit('cheers', cheers),
    onCheers: (listener) => events.on('cheers', listener),
    openPoll: (opened) => {
      asked.push(opened)
      poll.set({ poll: { ...opened, untilS: 0 }, votes: {}, isOpen: true })
    },
    closePoll: (id) => {
      const current = poll.get()
      if (current?.poll.id !== id || !current.isOpen) return
      closed.push(id)
      poll.set({ ...current, isOpen: false })
    },
    show: (change) => void Object.assign(shown, change),
  }
}
