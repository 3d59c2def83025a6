import type { Clock, Language, LocalDevice, LocalSeat, LocalSeats, Pad, Player } from '@sofaspark/contract'
import { everyShown } from '@sofaspark/browser/quiet-page.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { boundValues } from '@sofaspark/game-sdk/pad/pad-commands.ts'
import { frameWidgets } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { restingDevice, type DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { createLocalHand, type LocalItem } from './local-hand.ts'
const POLL_MS = 16
/** Frames may be lost, so a lasting state is resent. */
const REPEAT_MS = 250

/** A line of a pad; a secret one only while its player looks at it. */
interface CardLine {
  id: string
  text: string
  value: string
  isHidden: boolean
}

/** The card on the big screen for a seat without a phone, with everything that a phone would show. */
export interface LocalCard {
  player: Player
  device: LocalDevice
  title: string
  lines: readonly CardLine[]
  items: readonly LocalItem[]
  columns: number
  cursor: number
  /** The text so far; null if the pad has no text field. */
  draft: string | null
  /** The pen's colour; null if the pad has no canvas. */
  ink: string | null
  hasSecret: boolean
  peeks: boolean
}

type Hand = ReturnType<typeof createLocalHand>
interface Known {
  hand: Hand
  pad: Pad | null
  last: string
  sentMs: number
  values: Map<string, string>
}

/** Pads with only sticks and buttons need no card: the game shows their effect. EVE-60 */
const cardOf = ({ player, device }: LocalSeat, { hand, pad, values }: Known): LocalCard | null => {
  const session = player.session.get()
  if (session.phase !== 'seated' || !pad) return null
  const { items, ...shown } = hand.shown()
  if (items.length === 0 && shown.ink === null && frameWidgets(pad).length > 0) return null
  const [asked] = pad.widgets.filter(({ type }) => type === 'choices' || type === 'text')
  const lines = pad.widgets
    .filter(({ type }) => type === 'label')
    .map(({ id, label = '', bind = '', secret = false }) => ({
      id,
      text: label,
      value: values.get(bind) ?? '',
      isHidden: secret && !shown.peeks,
    }))
  return {
    player: session.player,
    device,
    items,
    ...shown,
    lines,
    title: pad.theme?.title ?? pad.theme?.hint ?? asked?.label ?? '',
    hasSecret: pad.widgets.some(({ secret }) => secret === true),
  }
}

/** Reads the devices of all seats without a phone, and sends what a phone would send. SCR-75 */
export const createLocalPads = (needs: {
  localSeats: LocalSeats
  clock: Clock
  read: (device: LocalDevice) => DeviceState
  language: () => Language
  /** Devices rest while a menu has the keys. */
  isFree: () => boolean
}) => {
  const { localSeats, clock, read, isFree, language } = needs
  const cards = createObservable<readonly LocalCard[]>([])
  const hands = new Map<LocalDevice, Known & { seat: LocalSeat; stop: () => void }>()
  const meet = (seat: LocalSeat) => {
    const known = hands.get(seat.device)
    if (known?.seat === seat) return known
    known?.stop()
    const values = new Map<string, string>()
    const stop = seat.player.on('gameMessage', (message) => {
      for (const [id, value] of boundValues(message)) values.set(id, value)
    })
    const met = { seat, stop, hand: createLocalHand(language), pad: null, last: '', sentMs: 0, values }
    hands.set(seat.device, met)
    return met
  }
  let shown = ''
  let pollMs = clock.monotonicMs()

  const poll = () => {
    const monotonicMs = clock.monotonicMs()
    const seconds = (monotonicMs - pollMs) / 1_000
    pollMs = monotonicMs
    const next: LocalCard[] = []
    for (const seat of localSeats.seats.get()) {
      const session = seat.player.session.get()
      if (session.phase !== 'seated') continue
      const known: Known = meet(seat)
      const pad = session.gameKey === null ? null : session.pad
      if (pad !== known.pad) {
        known.pad = pad
        known.hand.show(pad)
        known.last = ''
      }
      const { frame, commands } = known.hand.step(isFree() ? read(seat.device) : restingDevice, seconds)
      for (const { type, data } of commands) void seat.player.command(type, data)
      const text = frame?.join() ?? ''
      if (frame && (text !== known.last || monotonicMs - known.sentMs >= REPEAT_MS)) {
        seat.player.input(frame)
        known.last = text
        known.sentMs = monotonicMs
      }
      const card = cardOf(seat, known)
      if (card) next.push(card)
    }
    const key = JSON.stringify(next)
    if (key === shown) return
    shown = key
    cards.set(next)
  }
  return {
    cards,
    start: () => {
      const stop = everyShown(clock, POLL_MS, poll)
      return () => {
        stop()
        for (const known of hands.values()) known.stop()
        hands.clear()
      }
    },
  }
}
