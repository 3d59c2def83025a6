/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util'
import type { InputPort, PageMessages } from '../game/messages.ts'
import { createProgress, createUnityInstance, expectedBytes } from './loader.ts'
import { packDataFile, unpackDataFile } from './data-file.ts'
import { installFramework, type PageMessage } from './framework.ts'
import type { UnityModule } from './unity-module.ts'

Object.assign(globalThis, { TextDecoder, TextEncoder })
const emptyWasm = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

describe('the data file', () => {
  it('SDK-11 gives back what was packed', () => {
    const files = new Map([
      ['locales/he.json', new TextEncoder().encode('{"a":"שלום"}')],
      ['empty', new Uint8Array()],
    ])
    const packed = packDataFile(files)
    expect(new TextDecoder().decode(packed.subarray(0, 16))).toBe('UnityWebData1.0\0')
    const unpacked = unpackDataFile(packed)
    expect([...unpacked.keys()]).toEqual([...files.keys()])
    expect([...(unpacked.get('locales/he.json') ?? [])]).toEqual([...(files.get('locales/he.json') ?? [])])
  })

  it('SDK-11 refuses anything else', () => {
    expect(() => unpackDataFile(new TextEncoder().encode('<!doctype html>'))).toThrow('not a UnityWebData file')
    const cut = packDataFile(new Map([['a', new Uint8Array(40)]])).slice(0, -10)
    expect(() => unpackDataFile(cut)).toThrow('beyond the end')
  })
})

describe('progress', () => {
  it('SDK-11 only rises, and is 1 only at the end', () => {
    const received: number[] = []
    const progress = createProgress(['data', 'code'], (value) => received.push(value))
    progress.receive('data', 100_000)
    progress.expect('code', 4_000_000)
    progress.receive('code', 1_000_000)
    progress.expect('data', 200_000)
    progress.receive('data', 500_000)
    progress.complete('data')
    progress.receive('code', 3_000_000)
    progress.complete('code')
    expect(Math.max(...received)).toBeLessThan(1)
    progress.finish()
    expect(received).toEqual([...received].sort((one, other) => one - other))
    expect(received.at(-1)).toBe(1)
  })

  it('SDK-11 prefers the exact length', () => {
    const read = (entries: Record<string, string>): number | undefined =>
      expectedBytes({ get: (name: string) => entries[name] ?? null } as Headers)
    expect(read({ 'X-Uncompressed-Length': '900', 'Content-Length': '100' })).toBe(900)
    expect(read({ 'Content-Length': '100' })).toBe(100)
    expect(read({ 'Content-Length': '100', 'Content-Encoding': 'br' })).toBe(300)
    expect(read({})).toBeUndefined()
  })
})

describe('the start', () => {
  it('SDK-11 a download that breaks ends the start at once, though the framework never comes', async () => {
    window.fetch = () => Promise.reject(new TypeError('Error in input stream'))
    const start = createUnityInstance(document.createElement('canvas'), {
      dataUrl: '/a.data',
      codeUrl: '/a.wasm',
      frameworkUrl: '/a.framework.js',
    })
    await expect(start).rejects.toThrow('Error in input stream')
  })
})

describe('the framework', () => {
  const run = async () => {
    const received: PageMessage[] = []
    const frames: number[] = []
    const state = { quit: 0, cleaned: 0, booted: 0 }
    let files: ReadonlyMap<string, Uint8Array> = new Map()
    const input: InputPort = (seat) => void frames.push(seat)
    installFramework((context) => {
      state.booted += 1
      files = context.files
      return { receive: (message) => void received.push(message), input, quit: () => void (state.quit += 1) }
    })
    const module: UnityModule = {
      canvas: document.createElement('canvas'),
      QuitCleanup: () => void (state.cleaned += 1),
    }
    let ready: () => void = () => undefined
    const started = new Promise<void>((resolve) => (ready = resolve))
    module.preRun = [() => module.addRunDependency?.('data')]
    module.postRun = [() => ready()]
    window.unityFramework?.(module)
    module.SendMessage?.('PartyConsole', 'SetVolume', '{"volume":0.5}')
    expect(module.WebPlayer?.WaitForInitialization()).toBe(false)
    module.FS_createPath?.('/', 'locales')
    module.FS_createDataFile?.('/locales', 'en.json', Uint8Array.of(1))
    expect(state.booted).toBe(0)
    module.wasmBinary = emptyWasm
    module.removeRunDependency?.('data')
    await started
    return { module, received, frames, state, files }
  }

  it('SDK-11 waits for its dependencies, keeps files and early messages', async () => {
    const { module, received, frames, files } = await run()
    expect([...files.keys()]).toEqual(['locales/en.json'])
    const volume: PageMessages['SetVolume'] = { volume: 0.5 }
    expect(received).toEqual([{ method: 'SetVolume', payload: volume }])
    expect(module.WebPlayer?.WaitForInitialization()).toBe(true)
    module.inputPort?.(3, Uint8Array.of(1))
    expect(frames).toEqual([3])
  })

  it('SDK-11 ignores junk and other objects', async () => {
    const { module, received } = await run()
    module.SendMessage?.('PartyConsole', 'Input', '{broken')
    module.SendMessage?.('Camera', 'SetVolume', '{}')
    expect(received).toHaveLength(1)
    expect(module.GetMetricsInfo?.().fps).toBeGreaterThan(0)
  })

  it('SDK-11 quits at once on request, and only once', async () => {
    const { module, state, frames } = await run()
    module.shouldQuit = true
    module.shouldQuit = true
    module.inputPort?.(1, Uint8Array.of(1))
    expect(state).toMatchObject({ quit: 1, cleaned: 1 })
    expect(frames).toEqual([])
  })
})
