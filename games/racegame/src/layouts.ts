import { messagePad, messagePads, playPad, replayPad, type PadControl, type PadLayout } from '@sofaspark/game-sdk'
import { crate } from './sim/numbers.ts'
import { itemKinds, type ItemKind } from './sim/world.ts'

const icons = {
  oil: 'warning',
  shield: 'lock',
  rocket: 'dash',
  magnet: 'bump',
  turbo: 'spark',
  swap: 'swap',
} as const satisfies Record<ItemKind, string>

/** Steering by tilt or by a stick that centres itself with one thumb, drift and the item with the other. */
const drivePad = (item: Pick<PadControl, 'label' | 'icon' | 'tone'>): PadLayout =>
  playPad('pad.driveHint', [
    { type: 'label', id: 'place', label: 'pad.place', bind: 'place', side: 'top' },
    { type: 'tilt', touch: 'stick', id: 'steer', label: 'pad.steer', side: 'start', grow: 2 },
    { type: 'button', timed: true, id: 'drift', label: 'pad.drift', icon: 'rotate', side: 'end', grow: 2 },
    { type: 'button', id: 'item', side: 'end', grow: 1.5, ...item },
  ])

const drivePads: Readonly<Record<string, PadLayout>> = {
  'drive-none': drivePad({ label: 'pad.noItem', tone: 'quiet' }),
  ...Object.fromEntries(
    itemKinds.map((kind) => [`drive-${kind}`, drivePad({ label: `item.${kind}`, icon: icons[kind], tone: 'danger' })]),
  ),
}

const sectors = Array.from({ length: crate.sectors }, (_, sector) => ({
  id: String(sector),
  label: `pad.sector.${String(sector)}`,
}))

/** The pads in each phase; the words are keys of the locale. */
export const layouts: Readonly<Record<string, PadLayout>> = {
  ...drivePads,
  marshal: {
    v: 1,
    orientation: 'any',
    theme: { title: 'pad.marshal', hint: 'pad.marshalHint' },
    widgets: [{ type: 'choices', id: 'sector', label: 'pad.marshal', options: sectors }],
  },
  ...messagePads(['reload', 'wait', 'over'], 'points'),
  ...messagePads(['arrived'], 'place'),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer: 'pad.cheer' }),
}
