import '@sofaspark/game-sdk/pad-view/pad.tokens.css'
import '@sofaspark/game-sdk/pad-view/pad-press.css'
import '@sofaspark/game-sdk/pad-view/pad-sling.css'
import '@sofaspark/game-sdk/pad-view/pad-steer.css'
import '@sofaspark/game-sdk/pad-view/pad-words.css'
// Here, not with the paper's code: the controller build draws in this page's styles, and brings the code itself.
import '@sofaspark/game-sdk/pad-view/pad-canvas.css'
import '@sofaspark/game-sdk/pad-view/pad-choices.css'
import '@sofaspark/game-sdk/pad-view/pad-frame.css'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPadView, type PadBefore, type PadView } from '@sofaspark/game-sdk/pad-view/pad-view.ts'
import { clockQuestion } from '@sofaspark/game-sdk/pad-view/pad-frames.ts'
import type { Pad } from '@sofaspark/contract'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { useObserved } from '@sofaspark/browser/react'
import { boundValues } from '@sofaspark/game-sdk/pad/pad-commands.ts'
import { lateControl } from '@sofaspark/game-sdk/pad-view/controls/late-control.ts'
import { savedDrawing } from '@sofaspark/game-sdk/pad-view/controls/saved-drawing.ts'
import { englishPadWords, type PadWords } from '@sofaspark/game-sdk/pad-view/controls/pad-words.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { iconElement } from '@sofaspark/ui/icon/icon-element.ts'
import type { PadSurfaceProps } from './controller-build.tsx'
import styles from './pad-surface.module.css'

const ControllerBuild = lazy(async () => ({ default: (await import('./controller-build.tsx')).ControllerBuild }))
// Loaded on demand, since most games have no canvas.
const canvas = lateControl(async () => (await import('@sofaspark/game-sdk/pad-view/controls/canvas.ts')).createCanvas)
/** Short enough to feel like a click. */
const FEEL_MS = 9

const wordKeys = Object.keys(englishPadWords) as (keyof PadWords)[]

/** The pad's own texts in the language of the phone. */
const usePadWords = (): PadWords => {
  const t = useTexts('controller')
  return useMemo(() => Object.fromEntries(wordKeys.map((key) => [key, t(`pad.${key}`)])) as unknown as PadWords, [t])
}

/** The current pad: drawn at once by the page, and by the controller build as soon as that has loaded. */
export const PadSurface = (props: PadSurfaceProps) => {
  const { pad, color, isReloaded, boundBefore } = props
  const { player: lobby, vibrate, hands: ownHands } = useCapabilities()
  const hands = useObserved(ownHands.state)
  const words = usePadWords()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<PadView | null>(null)
  const latest = useRef(props)
  const shownPad = useRef<Pad | null>(null)
  const drawnBefore = useRef<{ pad: Pad; before: PadBefore } | null>(null)
  const [isBuildDrawing, setBuildDrawing] = useState(false)
  /** The state of this pad in the previous view, for the view that draws it now. */
  const takeBefore = useCallback((ofPad: Pad) => {
    const drawn = drawnBefore.current
    drawnBefore.current = null
    return drawn?.pad === ofPad ? drawn.before : {}
  }, [])
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!place.current || isBuildDrawing) return
    const drawn = createPadView({
      place: place.current,
      canvas,
      words,
      icon: iconElement,
      onFrame: (frame) => latest.current.onFrame(frame),
      onCommand: (type, data) => latest.current.onCommand(type, data),
      onFeel: () => vibrate?.([FEEL_MS]),
    })
    view.current = drawn
    const stop = lobby.on('gameMessage', (message) => {
      for (const [id, value] of boundValues(message)) drawn.bind(id, value)
      const question = clockQuestion(message)
      if (question !== null) drawn.askClock(question)
      const kept = savedDrawing(message)
      if (kept) drawn.restore(kept.id, kept.piece)
    })
    return () => {
      stop()
      drawnBefore.current = shownPad.current && { pad: shownPad.current, before: drawn.before() }
      view.current = null
      drawn.destroy()
    }
  }, [words, isBuildDrawing, lobby, vibrate])

  useEffect(() => {
    if (!view.current) return
    const before = takeBefore(pad)
    const isFirst = shownPad.current === null
    view.current.show(pad, color, isFirst ? { ...before, isReloaded, values: boundBefore() } : before)
    shownPad.current = pad
  }, [pad, color, words, isBuildDrawing, takeBefore, isReloaded, boundBefore])

  useEffect(() => view.current?.suit(hands), [hands, words, isBuildDrawing])

  return (
    <section className={styles['surface']} data-testid="pad" data-drawn-by={isBuildDrawing ? 'build' : 'page'}>
      <div ref={place} className={styles['place']} />
      <Suspense fallback={null}>
        <ControllerBuild
          {...props}
          words={words}
          isDrawing={isBuildDrawing}
          isFree={() => !(view.current?.isTouched() ?? false) && !place.current?.contains(document.activeElement)}
          // Synchronous: a finger that lands between the check and the hand-over would be lost.
          onReady={() => flushSync(() => setBuildDrawing(true))}
          takeBefore={takeBefore}
        />
      </Suspense>
    </section>
  )
}
