import { createProgress, download } from './byte-progress.ts'
import { unpackDataFile } from './data-file.ts'
import type { CreateUnityInstance, UnityInstance, UnityModule } from './unity-module.ts'

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

/** Unity's entry point: loads a build onto a canvas. Progress counts the bytes of `.data` and `.wasm`. SDK-10 */
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
    module.preRun = [
      () => {
        module.addRunDependency?.('data')
        module.addRunDependency?.('code')
        Promise.all([data, code]).then(([packed, wasm]) => {
          fill(module, packed)
          module.wasmBinary = wasm
          module.removeRunDependency?.('data')
          module.removeRunDependency?.('code')
        }, fail)
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
