import type { Link, LinkEvents, LinkStep, OpenLink, LaneSignal } from '../lane/link.ts'
import type { PlayerId, Signal } from '@sofaspark/contract'
import { createFakeClock } from '../fake-page.ts'
import { createPhoneLane } from '../lane/phone-lane.ts'
import { createScreenLanes } from '../lane/screen-lanes.ts'

interface FakeLink extends Link {
  readonly side: 'phone' | 'screen'
  readonly events: LinkEvents
  /** Signalling steps that it received. */
  readonly taken: LinkStep[]
  /** Messages that it sent and that were not lost. */
  readonly sent: Uint8Array[]
  isClosed: boolean
}

/** Links without a network: sent messages are kept, and nothing opens or arrives unless the test says so. */
interface FakeLinks {
  open: OpenLink
  readonly links: FakeLink[]
  newest(side: FakeLink['side']): FakeLink
  /** Opens the newest link on both sides and connects them until `cut`. */
  join(): void
  /** Drops everything silently from now on; `false` repairs the link. */
  cut(isCut?: boolean): void
}

const createFakeLinks = (): FakeLinks => {
  const links: FakeLink[] = []
  let isCut = false
  const newest = (side: FakeLink['side']): FakeLink => {
    const link = links.filter((one) => one.side === side).at(-1)
    if (!link) throw new Error(`No ${side} opened a link`)
    return link
  }
  const pairs = new Map<FakeLink, FakeLink>()
  return {
    links,
    newest,
    open: (side, events) => {
      const link: FakeLink = {
        side,
        events,
        taken: [],
        sent: [],
        isClosed: false,
        take: (step) => {
          link.taken.push(step)
          if (side === 'screen' && step.kind === 'offer') events.onStep({ kind: 'answer', body: 'answer' })
        },
        send: (bytes) => {
          if (link.isClosed || isCut) return !link.isClosed
          link.sent.push(bytes)
          const other = pairs.get(link)
          if (other && !other.isClosed) other.events.onMessage(bytes)
          return true
        },
        close: () => {
          link.isClosed = true
        },
      }
      links.push(link)
      if (side === 'phone') events.onStep({ kind: 'offer', body: 'offer' })
      return link
    },
    join: () => {
      const [phone, screen] = [newest('phone'), newest('screen')]
      pairs.set(phone, screen).set(screen, phone)
      screen.events.onOpen()
      phone.events.onOpen()
    },
    cut: (next = true) => {
      isCut = next
    },
  }
}

export const ada = 'ada' as PlayerId
/** A frame of version 1 with a number. */
export const frameOf = (sequence: number, value = 0) => Uint8Array.of(1, sequence & 255, value)

/** A phone's lane and a screen's, with a fake network between them. */
export const laneSofa = () => {
  const clock = createFakeClock()
  const links = createFakeLinks()
  const seats = new Map<PlayerId, number>([[ada, 2]])
  const log = {
    lanes: [] as string[],
    roundTripsMs: [] as number[],
    questions: [] as number[],
    signals: [] as [from: string, Signal['kind']][],
    frames: [] as [number, number][],
  }
  let isScreenThere = true
  let carries = true
  const screen = createScreenLanes({
    clock,
    openLink: links.open,
    seatOf: (playerId) => seats.get(playerId) ?? null,
    deliver: (seat, frame) => log.frames.push([seat, frame[1] ?? -1]),
    signal: (_playerId, kind, data) => {
      log.signals.push(['screen', kind])
      if (carries) phone.take(kind, data)
    },
  })
  const told: (() => void)[] = []
  const phone = createPhoneLane({
    clock,
    random: () => 0.5,
    openLink: links.open,
    page: 'page',
    mayTry: () => isScreenThere,
    onLane: (lane) => log.lanes.push(lane),
    onQuestion: (question) => log.questions.push(question),
    onRoundTrip: (roundTripMs) => log.roundTripsMs.push(roundTripMs),
    signal: (kind: Signal['kind'], data: LaneSignal) => {
      log.signals.push(['phone', kind])
      told.push(() => screen.take(ada, kind, data))
    },
  })
  /** Delivers the phone's signals. */
  const carry = () => {
    for (const call of told.splice(0)) if (carries) call()
  }
  return {
    clock,
    links,
    seats,
    log,
    screen,
    phone,
    carry,
    connect: () => {
      carry()
      links.join()
    },
    loseSignals: () => {
      carries = false
    },
    screenLeaves: (isGone = true) => {
      isScreenThere = !isGone
    },
  }
}
