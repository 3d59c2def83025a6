import { useCallback, useEffect, useState } from 'react'
import { Unity, useUnityContext, type UnityInstance } from 'react-unity-webgl'
import { brand, type Game } from '@sofaspark/contract'
import { buildMessageNames, type BuildMessage } from '../bridge/build-messages.ts'
import { buildPort, type BuildPort } from '../bridge/build-port.ts'
import styles from './unity-stage.module.css'

export interface StageEvents {
  onProgress: (share: number) => void
  onBuild: (port: BuildPort) => void
  onMessage: (message: BuildMessage) => void
  /** What the loader said of it. */
  onFailure: (message: string) => void
}

/** The four files of a build (wire.md). */
const addressesOf = (game: Game) => {
  const base = `${game.path}/${game.key}`
  return {
    loaderUrl: `${base}.loader.js`,
    dataUrl: `${base}.data`,
    frameworkUrl: `${base}.framework.js`,
    codeUrl: `${base}.wasm`,
  }
}

type Provider = ReturnType<typeof useUnityContext>['unityProvider']

/** A build that arrives after its page has gone is sent away again; react-unity-webgl would leave it running. */
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

/** Whether a script of this address could not be loaded: the loader of a build that is not here. */
const useMissingScript = (address: string, onMissing: (message: string) => void) => {
  useEffect(() => {
    const onError = (event: Event) => {
      if (event.target instanceof HTMLScriptElement && event.target.src.endsWith(address))
        onMissing(`${address} could not be loaded`)
    }
    window.addEventListener('error', onError, true)
    return () => {
      window.removeEventListener('error', onError, true)
    }
  }, [address, onMissing])
}

/** One build on its canvas. Its addresses are fixed when it is first shown: give it the game's key as `key`. */
export const UnityStage = ({ game, events }: { game: Game; events: StageEvents }) => {
  const [addresses] = useState(() => addressesOf(game))
  const context = useUnityContext({
    ...addresses,
    streamingAssetsUrl: `${game.path}/StreamingAssets`,
    companyName: brand.name,
    productName: game.name,
    productVersion: '1',
    showBanner: (message, type) => {
      if (type === 'error') events.onFailure(message)
    },
  })
  const { addEventListener, loadingProgression, initialisationError, UNSAFE__unityInstance: instance } = context
  const [quitting] = useState(() => createQuittingProvider(context.unityProvider))
  useEffect(() => quitting.enter(), [quitting])
  useMissingScript(addresses.loaderUrl, events.onFailure)

  // Listeners are added once and never removed: removing one removes all of its name, and they go with the stage.
  useEffect(() => {
    for (const name of buildMessageNames)
      addEventListener(name, (...parameters) => {
        events.onMessage({ name, parameters } as BuildMessage)
      })
  }, [addEventListener, events])
  useEffect(() => {
    events.onProgress(loadingProgression)
  }, [loadingProgression, events])
  useEffect(() => {
    if (initialisationError) events.onFailure(initialisationError.message)
  }, [initialisationError, events])
  useEffect(() => {
    if (instance) events.onBuild(buildPort(instance))
  }, [instance, events])

  const markCanvas = useCallback((canvas: HTMLCanvasElement | null) => {
    canvas?.setAttribute('data-testid', 'game-canvas')
  }, [])
  return (
    <div className={styles['stage']}>
      <Unity ref={markCanvas} unityProvider={quitting.provider} className={styles['canvas'] ?? ''} tabIndex={-1} />
    </div>
  )
}
