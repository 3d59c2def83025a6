import { unpackDataFile } from './data-file.ts'
import type { CreateUnityInstance, UnityInstance, UnityModule } from './unity-module.ts'

/** Until a length is known a file counts as this much, so that progress starts to move at once. */
const ASSUMED_BYTES = 400_000
/** Share of the progress that is reserved for starting the game. */
const BYTES_SHARE = 0.95

/** The uncompressed size of a response, if it says. */
export const expectedBytes = (headers: Headers): number | undefined => {
  const plain = Number(headers.get('X-Uncompressed-Length') ?? NaN)
  if (plain > 0) return plain
  const length = Number(headers.get('Content-Length') ?? NaN)
  // The length of compressed bytes is only a hint; our games unpack to three times as much.
  if (length > 0) return headers.get('Content-Encoding') ? length * 3 : length
  return undefined
}

/** Joint progress of several downloads: never falls, reaches exactly 1 only through `finish`. SDK-11 */
export const createProgress = (names: readonly string[], emit: (progress: number) => void) => {
  const files = new Map(names.map((name) => [name, { loaded: 0, total: ASSUMED_BYTES }]))
  let shown = -1
  const show = (progress: number) => {
    if (progress <= shown) return
    shown = progress
    emit(progress)
  }
  const update = () => {
    let loaded = 0
    let total = 0
    for (const file of files.values()) {
      loaded += Math.min(file.loaded, file.total)
      total += file.total
    }
    show((BYTES_SHARE * loaded) / total)
  }
  show(0)
  return {
    expect: (name: string, total: number | undefined) => {
      const file = files.get(name)
      if (file && total !== undefined) file.total = total
    },
    receive: (name: string, bytes: number) => {
      const file = files.get(name)
      if (!file) return
      file.loaded += bytes
      if (file.loaded > file.total) file.total = file.loaded
      update()
    },
    complete: (name: string) => {
      const file = files.get(name)
      if (!file) return
      file.total = Math.max(1, file.loaded)
      update()
    },
    finish: () => show(1),
  }
}

type Progress = ReturnType<typeof createProgress>

/** Downloads one file, reporting its bytes. Rejects with the address and status. */
const download = async (name: string, url: string, progress: Progress): Promise<Uint8Array> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  progress.expect(name, expectedBytes(response.headers))
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
    progress.receive(name, value.length)
  }
  progress.complete(name)
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

const loadFramework = (url: string): Promise<(module: UnityModule) => void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      script.remove()
      const framework = window.unityFramework
      // Removed again, so that the next game's framework cannot be mistaken for this one's.
      window.unityFramework = undefined
      if (framework) resolve(framework)
      else reject(new Error(`${url} did not provide unityFramework`))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
    document.head.append(script)
  })

const fill = (module: UnityModule, packed: Uint8Array): void => {
  for (const [path, body] of unpackDataFile(packed)) {
    const slash = path.lastIndexOf('/')
    if (slash > 0) module.FS_createPath?.('/', path.slice(0, slash), true, true)
    module.FS_createDataFile?.(path, null, body, true, true, true)
  }
}

/** Unity's entry point: loads a build onto a canvas. Progress counts the bytes of `.data` and `.wasm`. SDK-11 */
export const createUnityInstance: CreateUnityInstance = (canvas, config, onProgress = () => undefined) =>
  new Promise<UnityInstance>((resolve, reject) => {
    const progress = createProgress(['data', 'code'], onProgress)
    const module: UnityModule = { ...config, canvas, preRun: [], postRun: [] }
    const fail = (reason: unknown): void => {
      const message = reason instanceof Error ? reason.message : String(reason)
      config.showBanner?.(message, 'error')
      reject(new Error(message))
    }
    module.startupErrorHandler = fail
    const instance: UnityInstance = {
      Module: module,
      SendMessage: (object, method, parameter) => module.SendMessage?.(object, method, parameter),
      SetFullscreen: (full) => module.SetFullscreen?.(full),
      GetMetricsInfo: () => module.GetMetricsInfo?.(),
      Quit: () =>
        new Promise<void>((done) => {
          module.onQuit = done
          module.shouldQuit = true
        }),
    }
    module.QuitCleanup = () => {
      module.onQuit?.()
      module.onQuit = undefined
    }
    const data = download('data', config.dataUrl, progress)
    const code = download('code', config.codeUrl, progress)
    const files = Promise.all([data, code])
    // At once: the framework that asks for them may be late, or never come.
    files.catch(fail)
    module.preRun = [
      () => {
        module.addRunDependency?.('data')
        module.addRunDependency?.('code')
        files.then(
          ([packed, wasm]) => {
            fill(module, packed)
            module.wasmBinary = wasm
            module.removeRunDependency?.('data')
            module.removeRunDependency?.('code')
          },
          () => {
            // The failed download has ended the start.
          },
        )
      },
    ]
    module.postRun = [
      () => {
        delete module.startupErrorHandler
        progress.finish()
        resolve(instance)
      },
    ]
    loadFramework(config.frameworkUrl).then((framework) => {
      framework(module)
    }, fail)
  })
