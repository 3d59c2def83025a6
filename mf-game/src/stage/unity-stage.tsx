import { useCallback, useEffect, useState } from 'react'
import { Unity, useUnityContext, type UnityInstance } from 'react-unity-webgl'
import {
  brand,
  type Game,
  buildDescriptionSchema,
  fileNamesOf,
  buildParts,
  type Adapter,
  type BuildPart,
} from '@sofaspark/contract'
import { createAdapter, type BuildMessage } from '../bridge/build-messages.ts'
import { buildPort, type BuildPort } from '../bridge/build-link.ts'
import styles from './unity-stage.module.css'
import { unpackDataFile } from '@sofaspark/game-sdk/unity/data-file.ts'

type BuildAddresses = Readonly<Record<BuildPart, string>>

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Why bytes are not a valid part of a build. */
const problemIn = (part: BuildPart, bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0x1f, 0x8b)) return 'is compressed with gzip and came without its Content-Encoding'
  if (part === 'wasm') {
    if (!startsWith(bytes, 0, 0x61, 0x73, 0x6d)) return 'is not a WebAssembly file'
    return WebAssembly.validate(bytes as Uint8Array<ArrayBuffer>) ? null : 'is truncated or damaged'
  }
  if (part === 'data')
    try {
      unpackDataFile(bytes)
      return null
    } catch (error) {
      return error instanceof RangeError
        ? 'is truncated'
        : error instanceof Error
          ? `is not a data file: ${error.message}`
          : ''
    }
  const text = new TextDecoder().decode(bytes)
  if (text.trimStart().startsWith('<')) return 'is not a script'
  const global = part === 'loader' ? 'createUnityInstance' : 'unityFramework'
  return text.includes(global) ? null : `is not a Unity ${part}: it has no ${global}`
}

const problemOf = async (part: BuildPart, address: string): Promise<string | null> => {
  const name = nameOf(address)
  if (name.endsWith('.unityweb')) return `${name} uses Unity's decompression fallback: switch that off`
  const response = await window.fetch(address)
  if (!response.ok) return `${name} answered ${response.status}`
  const encoding = response.headers.get('Content-Encoding')
  try {
    const problem = problemIn(part, new Uint8Array(await response.arrayBuffer()))
    return problem === null ? null : `${name} ${problem}`
  } catch {
    // The returned sentence is shown and reported.
    return encoding === null
      ? `${name} is truncated: fewer bytes came than were announced`
      : `${name} declares Content-Encoding ${encoding} and cannot be decompressed`
  }
}

/** Why a build does not start: checks its files one after another. `null` when all are intact. SCR-04 */
const inspectBuild = async (addresses: BuildAddresses): Promise<string | null> => {
  for (const part of buildParts) {
    const problem = await problemOf(part, addresses[part])
    if (problem !== null) return problem
  }
  return null
}

interface DescribedBuild {
  addresses: BuildAddresses
  adapter: Adapter | undefined
  product: { productName?: string; companyName?: string; productVersion?: string }
}
type DescriptionResult = { ok: true; build: DescribedBuild } | { ok: false; message: string }

