import type { Clock, LocalDevice, LocalSeat, LocalSeats, Pad, Player } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createLocalHand, type DeviceState } from './local-hand.ts'

const POLL_MS = 16
/** A frame may be lost: a state that lasts is sent again. */
const REPEAT_MS = 250

/** The options of a seat without a phone, for the card on the big screen. */
export interface LocalCard {
  player: Player
  title: string
  options: readonly string[]
  cursor: number
}

const cardOf = ({ player }: LocalSeat, cursor: number): LocalCard | null => {
  const session = player.session.get()
  const choices = session.phase === 'seated' ? session.pad?.widgets.find(({ type }) => type === 'choices') : undefined
  if (session.phase !== 'seated' || !choices) return null
  const title = session.pad?.theme?.title ?? choices.label ?? ''
  return { player: session.player, title, options: (choices.options ?? []).map(({ label }) => label), cursor }
}

/** Plays for all seats without a phone: reads their devices and sends what a phone would send. SCR-75 */
export const createLocalPads = (needs: {
  localSeats: LocalSeats
  clock: Clock
  read: (device: LocalDevice) => DeviceState
  /** Devices rest while a menu has the keys. */
  isFree: () => boolean
}) => {
  const { localSeats, clock, read, isFree } = needs
  const cards = createObservable<readonly LocalCard[]>([])
  const hands = new Map<
    LocalDevice,
    { hand: ReturnType<typeof createLocalHand>; pad: Pad | null; last: string; sentMs: number }
  >()
  let shown = ''
  let pollMs = clock.nowMs()

  const poll = () => {
    const nowMs = clock.nowMs()
    const seconds = (nowMs - pollMs) / 1_000
    pollMs = nowMs
    const next: LocalCard[] = []
    for (const seat of localSeats.seats.get()) {
      const session = seat.player.session.get()
      if (session.phase !== 'seated') continue
      const known = hands.get(seat.device) ?? { hand: createLocalHand(), pad: null, last: '', sentMs: 0 }
      hands.set(seat.device, known)
      const pad = session.gameKey === null ? null : session.pad
      if (pad !== known.pad) {
        known.pad = pad
        known.hand.show(pad)
        known.last = ''
      }
      const { frame, commands } = known.hand.step(isFree() ? read(seat.device) : { x: 0, y: 0, buttons: [] }, seconds)
      for (const { type, data } of commands) void seat.player.command(type, data)
      const text = frame?.join() ?? ''
      if (frame && (text !== known.last || nowMs - known.sentMs >= REPEAT_MS)) {
        seat.player.input(frame)
        known.last = text
        known.sentMs = nowMs
      }
      const card = pad && cardOf(seat, known.hand.cursor())
      if (card) next.push(card)
    }
    const key = JSON.stringify(next)
    if (key === shown) return
    shown = key
    cards.set(next)
  }
  return { cards, start: () => clock.every(POLL_MS, poll) }
}
