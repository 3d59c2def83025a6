import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import { encodeSeatFrames, type Config, type Lobby, type Observable } from '@sofaspark/contract'
import { createFakeStorage, fakeConfig, fakeLobby, fakePlayer } from '../fake-capabilities.ts'
import { createClock } from '../shared/clock.ts'
import { createObservable } from '../shared/observable.ts'
import { type LobbyEnvironment, createTabClaims } from '../socket/environment.ts'
type AckCallback = (ack: unknown) => void

/** A Socket.IO server that knows just enough of the wire to test clients against a real connection. */
export interface StandInService {
  config: Config
  /** Every received event, with its payload. */
  heard: { event: string; payload: unknown }[]
  sockets: Socket[]
  lobby: Lobby
  lastCommand: number
  /** Overrides the acknowledgement of an event; return `undefined` for the default, `'silent'` for none. */
  override: (event: string, payload: unknown) => unknown
  newest(): Socket
  /** Refuses every connection, like a service that is being restarted. */
  isAway: boolean
  /** The transport of each connection that was asked for. */
  asked: string[]
  /** Cuts every connection without notice, like a lost network. */
  cut(): void
  tellFrames(records: [number, Uint8Array][]): void
  close(): Promise<void>
}

const attach = (service: StandInService, socket: Socket) => {
  service.sockets.push(socket)
  const { lobby } = service
  const usual = (event: string): unknown => {
    if (event === 'createLobby') return { ok: true, lobby, hostToken: 'host-token' }
    if (event === 'resumeLobby') return { ok: true, lobby, game: { gameKey: 'testgamelocal' } }
    if (event === 'joinLobby') {
      const player = lobby.players[0] ?? fakePlayer(0)
      return {
        ok: true,
        player,
        seatToken: 'seat-token',
        lobby,
        gameKey: null,
        pad: null,
        lastCommand: service.lastCommand,
      }
    }
    return { ok: true, time: 1 }
  }
  socket.onAny((event: string, ...rest: unknown[]) => {
    if (event === 'mirror') {
      service.heard.push({ event, payload: rest[0] })
      return
    }
    const acknowledge = rest.pop() as AckCallback
    service.heard.push({ event, payload: rest[0] })
    const reply = service.override(event, rest[0]) ?? usual(event)
    if (event === 'command' && (reply as { ok: boolean }).ok)
      service.lastCommand = Math.max(service.lastCommand, (rest[0] as { n: number }).n)
    if (reply !== 'silent') acknowledge(reply)
  })
}

export const startStandInService = async (): Promise<StandInService> => {
  const http = createServer()
  const allowRequest: ServerOptions['allowRequest'] = ({ headers }, decide) => {
    service.asked.push(headers.upgrade ?? 'polling')
    decide(null, !service.isAway)
  }
  const servers = ['eu', 'us'].map((slug) => new Server(http, { path: `/${slug}/socket.io`, allowRequest }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const service: StandInService = {
    config: { ...fakeConfig, address, api: `${address}/api` },
    heard: [],
    sockets: [],
    lobby: fakeLobby(1),
    lastCommand: 0,
    isAway: false,
    asked: [],
    override: () => undefined,
    newest: () => {
      const socket = service.sockets.at(-1)
      if (!socket) throw new Error('No client is connected')
      return socket
    },
    cut: () => {
      for (const server of servers) for (const socket of server.sockets.sockets.values()) socket.conn.close()
    },
    tellFrames: (records) => {
      service.newest().conn.write(encodeSeatFrames(records))
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
      http.close()
    },
  }
  for (const server of servers) server.on('connection', (socket) => attach(service, socket))
  return service
}

/** A client's environment without a page: real clock, quick retries, manual wake moments. */
export const standInEnvironment = (service: StandInService) => {
  const wakes = new Set<() => void>()
  const environment: LobbyEnvironment = {
    config: service.config,
    storage: createFakeStorage({ from: 'test', date_started_playing: 1_700_000_000 }),
    clock: createClock(),
    fetch: (address) => {
      const region = new URL(address).searchParams.get('region') ?? 'EU'
      const body = { address: service.config.address, path: `/${region.toLowerCase()}/socket.io`, region }
      return Promise.resolve(new Response(JSON.stringify(body)))
    },
    language: createObservable('en'),
    wakeMoments: {
      onWake: (call) => {
        wakes.add(call)
        return () => wakes.delete(call)
      },
      onOffline: () => () => undefined,
    },
    tabClaims: createTabClaims(null),
    nextFrame: (call) => {
      const timer = setTimeout(call, 5)
      return () => clearTimeout(timer)
    },
    random: () => 0,
  }
  return { environment, wake: () => wakes.forEach((call) => call()) }
}

/** Waits until a condition holds, or fails after two seconds. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Never came true: ${holds.toString()}`)
}

const SEEN_WITHIN_MS = 20_000

/** Waits for a state that may last a moment only; it is seen at every change from now on. */
export const untilSeen = (observable: Pick<Observable<unknown>, 'subscribe'>, holds: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Never seen: ${holds.toString()}`)), SEEN_WITHIN_MS)
    const look = (): void => {
      if (!holds()) return
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = observable.subscribe(look)
    look()
  })