/** Loads `Build/build.json`; a build without one has the contract's four names. SCR-60 */
const loadDescription = async (game: Pick<Game, 'key' | 'path'>): Promise<DescriptionResult> => {
  const build = (description: Parameters<typeof fileNamesOf>[1]): DescriptionResult => {
    const names = fileNamesOf(game.key, description)
    const at = (name: string): string => `${game.path}/${name}`
    const { adapter, productName, companyName, productVersion } = description ?? {}
    return {
      ok: true,
      build: {
        addresses: {
          loader: at(names.loader),
          data: at(names.data),
          framework: at(names.framework),
          wasm: at(names.wasm),
        },
        adapter,
        product: {
          ...(productName === undefined ? {} : { productName }),
          ...(companyName === undefined ? {} : { companyName }),
          ...(productVersion === undefined ? {} : { productVersion }),
        },
      },
    }
  }
  try {
    const response = await window.fetch(`${game.path}/build.json`)
    if (!response.ok) return build(null)
    const parsed = buildDescriptionSchema.safeParse(await response.json())
    if (parsed.success) return build(parsed.data)
    const [issue] = parsed.error.issues
    return {
      ok: false,
      message: `build.json is not a build description: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, message: 'build.json is not a build description: no JSON' }
    return build(null)
  }
}

export interface StageEvents {
  onProgress: (share: number) => void
  onBuild: (port: BuildPort) => void
  onMessage: (message: BuildMessage) => void
  /** The loader's error message. */
  onFailure: (message: string) => void
}

type Provider = ReturnType<typeof useUnityContext>['unityProvider']

/** A build that loads after its page was left is stopped; react-unity-webgl would leave it running. */
const createQuittingProvider = (provider: Provider) => {
  let gone = false
  return {
    provider: {
      ...provider,
      setUnityInstance: (instance: UnityInstance | null) => {
        if (gone && instance) void instance.Quit()
        else provider.setUnityInstance(instance)
      },
    },
    enter: () => {
      gone = false
      return () => {
        gone = true
      }
    },
  }
}

/** Searches the build's files for the cause of a failure before reporting it, and for failures that no loader reports. */
const useFailures = (addresses: BuildAddresses, onFailure: (message: string) => void) => {
  const [failures] = useState(() => {
    let asked = false
    const sendMessage = (message: string | null) => {
      if (asked) return
      asked = true
      // If the inspection fails, the build's own message is reported.
      void inspectBuild(addresses)
        .catch(() => null)
        .then((found) => {
          asked = false
          const cause = found ?? message
          if (cause !== null) onFailure(cause)
        })
    }
    let isLoading = true
    return { sendMessage, isLoading: () => isLoading, loaded: () => void (isLoading = false) }
  })
  useEffect(() => {
    const own = [addresses.loader, addresses.framework]
    const onError = (event: Event) => {
      if (!failures.isLoading()) return
      if (event.target instanceof HTMLScriptElement) {
        const { src } = event.target
        if (own.some((address) => src.endsWith(address))) failures.sendMessage(`${src} could not be loaded`)
      } else if (event instanceof ErrorEvent && own.some((address) => event.filename.endsWith(address)))
        failures.sendMessage(`${event.filename} is truncated or damaged: ${event.message}`)
    }
    // Unity's loader ignores rejected promises; they count as a failure of the build only if a file is faulty.
    const onRejection = () => {
      if (failures.isLoading()) failures.sendMessage(null)
    }
    window.addEventListener('error', onError, true)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError, true)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [addresses, failures])
  return failures
}

/** One described build on its canvas; its addresses are fixed when it is first shown. */
const BuildStage = ({ game, build, events }: { game: Game; build: DescribedBuild; events: StageEvents }) => {
  const { addresses, product } = build
  const [adapter] = useState(() => createAdapter(build.adapter))
  const failures = useFailures(addresses, events.onFailure)
  const context = useUnityContext({
    loaderUrl: addresses.loader,
    dataUrl: addresses.data,
    frameworkUrl: addresses.framework,
    codeUrl: addresses.wasm,
    streamingAssetsUrl: game.path.replace(/Build$/, 'StreamingAssets'),
    companyName: brand.name,
    productName: game.name,
    productVersion: '1',
    ...product,
    showBanner: (message, type) => {
      if (type === 'error') failures.sendMessage(message)
    },
  })
  const { addEventListener, loadingProgression, initialisationError, UNSAFE__unityInstance: instance } = context
  const [quitting] = useState(() => createQuittingProvider(context.unityProvider))
  useEffect(() => quitting.enter(), [quitting])

  // Listeners are never removed, since removing one removes all of its name; they are discarded with the stage.
  useEffect(() => {
    for (const name of adapter.names)
      addEventListener(name, (...parameters) => {
        const message = adapter.fromBuild(name, parameters)
        if (message) events.onMessage(message)
      })
  }, [addEventListener, adapter, events])
  useEffect(() => {
    events.onProgress(loadingProgression)
  }, [loadingProgression, events])
  useEffect(() => {
    if (initialisationError) failures.sendMessage(initialisationError.message)
  }, [initialisationError, failures])
  useEffect(() => {
    if (!instance) return
    failures.loaded()
    events.onBuild(buildPort(instance, adapter))
    for (const message of adapter.firstMessages()) events.onMessage(message)
  }, [instance, adapter, failures, events])

  const markCanvas = useCallback((canvas: HTMLCanvasElement | null) => {
    canvas?.setAttribute('data-testid', 'game-canvas')
  }, [])
  return <Unity ref={markCanvas} unityProvider={quitting.provider} className={styles['canvas']} tabIndex={-1} />
}

/** The game's build on its canvas, once its description is loaded. Pass the game's key as `key`. SCR-60 */
export const UnityStage = ({ game, events }: { game: Game; events: StageEvents }) => {
  const [build, setBuild] = useState<DescribedBuild | null>(null)
  useEffect(() => {
    let gone = false
    void loadDescription(game).then((loaded) => {
      if (gone) return
      if (loaded.ok) setBuild(loaded.build)
      else events.onFailure(loaded.message)
    })
    return () => {
      gone = true
    }
  }, [game, events])
  return <div className={styles['stage']}>{build && <BuildStage game={game} build={build} events={events} />}</div>
}
