import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Tally } from './field.ts'

/** A TCP connection to a server, and the time of its end. */
interface RawWire {
  readonly socket: Socket
  /** The first line of the response, once there is one. */
  readonly firstLine: Promise<string | null>
  /** The number of milliseconds after which the other side closed it. */
  readonly gone: Promise<number>
}

export const openWire = (url: string, text: string): RawWire => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const startMs = performance.now()
  socket.on('error', () => undefined)
  const gone = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startMs)))
  const firstLine = new Promise<string | null>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? ''))
    void gone.then(() => resolve(null))
  })
  socket.once('connect', () => socket.write(text))
  return { socket, firstLine, gone }
}

type Headers = Readonly<Record<string, string>>

/** The text of a request; without its final empty line if it is not meant to end. */
export const requestText = (method: string, path: string, headers: Headers, ends = true): string => {
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return `${lines.join('\r\n')}\r\n${ends ? '\r\n' : ''}`
}

export const upgradeText = (path: string, headers: Headers = {}): string =>
  requestText('GET', path, {
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  })

const CONTINUATION = 0
const TEXT = 1
const FINAL = 0x80
const MASKED = 0x80

/** A masked frame of at most 125 bytes, under a mask of zeros. */
const shortFrame = (head: number, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([head, MASKED + payload.length, 0, 0, 0, 0]), payload])

export const textFrame = (text: string): Buffer => shortFrame(FINAL + TEXT, Buffer.from(text))

/** One text in N fragments of one byte; without the last one if it is not meant to end. */
export const fragmentsOf = (count: number, ends: boolean): Buffer => {
  const byte = Buffer.from('x')
  const frames = [shortFrame(TEXT, Buffer.from('4'))]
  for (let index = 0; index < count; index++) frames.push(shortFrame(CONTINUATION, byte))
  if (ends) frames.push(shortFrame(FINAL + CONTINUATION, byte))
  return Buffer.concat(frames)
}

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const PATIENCE_MS = 15_000

/** Makes a request and counts its result: the code of a refusal, `ok`, or the bare status if there is no code. */
export const call = async (
  tally: Tally,
  asked: string,
  url: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<Response | null> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.clone().text()
    const code = /"error":\{"code":"(\w+)"/.exec(text)?.[1] ?? String(response.status)
    tally.count(asked, response.status < 400 ? 'ok' : code)
    return response
  } catch {
    tally.count(asked, 'dropped')
    return null
  }
}
