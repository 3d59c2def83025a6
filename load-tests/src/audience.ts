import { clearInterval, setInterval, setTimeout } from 'k6/timers'
import { Counter, Rate } from 'k6/metrics'
import { SocketIo, type Endpoint } from './socket-io.ts'

const votesSent = new Counter('votes_sent')
const cheersSent = new Counter('cheers_sent')
const membersJoined = new Rate('members_joined')
const votesKept = new Rate('votes_kept')
const cheersKept = new Rate('cheers_kept')

/** Members come evenly within this time. */
const ARRIVAL_MS = 4_000
const CHEER_EVERY_MS = 5_000
/** Members answer an open poll within this time. */
const ANSWER_MS = 5_000
/** The host closes the poll, and members stop to cheer, this long before the evening ends. */
const LAST_COUNTS_MS = 2_000
const POLL_S = 3_000
const kinds = ['clap', 'laugh', 'gasp', 'heart', 'fire', 'drum']

export interface AudienceWanted {
  members: number
  lengthMs: number
}

interface Counts {
  cheers: Record<string, number>
}
interface Poll {
  id: string
  options: { id: string }[]
}

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Votes and cheers that the service acknowledged, of all members. */
interface Acknowledged {
  votes: number
  cheers: number
}

/** A person without a seat: joins, cheers, and answers the poll once. */
const openMember = (
  { address, path }: Endpoint,
  roomNumber: string,
  untilMs: number,
  acknowledged: Acknowledged,
): SocketIo => {
  const member = new SocketIo(address, path, {})
  let cheering: number | undefined
  member.on('connect', () =>
    member.emit('joinAudience', { roomNumber, language: 'en' }, ({ ok }) => {
      membersJoined.add(ok)
      if (!ok) return
      cheering = setInterval(() => {
        if (Date.now() > untilMs || !member.isOpen()) {
          if (cheering !== undefined) clearInterval(cheering)
          return
        }
        cheersSent.add(1)
        member.emit('cheer', { kind: kinds[Math.floor(Math.random() * kinds.length)] }, (ack) => {
          if (ack.ok) acknowledged.cheers += 1
        })
      }, CHEER_EVERY_MS)
    }),
  )
  member.on('pollOpened', ({ id, options }: Poll) => {
    setTimeout(() => {
      if (!member.isOpen()) return
      votesSent.add(1)
      const option = options[Math.floor(Math.random() * options.length)]?.id
      member.emit('vote', { id, option }, (ack) => {
        if (ack.ok) acknowledged.votes += 1
      })
    }, Math.random() * ANSWER_MS)
  })
  return member
}

/** An audience beside the phones: what the host counts must be what members had acknowledged. */
export const playAudience = (
  endpoint: Endpoint,
  host: SocketIo,
  roomNumber: string,
  { members, lengthMs }: AudienceWanted,
): void => {
  const sockets: SocketIo[] = []
  const acknowledged: Acknowledged = { votes: 0, cheers: 0 }
  let cheersCounted = 0
  let votesCounted = 0
  const untilMs = Date.now() + lengthMs - LAST_COUNTS_MS
  host.on('audienceCounts', ({ cheers, poll }: Counts & { poll?: { votes: Record<string, number> } }) => {
    cheersCounted += sumOf(cheers)
    if (poll) votesCounted = sumOf(poll.votes)
  })
  for (let member = 0; member < members; member++)
    setTimeout(
      () => sockets.push(openMember(endpoint, roomNumber, untilMs, acknowledged)),
      (member * ARRIVAL_MS) / members,
    )
  setTimeout(() => {
    const options = ['sun', 'moon', 'star'].map((id) => ({ id, label: id }))
    host.emit('openPoll', { id: 'best', question: 'Which one?', options, untilS: Date.now() / 1_000 + POLL_S })
  }, ARRIVAL_MS + 1_000)
  setTimeout(() => host.emit('closePoll', { id: 'best' }), lengthMs - LAST_COUNTS_MS)
  setTimeout(
    () => {
      votesKept.add(acknowledged.votes > 0 && votesCounted === acknowledged.votes)
      cheersKept.add(acknowledged.cheers > 0 && cheersCounted === acknowledged.cheers)
      for (const socket of sockets) socket.close()
    },
    lengthMs - LAST_COUNTS_MS / 4,
  )
}
