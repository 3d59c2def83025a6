import type { Pad } from '@sofaspark/contract'
import type { PadLayout, SeatView, GameTexts } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import type { Emit } from '../unity/framework.ts'

/** A layout in the player's language and colour. */
export const localisePad = (layout: PadLayout, texts: GameTexts, color: string): Pad => {
  const say = (key: string): string => texts.t(key)
  return {
    ...layout,
    theme: {
      color,
      ...(layout.theme?.title === undefined ? {} : { title: say(layout.theme.title) }),
      ...(layout.theme?.hint === undefined ? {} : { hint: say(layout.theme.hint) }),
    },
    widgets: layout.widgets.map((widget) => ({
      ...widget,
      ...(widget.label === undefined ? {} : { label: say(widget.label) }),
      ...(widget.placeholder === undefined ? {} : { placeholder: say(widget.placeholder) }),
      ...(widget.options === undefined
        ? {}
        : { options: widget.options.map((option) => ({ ...option, label: say(option.label) })) }),
    })),
  }
}

/** Sends each phone its pad, and only when it changed. */
export const createPads = (
  layouts: Readonly<Record<string, PadLayout>>,
  emit: Emit,
  onShow: (seat: number, pad: Pad) => void,
) => {
  const shown = new Map<string, string>()
  const bound = new Map<string, string>()
  return {
    show: (player: GamePlayer, view: SeatView, texts: GameTexts): void => {
      const own = view.pad === undefined ? '' : JSON.stringify(view.pad)
      const key = `${view.layout} ${texts.language} ${own}`
      if (shown.get(player.id) !== key) {
        const layout = view.pad ?? layouts[view.layout]
        if (!layout) return
        shown.set(player.id, key)
        bound.delete(player.id)
        const pad = localisePad(layout, texts, player.color)
        onShow(player.seat, pad)
        emit('controllerLayout', player.id, JSON.stringify(pad))
      }
      const values = JSON.stringify(view.values ?? {})
      if (values === (bound.get(player.id) ?? '{}')) return
      bound.set(player.id, values)
      emit('controllerMessage', player.id, 'bind', values)
    },
    /** The phone is new or came back: send the pad again. */
    forget: (id: string): void => {
      shown.delete(id)
      bound.delete(id)
    },
  }
}
