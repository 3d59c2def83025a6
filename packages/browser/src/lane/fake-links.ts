import type { Link, LinkEvents, LinkStep, OpenLink } from './link.ts'

export interface FakeLink extends Link {
  readonly side: 'phone' | 'screen'
  readonly events: LinkEvents
  /** Signalling steps that it received. */
  readonly taken: LinkStep[]
  /** Messages that it sent and that were not lost. */
  readonly sent: Uint8Array[]
  isClosed: boolean
}

/** Links without a network: sent messages are kept, and nothing opens or arrives unless the test says so. */
export interface FakeLinks {
  open: OpenLink
  readonly links: FakeLink[]
  newest(side: FakeLink['side']): FakeLink
  /** Opens the newest link on both sides and connects them until `cut`. */
  join(): void
  /** Drops everything silently from now on; `false` repairs the link. */
  cut(isCut?: boolean): void
}

export const createFakeLinks = (): FakeLinks => {
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
