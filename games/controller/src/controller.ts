import { createCanvas } from '@sofaspark/game-sdk/pad-view/controls/canvas.ts'
import { savedDrawing } from '@sofaspark/game-sdk/pad-view/controls/saved-drawing.ts'
import type { PageMessages } from '@sofaspark/game-sdk'
import { englishPadWords, type PadWords } from '@sofaspark/game-sdk/pad-view/controls/pad-words.ts'
import { createPadView, type PadBefore, type PadView } from '@sofaspark/game-sdk/pad-view/pad-view.ts'
import { clockQuestion } from '@sofaspark/game-sdk/pad-view/pad-frames.ts'
import type { BootContext, PageMessage, RunningBuild } from '@sofaspark/game-sdk/unity/framework.ts'
import { iconElement } from '@sofaspark/ui/icon/icon-element.ts'

/** The pad's styles lie beside the build's four files, for pages that have none. */
const adoptStyles = (place: Element, href: string) => {
  const isStyled = getComputedStyle(place).getPropertyValue('--pad-styled') !== ''
  const isRequested = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === href)
  if (isStyled || isRequested) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

const isPadPayload = (payload: unknown): payload is PageMessages['SetPad'] =>
  typeof payload === 'object' && payload !== null && 'pad' in payload

/** Draws pads beside its canvas and reports input on them to the page. Junk from the page changes nothing. */
export const startController = ({ canvas, besideBuild, emit }: BootContext): RunningBuild => {
  const place = document.createElement('div')
  place.className = 'pad-build'
  canvas.after(place)
  let words: PadWords = englishPadWords
  let view: PadView | null = null
  let last: PageMessages['SetPad'] | null = null

  const createView = () =>
    createPadView({
      place,
      canvas: createCanvas,
      words,
      icon: iconElement,
      onFrame: (frame) => emit('padInput', frame),
      onCommand: (type, data) => emit('padCommand', type, JSON.stringify(data)),
      onFeel: () => emit('haptic', 'self', 'feel'),
    })
  const setPad = (payload: PageMessages['SetPad']) => {
    const isSamePad = payload.shown !== undefined && payload.shown === last?.shown
    const pad = isSamePad && last ? last.pad : payload.pad
    let before: PadBefore = payload
    const asked = { ...englishPadWords, ...payload.words }
    if (JSON.stringify(asked) !== JSON.stringify(words)) {
      words = asked
      if (isSamePad) before = view?.before() ?? {}
      view?.destroy()
      view = null
    }
    view ??= createView()
    adoptStyles(place.firstElementChild ?? place, besideBuild('controller.css'))
    if (payload.hands) view.suit(payload.hands)
    view.show(pad, payload.player.color, before)
    last = { ...payload, pad }
  }
  const receive = (message: PageMessage) => {
    if (message.method === 'SetPad' && isPadPayload(message.payload)) setPad(message.payload)
    else if (message.method === 'GameMessage' && message.payload.type === 'bind')
      for (const [id, value] of Object.entries((message.payload.data ?? {}) as Record<string, unknown>))
        view?.bind(id, String(value))
    else if (message.method === 'GameMessage') {
      const kept = savedDrawing(message.payload)
      if (kept) view?.restore(kept.id, kept.piece)
      const question = clockQuestion(message.payload)
      if (question !== null) view?.askClock(question)
    } else if (message.method === 'Pause') view?.release()
  }
  return {
    receive,
    quit: () => {
      view?.destroy()
      place.remove()
    },
  }
}
