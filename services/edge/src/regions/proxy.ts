import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Socket } from 'node:net'
import { errorStatus, regions, regionSlug, type AdminRole, type ErrorCode, type Region } from '@sofaspark/contract'
import { ADMIN_ROLE_HEADER, beginTrace, refuseSocket, TRACE_HEADER } from '@sofaspark/kit'
import { createProxyServer } from 'http-proxy-3'
import type { Visit } from '../visit/visit.ts'
import type { SocketPassing } from './pass-sockets.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** Longer than a held poll, which ends with the server's ping. */
const RESPONSE_TIMEOUT_MS = 60_000

export interface RegionProxy {
  /** The region that a path belongs to; `null` for everything that is not passed on. */
  regionOf(url: string | undefined): Region | null
  /** Whether a region's path is for admins alone. */
  isForAdmins(url: string | undefined): boolean
  /** `role` is that of the admin whose session was checked. */
  web(region: Region, visit: Visit, request: IncomingMessage, response: ServerResponse, role?: AdminRole): void
  upgrade(region: Region, visit: Visit, request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends every connection, open sockets included. */
  close(): void
}

/** Whether an upgraded socket is passed to the process, or its bytes are copied. */
export type UpgradeMode = 'passed' | 'copied'

export interface RegionProxyDeps {
  addressFor: (region: Region, url: string) => string | Promise<string>
  edgeToken: string
  /** A region that has not responded to an upgrade by then is down. */
  upgradeTimeoutMs: number
  onDown: (region: Region) => void
  /** Set where sockets can be passed to lobby processes of this machine. */
  passing?: SocketPassing | undefined
  onUpgrade?: (region: Region, way: UpgradeMode) => void
}

const bodyOf = (code: ErrorCode, message: string): string => JSON.stringify({ error: { code, message } })

class HttpRegionProxy implements RegionProxy {
  readonly #deps: RegionProxyDeps
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  readonly #proxy = createProxyServer({
    connectTimeout: CONNECT_TIMEOUT_MS,
    proxyTimeout: RESPONSE_TIMEOUT_MS,
    xfwd: false,
  })
  readonly #sockets = new Set<Duplex>()

  constructor(deps: RegionProxyDeps) {
    this.#deps = deps
    this.#onUpgrade = deps.onUpgrade ?? (() => undefined)
    // Errors of a client's own socket are emitted only here; unhandled they would end the process.
    this.#proxy.on('error', () => undefined)
    // When a client disconnects before the region responded, its request there is aborted.
    this.#proxy.on('proxyReqWs', (asked: ClientRequest, _request: IncomingMessage, socket: Socket) => {
      const leave = (): void => void asked.destroy()
      socket.once('close', leave)
      asked.once('upgrade', () => socket.off('close', leave))
    })
  }

  readonly #bySlug = new Map<string, Region>(regions.map((region) => [regionSlug(region), region]))
  readonly #onUpgrade: (region: Region, way: UpgradeMode) => void

  regionOf(url: string = ''): Region | null {
    const [path = ''] = url.split('?', 1)
    const slug = /^\/([a-z]+)\/(?:socket\.io|data)(?:\/|$)/.exec(path)?.[1]
    // An upstream may resolve dots and thereby reach internal routes.
    if (slug === undefined || /\.\.|%2e|%2f|%5c|\\/i.test(path)) return null
    return this.#bySlug.get(slug) ?? null
  }

  isForAdmins(url: string = ''): boolean {
    return /^\/[a-z]+\/data(?!\/ping(?:\?|$))/.test(url)
  }

  web(region: Region, visit: Visit, request: IncomingMessage, response: ServerResponse, role?: AdminRole): void {
    this.#mark(request, visit, role)
    const end = this.#beginHandshake(region, request, 'polling')
    response.once('close', () => end(response.statusCode < 400 ? 'ok' : 'refused'))
    this.#withAddress(region, request, (target) =>
      this.#proxy.web(request, response, { target, agent: this.#agent }, () => {
        // The client left: the region is not down.
        if (response.destroyed) return
        this.#deps.onDown(region)
        if (response.headersSent) response.destroy()
        else {
          response.writeHead(errorStatus.unavailable, {
            'Content-Type': 'application/json; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          response.end(bodyOf('unavailable', this.#messageFor(region)))
        }
      }),
    )
  }

  upgrade(region: Region, visit: Visit, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!(socket instanceof Socket)) {
      socket.destroy()
      return
    }
    this.#mark(request, visit)
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    const writtenBefore = socket.bytesWritten
    const end = this.#beginHandshake(region, request, 'websocket')
    const isUntouched = (): boolean => !socket.destroyed && socket.bytesWritten === writtenBefore
    const refuse = (): void => {
      this.#deps.onDown(region)
      refuseSocket(socket, 'unavailable', this.#messageFor(region))
    }
    const timer = setTimeout(() => {
      if (isUntouched()) refuse()
    }, this.#deps.upgradeTimeoutMs)
    socket.once('close', () => clearTimeout(timer))
    this.#withAddress(region, request, (target) => {
      if (this.#deps.passing?.pass(target, { request, socket, head, onRefused: () => this.#deps.onDown(region) })) {
        clearTimeout(timer)
        this.#onUpgrade(region, 'passed')
        end('ok')
        return
      }
      this.#onUpgrade(region, 'copied')
      this.#proxy.ws(request, socket, head, { target }, () => {
        // After the upgrade, an HTTP response would be a malformed frame.
        if (isUntouched()) refuse()
        else socket.destroy()
      })
      // From here on the region is responsible.
      end('ok')
    })
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#agent.destroy()
  }

  #messageFor(region: Region): string {
    return `The region ${region} did not respond. Try again.`
  }

  #mark(request: IncomingMessage, visit: Visit, role?: AdminRole): void {
    const { headers } = request
    for (const name of Object.keys(headers)) {
      if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip')
        Reflect.deleteProperty(headers, name)
    }
    headers['x-forwarded-for'] = visit.address
    headers['x-forwarded-proto'] = visit.scheme
    headers['x-forwarded-host'] = visit.host
    headers['x-edge-token'] = this.#deps.edgeToken
    if (role === undefined) Reflect.deleteProperty(headers, ADMIN_ROLE_HEADER)
    else headers[ADMIN_ROLE_HEADER] = role
    // Trace headers of clients are not trusted.
    for (const name of [TRACE_HEADER, 'tracestate', 'baggage']) Reflect.deleteProperty(headers, name)
  }

  /** A trace begins with the handshake, and the lobby service continues it (EDG-131). */
  #beginHandshake(region: Region, request: IncomingMessage, transport: string): (outcome: string) => void {
    const { headers, url = '' } = request
    if (!url.includes('/socket.io') || /[?&]sid=/.test(url)) return () => undefined
    const { header, end } = beginTrace('handshake', { region, transport })
    if (header !== undefined) headers[TRACE_HEADER] = header
    return end
  }

  /** Synchronous if the address is known; a client that left meanwhile is ignored. */
  #withAddress(region: Region, request: IncomingMessage, pass: (target: string) => void): void {
    const address = this.#deps.addressFor(region, request.url ?? '')
    if (typeof address === 'string') pass(address)
    else
      void address.then((found) => {
        if (!request.socket.destroyed) pass(found)
      })
  }
}

/**
 * Passes `/{region}/socket.io` and `/{region}/data` on to the region's lobby service, polling and WebSocket alike, with
 * the client's address in `X-Forwarded-For` under the edge's token (EDG-31, EDG-32).
 */
export const createRegionProxy = (deps: RegionProxyDeps): RegionProxy => new HttpRegionProxy(deps)
