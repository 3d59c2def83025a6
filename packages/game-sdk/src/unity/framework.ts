import type { MetricsInfo, UnityModule } from './unity-module.ts'
import { consoleObject, type BuildMessages, type InputPort, type PageMessages } from '../game/messages.ts'

const JANK_MS = 50

/** Counts frames and times for `GetMetricsInfo`, under Unity's names. */
const createMetrics = (nowMs: () => number = () => performance.now()) => {
  const startMs = nowMs()
  let readyMs = startMs
  let lastMs = startMs
  let firstFrameMs = 0
  let averageMs = 1000 / 60
  let frameMs = 1000 / 60
  let wasmBytes = 0
  let janked = 0
  return {
    ready: (bytes: number) => {
      readyMs = nowMs()
      lastMs = readyMs
      wasmBytes = bytes
    },
    countFrame: () => {
      const now = nowMs()
      frameMs = Math.max(0.1, now - lastMs)
      lastMs = now
      if (firstFrameMs === 0) firstFrameMs = now
      if (frameMs > JANK_MS) janked += 1
      averageMs += (frameMs - averageMs) / 30
    },
    read: (): MetricsInfo => ({
      totalWASMHeapSize: wasmBytes,
      usedWASMHeapSize: wasmBytes,
      totalJSHeapSize: 0,
      usedJSHeapSize: 0,
      pageLoadTime: readyMs,
      pageLoadTimeToFrame1: firstFrameMs,
      fps: 1000 / frameMs,
      movingAverageFps: 1000 / averageMs,
      assetLoadTime: readyMs - startMs,
      webAssemblyStartupTime: 0,
      codeDownloadTime: readyMs - startMs,
      gameStartupTime: readyMs - startMs,
      numJankedFrames: janked,
    }),
  }
}

export type PageMessage = {
  [Method in keyof PageMessages]: { method: Method; payload: PageMessages[Method] }
}[keyof PageMessages]
export type Emit = <Name extends keyof BuildMessages>(name: Name, ...parameters: BuildMessages[Name]) => void

export interface BootContext {
  canvas: HTMLCanvasElement
  /** The files of `.data` by path. */
  files: ReadonlyMap<string, Uint8Array>
  wasm: WebAssembly.Module
  /** The address of a further file in the build's folder. */
  besideBuild: (name: string) => string
  /** Sends an event to the page; a page without a listener is no error. */
  emit: Emit
  /** Call once per drawn frame, for `GetMetricsInfo`. */
  countFrame: () => void
}

/** A running build. `receive` accepts anything that a page sends: junk changes nothing. */
export interface RunningBuild {
  receive(message: PageMessage): void
  input?: InputPort
  quit(): void
}

const asList = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items]

const parse = (parameter: string | number | undefined): unknown => {
  if (typeof parameter !== 'string' || parameter === '') return {}
  try {
    return JSON.parse(parameter) as unknown
  } catch {
    // Malformed, so `SendMessage` ignores it.
    return undefined
  }
}

const emit: Emit = (name, ...parameters) => {
  window.dispatchReactUnityEvent?.(name, ...parameters)
}

const joinPath = (parent: string, name: string | null): string =>
  [parent, name ?? ''].join('/').split('/').filter(Boolean).join('/')

/** Sets the global `unityFramework`, which starts `boot` once the loader's dependencies are there. SDK-11 */
export const installFramework = (boot: (context: BootContext) => Promise<RunningBuild> | RunningBuild): void => {
  window.unityFramework = (module) => {
    const files = new Map<string, Uint8Array>()
    const waiting: PageMessage[] = []
    const metrics = createMetrics()
    let running: RunningBuild | undefined
    let dependencies = 0
    let started = false
    let quitting = false

    const fail = (reason: unknown): void => {
      const message = reason instanceof Error ? reason.message : String(reason)
      if (module.startupErrorHandler) module.startupErrorHandler(message)
      else module.showBanner?.(message, 'error')
    }
    const quit = (): void => {
      quitting = true
      running?.quit()
      running = undefined
      module.QuitCleanup?.()
    }
    const start = async (): Promise<void> => {
      started = true
      const address = module.locateFile?.('build.wasm') ?? module.codeUrl ?? ''
      const bytes = module.wasmBinary ?? new Uint8Array(await (await fetch(address)).arrayBuffer())
      const wasm = await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>)
      if (quitting) return
      const besideBuild = (name: string) => new URL(name, new URL(module.codeUrl ?? '', document.baseURI)).href
      const { canvas } = module
      const build = await boot({ canvas, files, wasm, besideBuild, emit, countFrame: metrics.countFrame })
      // If the page was left while the game started, the game must not keep running invisibly.
      if (quitting as boolean) {
        build.quit()
        return
      }
      running = build
      metrics.ready(bytes.length)
      for (const message of waiting.splice(0)) build.receive(message)
      for (const call of asList(module.postRun)) call()
      emit('gameReady')
    }
    const startWhenComplete = (): void => {
      if (dependencies === 0 && !started && !quitting) start().catch(fail)
    }

    module.FS_createPath = (parent, path) => `/${joinPath(parent, path)}`
    module.FS_createDataFile = (parent, name, data) => void files.set(joinPath(parent, name), data)
    module.addRunDependency = () => void (dependencies += 1)
    module.removeRunDependency = () => {
      dependencies = Math.max(0, dependencies - 1)
      startWhenComplete()
    }
    module.disableAccessToMediaDevices = () => undefined
    module.WebPlayer = { WaitForInitialization: () => running !== undefined }
    module.GetMetricsInfo = metrics.read
    module.SetFullscreen = (full) => {
      const change = full ? module.canvas.requestFullscreen() : document.exitFullscreen()
      // The browser may refuse full screen; the picture stays as it is.
      change.catch(() => undefined)
    }
    module.SendMessage = (object, method, parameter) => {
      const payload = parse(parameter)
      if (object !== consoleObject || typeof payload !== 'object' || payload === null) return
      const message = { method, payload } as PageMessage
      if (running) running.receive(message)
      else waiting.push(message)
    }
    module.inputPort = (seat, frame) => running?.input?.(seat, frame)
    // Not a flag that a frame checks: frames stall in hidden tabs, and leaving must not.
    Object.defineProperty(module, 'shouldQuit', {
      get: () => quitting,
      set: (value: boolean) => {
        if (value && !quitting) quit()
      },
      configurable: true,
    })

    for (const call of asList(module.preRun)) call()
    startWhenComplete()
  }
}

export type { UnityModule }
