import { useCallback, useEffect, useState } from 'react'
import { Unity, useUnityContext, type UnityInstance } from 'react-unity-webgl'
import { brand, type Game } from '@sofaspark/contract'
import { createAdapter } from '../bridge/adapter.ts'
import type { BuildMessage } from '../bridge/build-messages.ts'
import { buildPort, type BuildPort } from '../bridge/build-link.ts'
import { inspectBuild, type BuildAddresses } from './inspect-build.ts'
import { loadDescription, type DescribedBuild } from './load-description.ts'
import styles from './unity-stage.module.css'

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
    const tell = (message: string | null) => {
      if (asked) return
      asked = true
      // An inspection that fails adds nothing: the build's own message is reported.
      void inspectBuild(addresses)
        .catch(() => null)
        .then((found) => {
          asked = false
          const cause = found ?? message
          if (cause !== null) onFailure(cause)
        })
    }
    let isLoading = true
    return { tell, isLoading: () => isLoading, loaded: () => void (isLoading = false) }
  })
  useEffect(() => {
    const own = [addresses.loader, addresses.framework]
    const onError = (event: Event) => {
      if (!failures.isLoading()) return
      if (event.target instanceof HTMLScriptElement) {
        const { src } = event.target
        if (own.some((address) => src.endsWith(address))) failures.tell(`${src} could not be loaded`)
      } else if (event instanceof ErrorEvent && own.some((address) => event.filename.endsWith(address)))
        failures.tell(`${event.filename} is truncated or damaged: ${event.message}`)
    }
    // Unity's loader ignores rejected promises; only a fault in the files makes such a one a failure of the build.
    const onRejection = () => {
      if (failures.isLoading()) failures.tell(null)
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
      if (type === 'error') failures.tell(message)
    },
  })
  const { addEventListener, loadingProgression, initialisationError, UNSAFE__unityInstance: instance } = context
  const [quitting] = useState(() => createQuittingProvider(context.unityProvider))
  useEffect(() => quitting.enter(), [quitting])

  // Listeners are added once and never removed: removing one removes all of its name, and they go with the stage.
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
    if (initialisationError) failures.tell(initialisationError.message)
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

/** The game's build on its canvas, once its description is loaded. Pass the game's key as `key`. SCR-62 */
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
