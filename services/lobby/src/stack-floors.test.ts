import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createServer } from 'node:http'
import { listen } from '@sofaspark/kit'
import { Server } from 'socket.io'
import type { Client } from './engine/client.ts'
import { InputSlots, isFree, writeInputs } from './input/input-relay.ts'
import { openInputGate, tapParser, type TapDecoder } from './input/input-gate.ts'
import { until } from '@sofaspark/lobby-testing'
import { clientFrame, openSocketIo } from '@sofaspark/lobby-testing/lean.ts'

/** The folder of a package as another one finds it, for each has its own. */
const folderOf = (name: string, finder: string): string => {
  let folder = dirname(createRequire(finder).resolve(name))
  const isRoot = (): boolean => {
    try {
      return versionIn(folder).name === name
    } catch {
      return false
    }
  }
  while (!isRoot()) folder = dirname(folder)
  return folder
}
const versionIn = (folder: string): { name: string; version: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
const isAtLeast = (version: string, floor: string): boolean => {
  const [one = [], other = []] = [version, floor].map((text) => text.split('.').map(Number))
  const index = one.findIndex((part, place) => part !== other[place])
  return index < 0 || (one[index] ?? 0) > (other[index] ?? 0)
}

it('LOB-94 the libraries below the service include the fixes of their known faults', () => {
  const socketIo = folderOf('socket.io', import.meta.filename)
  const engineIo = folderOf('engine.io', join(socketIo, 'package.json'))
  const found = {
    'socket.io': versionIn(socketIo).version,
    'socket.io-parser': versionIn(folderOf('socket.io-parser', import.meta.filename)).version,
    'socket.io-parser of socket.io': versionIn(folderOf('socket.io-parser', join(socketIo, 'package.json'))).version,
    'engine.io': versionIn(engineIo).version,
    ws: versionIn(folderOf('ws', join(engineIo, 'package.json'))).version,
  }
  expect(found['socket.io']).toBe('4.8.4')
  expect(found['socket.io-parser']).toBe(found['socket.io-parser of socket.io'])
  expect([found['engine.io'], isAtLeast(found['engine.io'], '6.6.11')]).toEqual([found['engine.io'], true])
  expect([found['socket.io-parser'], isAtLeast(found['socket.io-parser'], '4.2.7')]).toContain(true)
  expect([found.ws, isAtLeast(found.ws, '8.21.3')]).toEqual([found.ws, true])
  expect(isAtLeast('8.9.9', '8.21.3')).toBe(false)
})

it('LOB-34 input still bypasses the messages of ws and Engine.IO in both directions', async () => {
  const web = createServer()
  const io = new Server(web, { path: '/eu/socket.io', parser: tapParser, transports: ['websocket'] })
  const seen: string[] = []
  const inputs = new InputSlots()
  io.on('connection', (socket) => {
    const decoder = Reflect.get(socket.client, 'decoder') as TapDecoder
    decoder.tap = {
      admits: () => true,
      abridged: (packet) => packet,
      onMirror: () => undefined,
      onInput: (bytes, start, length) => {
        inputs.put(3, bytes, start, length)
        const host = { socket, compact: true } as Client
        if (isFree(host)) writeInputs(host, inputs)
      },
    }
    expect(openInputGate(socket.conn, decoder)).toBe(true)
    socket.conn.on('packet', () => void seen.push('in'))
    socket.conn.on('packetCreate', () => void seen.push('out'))
  })
  const socket = await openSocketIo(await listen(web, 0))
  const echoes: number[][] = []
  socket.onBinary = (bytes) => void echoes.push([...bytes])
  for (let frame = 1; frame <= 20; frame++) {
    socket.wire.write(clientFrame('binary', Uint8Array.of(frame)))
    await until(() => echoes.length === frame)
  }
  expect(echoes.at(-1)).toEqual([3, 1, 20])
  expect(seen).toEqual([])
  await io.close()
})
