import type { InputPort } from '../game/messages.ts'

/** The page's argument to `createUnityInstance`, with Unity's names. */
export interface UnityConfig {
  dataUrl: string
  frameworkUrl: string
  codeUrl: string
  streamingAssetsUrl?: string
  companyName?: string
  productName?: string
  productVersion?: string
  devicePixelRatio?: number
  matchWebGLToCanvasSize?: boolean
  showBanner?: (message: string, type: 'error' | 'warning' | 'info') => void
  [setting: string]: unknown
}

export interface MetricsInfo {
  totalWASMHeapSize: number
  usedWASMHeapSize: number
  totalJSHeapSize: number
  usedJSHeapSize: number
  pageLoadTime: number
  pageLoadTimeToFrame1: number
  fps: number
  movingAverageFps: number
  assetLoadTime: number
  webAssemblyStartupTime: number
  codeDownloadTime: number
  gameStartupTime: number
  numJankedFrames: number
}

/** The object that loader and framework share. The framework fills in the lower half. */
export interface UnityModule extends Partial<UnityConfig> {
  canvas: HTMLCanvasElement
  preRun?: (() => void) | (() => void)[]
  postRun?: (() => void) | (() => void)[]
  wasmBinary?: Uint8Array
  shouldQuit?: boolean
  QuitCleanup?: () => void
  onQuit?: (() => void) | undefined
  startupErrorHandler?: (message: string) => void
  locateFile?: (name: string) => string
  SendMessage?: (object: string, method: string, parameter?: string | number) => void
  SetFullscreen?: (full: boolean | number) => void
  FS_createPath?: (parent: string, path: string, canRead?: boolean, canWrite?: boolean) => string
  FS_createDataFile?: (
    parent: string,
    name: string | null,
    data: Uint8Array,
    canRead?: boolean,
    canWrite?: boolean,
    canOwn?: boolean,
  ) => void
  addRunDependency?: (id: string) => void
  removeRunDependency?: (id: string) => void
  disableAccessToMediaDevices?: () => void
  WebPlayer?: { WaitForInitialization: () => boolean }
  GetMetricsInfo?: () => MetricsInfo
  /** Our own builds: input without JSON. */
  inputPort?: InputPort
}

export interface UnityInstance {
  Module: UnityModule
  SendMessage(object: string, method: string, parameter?: string | number): void
  SetFullscreen(full: boolean | number): void
  Quit(): Promise<void>
  GetMetricsInfo(): MetricsInfo | undefined
}

export type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress?: (progress: number) => void,
) => Promise<UnityInstance>

declare global {
  interface Window {
    createUnityInstance?: CreateUnityInstance
    unityFramework?: ((module: UnityModule) => void) | undefined
    dispatchReactUnityEvent?: (name: string, ...parameters: unknown[]) => unknown
  }
}
