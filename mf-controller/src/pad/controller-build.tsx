import { useEffect, useRef, useState } from 'react'
import { Unity, useUnityContext } from 'react-unity-webgl'
import { consoleObject, type PageMessages } from '@sofaspark/game-sdk/messages.ts'
import type { PadBefore } from '@sofaspark/game-sdk/pad-view/pad-view.ts'
import type { PadWords } from '@sofaspark/game-sdk/pad-view/controls/pad-words.ts'
import { buildAddress, looksOf, seatHex, type Pad, type Player, timings, type Clock } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { clockQuestion } from '@sofaspark/game-sdk/pad-view/pad-frames.ts'
import { boundValues } from '@sofaspark/game-sdk/pad/pad-commands.ts'
import { savedDrawing } from '@sofaspark/game-sdk/pad-view/controls/saved-drawing.ts'
import styles from './pad-surface.module.css'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** A counter that rises by one every 100 ms up to 90, then shows real progress. */
const useShownProgress = (real: number, clock: Clock): number => {
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      everyShown(clock, timings.fakeProgressTickPlayerMs, () =>
        setCount((now) => Math.min(timings.fakeProgressCap, now + 1)),
      ),
    [clock],
  )
  const percent = Math.round(real * 100)
  return percent >= timings.fakeProgressCap ? percent : count
}

/** The controller build's progress as a thin line: play does not wait for it. After 20 s at 90 %, it offers to start over. */
export const DownloadSign = ({ progress, hasFailed }: { progress: number; hasFailed: boolean }) => {
  const t = useTexts('controller')
  if (!hasFailed) return <DownloadLine progress={progress} />
  return (
    <p className={styles['failed']} data-testid="download-failed" role="status">
      {t('download.failed')}
    </p>
  )
}

const DownloadLine = ({ progress }: { progress: number }) => {
  const { clock } = useCapabilities()
  const t = useTexts('controller')
  const shown = useShownProgress(progress, clock)
  const isAlmost = shown >= timings.fakeProgressCap
  const [isStuck, setStuck] = useState(false)
  useEffect(
    () => (isAlmost ? clock.after(timings.playerRefreshOfferMs, () => setStuck(true)) : undefined),
    [isAlmost, clock],
  )
  return (
    <>
      <progress
        className={styles['progress']}
        data-testid="download-progress"
        value={shown}
        max={100}
        aria-label={t('download.label')}
      />
      {isStuck && (
        <button type="button" className={styles['stuck']} onClick={() => window.location.reload()}>
          {t('download.stuck')}
        </button>
      )}
    </>
  )
}

/** Interval of checks whether the page's own pad can be replaced. */
const HANDOVER_MS = 400
const FEEL_MS = 9

/** The pad to draw, its player, and the callback for its input. */
export interface PadSurfaceProps {
  pad: Pad
  player: Player
  color: string
  /** The seat already had this pad before the page loaded. */
  isReloaded: boolean
  /** The values that its labels were bound to before it was drawn. CTL-08 */
  boundBefore: () => Readonly<Record<string, string>>
  onFrame: (frame: Uint8Array) => void
  onCommand: (type: string, data: unknown) => void
}

export interface ControllerBuildProps extends PadSurfaceProps {
  words: PadWords
  isDrawing: boolean
  /** Whether the page's own pad is untouched. */
  isFree: () => boolean
  onReady: () => void
  /** The state of the page's own pad, read once. */
  takeBefore: (ofPad: Pad) => PadBefore
}

/** Loads the controller build and, once the page's own pad is untouched, hands the drawing over to it. */
export const ControllerBuild = (props: ControllerBuildProps) => {
  const { pad, player, color, words, isDrawing, onReady, takeBefore } = props
  const { clock, player: lobby, vibrate, config, hands: ownHands } = useCapabilities()
  const hands = useObserved(ownHands.state)
  const folder = buildAddress(config, '/browserController/Build')
  const { unityProvider, isLoaded, loadingProgression, initialisationError, ...build } = useUnityContext({
    loaderUrl: `${folder}/controller.loader.js`,
    dataUrl: `${folder}/controller.data`,
    frameworkUrl: `${folder}/controller.framework.js`,
    codeUrl: `${folder}/controller.wasm`,
    companyName: 'Sofaspark',
    productName: 'controller',
    productVersion: '1',
    showBanner: () => undefined,
  })
  const { sendMessage, addEventListener, removeEventListener } = build
  const latest = useRef(props)
  const shown = useRef({ pad, times: 0 })
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!isLoaded || isDrawing) return
    return everyShown(clock, HANDOVER_MS, () => {
      if (latest.current.isFree()) onReady()
    })
  }, [isLoaded, isDrawing, clock, onReady])

  useEffect(() => {
    if (!isDrawing) return
    const { id, seat, name, avatar } = player
    if (shown.current.pad !== pad) shown.current = { pad, times: shown.current.times + 1 }
    const payload: PageMessages['SetPad'] = {
      pad,
      shown: shown.current.times,
      ...takeBefore(pad),
      player: { id, seat, name, color: color || seatHex(seat), ...looksOf(avatar) },
      words: { ...words },
      hands,
    }
    sendMessage(consoleObject, 'SetPad', JSON.stringify(payload))
  }, [isDrawing, pad, player, color, words, hands, sendMessage, takeBefore])

  useEffect(() => {
    if (!isDrawing) return
    const stop = lobby.on('gameMessage', (message) => {
      if (boundValues(message).length > 0 || clockQuestion(message) !== null || savedDrawing(message))
        sendMessage(consoleObject, 'GameMessage', JSON.stringify(message))
    })
    return stop
  }, [isDrawing, lobby, sendMessage])

  useEffect(() => {
    const onFrame = (...facts: unknown[]) => latest.current.onFrame(facts[0] as Uint8Array)
    const onCommand = (...facts: unknown[]) =>
      latest.current.onCommand(String(facts[0]), JSON.parse(String(facts[1])) as unknown)
    const onFeel = () => {
      vibrate?.([FEEL_MS])
    }
    const listeners = [
      ['padInput', onFrame],
      ['padCommand', onCommand],
      ['haptic', onFeel],
    ] as const
    for (const [name, listener] of listeners) addEventListener(name, listener as never)
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as never)
    }
  }, [addEventListener, removeEventListener, vibrate])

  return (
    <>
      <div className={styles['build']} data-drawing={isDrawing}>
        <Unity unityProvider={unityProvider} className={styles['canvas']} tabIndex={-1} aria-hidden="true" />
      </div>
      {!isLoaded && <DownloadSign progress={loadingProgression} hasFailed={initialisationError !== undefined} />}
    </>
  )
}
