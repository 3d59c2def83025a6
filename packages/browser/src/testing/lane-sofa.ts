import type { PlayerId, Signal } from '@sofaspark/contract'
import { createFakeClock } from '../fake-clock.ts'
import { createFakeLinks } from '../lane/fake-links.ts'
import type { LaneSignal } from '../lane/link.ts'
import { createPhoneLane } from '../lane/phone-lane.ts'
import { createScreenLanes } from '../lane/screen-lanes.ts'

export const ada = 'ada' as PlayerId
/** A frame of version 1 with a number. */
export const frameOf = (sequence: number, value = 0) => Uint8Array.of(1, sequence & 255, value)

/** A phone's lane and a screen's, with a fake network between them. */
export const laneSofa = () => {
  const clock = createFakeClock()
  const links = createFakeLinks()
  const seats = new Map<PlayerId, number>([[ada, 2]])
  const log = {
    lanes: [] as string[],
    roundTripsMs: [] as number[],
    questions: [] as number[],
    signals: [] as [from: string, Signal['kind']][],
    frames: [] as [number, number][],
  }
  let isScreenThere = true
  let carries = true
  const screen = createScreenLanes({
    clock,
    openLink: links.open,
    seatOf: (playerId) => seats.get(playerId) ?? null,
    deliver: (seat, frame) => log.frames.push([seat, frame[1] ?? -1]),
    signal: (_playerId, kind, data) => {
      log.signals.push(['screen', kind])
      if (carries) phone.take(kind, data)
    },
  })
  const told: (() => void)[] = []
  const phone = createPhoneLane({
    clock,
    random: () => 0.5,
    openLink: links.open,
    page: 'page',
    mayTry: () => isScreenThere,
    onLane: (lane) => log.lanes.push(lane),
    onQuestion: (question) => log.questions.push(question),
    onRoundTrip: (roundTripMs) => log.roundTripsMs.push(roundTripMs),
    signal: (kind: Signal['kind'], data: LaneSignal) => {
      log.signals.push(['phone', kind])
      told.push(() => screen.take(ada, kind, data))
    },
  })
  /** Delivers the phone's signals. */
  const carry = () => {
    for (const call of told.splice(0)) if (carries) call()
  }
  return {
    clock,
    links,
    seats,
    log,
    screen,
    phone,
    carry,
    connect: () => {
      carry()
      links.join()
    },
    loseSignals: () => {
      carries = false
    },
    screenLeaves: (isGone = true) => {
      isScreenThere = !isGone
    },
  }
}
