import type { PadLayout, SeatView, GameTexts } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { chosenAmong } from '../pad/pad-commands.ts'

const hintId = 'hint'

export interface SeenView {
  player: GamePlayer
  view: SeatView
}

export interface Hint {
  seat: number
  /** The option's label: a key of the game's locale. */
  label: string
}

type Option = NonNullable<PadLayout['widgets'][number]['options']>[number]

const optionsOf = (layout: PadLayout | undefined): readonly Option[] =>
  layout?.widgets.find(({ type }) => type === 'choices')?.options ?? []

/** The pads of a choice: everyone sees what is being chosen and may hint, and the chooser sees the hints. SDK-112 */
export const createHints = (layouts: Readonly<Record<string, PadLayout>>) => {
  /** The option that each seat hints at, if any. */
  const picked = new Map<number, { watches: string; option: string | undefined }>()
  const countOf = (watches: string, id: string): number =>
    [...picked.values()].filter((hint) => hint.watches === watches && hint.option === id).length

  const hintView = (seat: number, watches: string, chooser: GamePlayer | undefined, { t }: GameTexts): SeatView => {
    const own = picked.get(seat)?.option
    const options = optionsOf(layouts[watches]).map((option) => ({
      ...option,
      ...(option.id === own ? { icon: 'check' as const } : {}),
    }))
    const title = chooser ? t('shared.choosing', { name: chooser.name }) : t('shared.choosingNow')
    const widgets = [{ type: 'choices' as const, id: hintId, label: 'shared.hint', options }]
    return { layout: hintId, pad: { v: 1, orientation: 'any', theme: { title, hint: 'shared.hint' }, widgets } }
  }
  const countedView = (view: SeatView, { t }: GameTexts): SeatView => {
    const { layout } = view
    const pad = layouts[layout]
    if (!pad || view.pad || ![...picked.values()].some((hint) => hint.watches === layout && hint.option)) return view
    const widgets = pad.widgets.map((widget) => ({
      ...widget,
      options: widget.options?.map((option) => {
        const hints = countOf(layout, option.id)
        return hints === 0 ? option : { ...option, label: `${t(option.label)} · ${hints}` }
      }),
    }))
    return { ...view, pad: { ...pad, widgets } }
  }
  return {
    /** A seat's view during a choice; any other view is returned as it is. */
    viewOf: (seen: SeenView, all: readonly SeenView[], texts: GameTexts): SeatView => {
      const { player, view } = seen
      const { watches } = view
      if (watches === undefined || optionsOf(layouts[watches]).length === 0) {
        picked.delete(player.seat)
        return countedView(view, texts)
      }
      if (picked.get(player.seat)?.watches !== watches) picked.set(player.seat, { watches, option: undefined })
      const chooser = all.find((other) => other.view.layout === watches && other.player.bot !== true)?.player
      return hintView(player.seat, watches, chooser, texts)
    },
    handle: (seat: number, type: string, data: unknown): void => {
      const hint = picked.get(seat)
      const ids = optionsOf(layouts[hint?.watches ?? '']).map(({ id }) => id)
      const option = chosenAmong([{ type, data }], hintId, ids)
      if (hint && option !== undefined) hint.option = option
    },
    leave: (seat: number): void => void picked.delete(seat),
    /** The hints that are given now. */
    given: (): Hint[] =>
      [...picked].flatMap(([seat, { watches, option }]) => {
        const label = optionsOf(layouts[watches]).find(({ id }) => id === option)?.label
        return label === undefined ? [] : [{ seat, label }]
      }),
  }
}
