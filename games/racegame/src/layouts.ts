import { messagePad, playPad, replayPad, type PadControl, type PadLayout } from '@sofaspark/game-sdk'
import { crate } from './sim/numbers.ts'
import { itemKinds, type ItemKind } from './sim/world.ts'

const points = { id: 'points', label: 'pad.points' } as const
const cheer = 'pad.cheer'

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
  reload: messagePad({ title: 'pad.reload', hint: 'pad.reloadHint', value: points, cheer }),
  arrived: messagePad({
    title: 'pad.arrived',
    hint: 'pad.arrivedHint',
    cheer,
    value: { id: 'place', label: 'pad.place' },
  }),
  replay: replayPad({ title: 'pad.replay', skip: 'pad.skip' }),
  wait: messagePad({ title: 'pad.wait', hint: 'pad.waitHint', value: points, cheer }),
  over: messagePad({ title: 'pad.over', hint: 'pad.overHint', value: points, cheer }),
  full: messagePad({ title: 'pad.full', hint: 'pad.fullHint', cheer }),
}
