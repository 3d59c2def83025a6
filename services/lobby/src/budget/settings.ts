import { limits as specified, watchingLimits, type Region, serverLimits } from '@sofaspark/contract'
import type { ProcessShare } from '@sofaspark/kit/drawn-room.ts'
import { logBudget } from '../record/log-lines.ts'

/** The settings of the service. Limits and graces are settings; the specification's are the defaults. */
export interface LobbySettings {
  region: Region
  version: string
  edgeToken: string
  adminSecret: string
  allowedOrigins: readonly string[]
  /** Addresses and ranges that are exempt from limits per address; default: loopback. */
  exemptAddresses?: readonly string[]
  /** Addresses and ranges of the proxies in front that are not the edge, such as a gateway's; default: none. */
  trustedProxies?: readonly string[]
  /** The edge's internal address, for its count of failed tries and for screens of other regions; unset: neither. */
  edgeUrl?: string
  /** Where the supporters service listens, whose keys sign entitlements; unset: only an operator's own count. */
  supportersUrl?: string
  /** Where its last keys are stored for the next process; unset: nowhere. */
  supportersKeysFile?: string
  /** The number of this process in its region; unset: the only one. */
  process?: ProcessShare
  /** Where the others and the edge reach this process; default: loopback. */
  ownAddress?: string
  /** Whether early-access games start without a subscriber, for testers; default: no. */
  testerMode?: boolean
  /** How long a draining process is unready and still serves, until it is sent no new clients. */
  drainWaitMs?: number
  limits: typeof defaultLimits
}

export const defaultLimits = {
  /** How many lobbies one process holds; more are `unavailable`. */
  lobbies: 20_000,
  seats: specified.seats as number,
  /** How long a phone waits to be admitted, and how long an admitted one may take to join. */
  waitingMs: specified.waitingMs as number,
  phonePacketBytes: specified.phonePayloadBytes + 600,
  hostPacketBytes: specified.hostPayloadBytes + 600,
  heldCommandsPerSeat: specified.heldCommandsPerSeat as number,
  inputsPerSecond: specified.inputsPerSecond as number,
  sendToPlayerPerSecond: specified.sendToPlayerPerSecond as number,
  commandsPerSecond: specified.commandsPerSecond as number,
  commandBurst: specified.commandBurst as number,
  signalsPerSecond: specified.signalsPerSecond as number,
  eventsPerSecond: specified.eventsPerSecond as number,
  eventBurst: specified.eventBurst as number,
  /** Everything a socket sends, acknowledgements included; beyond it the socket is dropped at once. */
  packetsPerSecond: 1_000,
  /** Refused events that are still answered; beyond them the socket is dropped. */
  refusalsPerSecond: 120,
  refusalBurst: 500,
  /** Handshakes of one address, loopback exempt: enough for a household whose phones all wake at once. */
  handshakesPerSecond: 50,
  handshakeBurst: 400,
  /** How long a client may take to send its request, from the first byte on. */
  requestTimeoutMs: 10_000,
  /** Unsent bytes of one client; beyond them the socket is dropped. */
  unsentBytes: 256_000,
  /** Unsent bytes of a lobby's clients together; beyond them the fullest socket is dropped. */
  unsentBytesPerLobby: 400_000,
  /** The same for all clients of the process. */
  unsentBytesInAll: 64_000_000,
  /** Sockets of the process, including those without an address. */
  sockets: 10_000,
  /** Concurrent live lobbies of one address; above that one more a minute. */
  lobbiesPerAddress: serverLimits.lobbiesPerAddress as number,
  lobbyBeyondEveryMs: serverLimits.lobbyBeyondEveryMs as number,
  /** Lobbies that an address opens, including ended ones. */
  openingsPerSecond: 0.5,
  openingBurst: 40,
  /** Events of one socket that wait for an earlier one to be answered. */
  waitingEvents: 64,
  waitingEventBytes: 128_000,
  /** Frames of one websocket message, and chunks in which it arrives. */
  messageFragments: 64,
  messageChunks: 2_048,
  /** How long a websocket may take to answer a close frame. */
  closeTimeoutMs: 2_000,
  /** The bytes of memory that one lobby may keep; together with the record they stay below `lobbyBytes`. */
  logBytes: logBudget.bytes as number,
  padBytes: 300_000,
  heldCommandBytesPerSeat: 300_000,
  heldCommandBytes: 400_000,
  snapshotBytes: specified.snapshotBytes + 200,
  mirrorRingBytes: watchingLimits.mirrorRingBytes as number,
  /** The record with its people, games and refused tokens; its parts are bounded one by one. */
  recordBytes: 180_000,
  /** The bytes that a lobby may keep however full its address and the process are. */
  floorBytes: 48_000,
  /** The bytes that the lobbies of one address may keep beyond their floors. */
  addressKeptBytes: 24_000_000,
  /** The bytes that the lobbies of this process may keep; near the limit, no new ones are taken. */
  keptBytes: 192_000_000,
  /** Pads, snapshots and games that a lobby stores. */
  storedBytesPerSecond: 64_000,
  storedBytesBurst: 1_000_000,
  loggedBytesPerSecond: 16_000,
  loggedBytesBurst: 256_000,
  addressLoggedBytesPerSecond: 128_000,
  addressLoggedBytesBurst: 1_000_000,
  /** Visits that a process counts for the daily users. */
  visitsPerSecond: 20,
  visitBurst: 2_000,
  /** New seats, names and clothes of a lobby, each of which is broadcast. */
  changesPerSecond: 20,
  changeBurst: 200,
  /** From this event-loop utilization on, a process takes no new lobbies … */
  fullUtilizationPercent: 70,
  /** … until it is below this one. */
  roomyUtilizationPercent: 60,
  utilizationSmoothingMs: 30_000,
  /** From this utilization on, input is gathered for half of `gatherMs` before it is written … */
  busyUtilizationPercent: 80,
  /** … and from this one on for all of it. */
  crowdedUtilizationPercent: 92,
  gatherMs: 8,
  /** Sockets redirected per batch while draining. */
  drainBatchSockets: 60,
  /** The wait between two batches. */
  drainBatchIntervalMs: 500,
  socketsPerAddress: serverLimits.socketsPerAddress as number,
  failedTriesAtOnce: serverLimits.failedTriesAtOnce as number,
  seatGraceMs: specified.seatGraceMs as number,
  hostGraceMs: specified.hostGraceMs as number,
  idleLobbyMs: specified.idleLobbyMs as number,
  pingIntervalMs: specified.serverPingIntervalMs as number,
  pingTimeoutMs: specified.serverPingTimeoutMs as number,
  connectTimeoutMs: specified.connectTimeoutMs as number,
}
