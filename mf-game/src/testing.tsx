import { render } from '@testing-library/react'
import { catalogue, type Game, type Language } from '@sofaspark/contract'
import {
  createFakeCapabilities,
  createFakeLanguage,
  createFakeNavigation,
  type FakeCapabilities,
} from '@sofaspark/browser/fake-capabilities.ts'
import type { PageMessages, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import type { BuildPort } from './bridge/build-link.ts'
import type { Keeping, MomentCalls } from './moment/moment-calls.ts'
import { Root } from './root.tsx'

export const slipNBump = catalogue[0] as Game

export const silentSounds = (): Sounds => ({
  unlock: () => undefined,
  play: () => undefined,
  setVolume: () => undefined,
  volume: () => 0,
})

/** A build that records every message. */
export const fakeBuild = (withInputPort = true) => {
  const received: { method: keyof PageMessages; payload: unknown }[] = []
  const frames: [seat: number, frame: Uint8Array][] = []
  const port: BuildPort = {
    send: (method, payload) => {
      received.push({ method, payload })
    },
    ...(withInputPort ? { input: (seat: number, frame: Uint8Array) => void frames.push([seat, frame]) } : {}),
  }
  return { port, received, frames, methods: () => received.map(({ method }) => method) }
}

/** Calls that keep every moment, or fail on demand. */
export const fakeMoments = (keeping?: Keeping, isRemoved = true) => {
  const kept: Parameters<MomentCalls['keep']>[0][] = []
  const removed: string[] = []
  const moment = { id: 'e234', url: 'https://sofaspark.example/moment/e234', deleteToken: 'token' }
  const calls: MomentCalls = {
    keep: (sent) => {
      kept.push(sent)
      return Promise.resolve(keeping ?? { kind: 'kept', moment })
    },
    remove: ({ id }) => {
      removed.push(id)
      return Promise.resolve(isRemoved)
    },
  }
  return { ...calls, kept, removed }
}

export const rankingOf = (count: number): RankingRow[] =>
  Array.from({ length: count }, (_, seat) => ({
    playerId: `player-${seat}`,
    name: ['Maya', 'Leo', 'Zoe', 'Sam', 'Noa'][seat % 5] ?? 'Kai',
    color: '#ff6b57',
    hat: 'none',
    face: 'smile',
    seat,
    rank: seat + 1,
    score: count - seat,
    bot: seat > 3,
  }))

export const gameAt = '/game?roomNumber=234567&from=direct&gameKey=testgamelocal&language=en'

/** The whole remote at an address with fake capabilities; nothing is awaited. */
export const showGame = (options: {
  at?: string
  language?: Language
  arrange?: (capabilities: FakeCapabilities) => void
}): FakeCapabilities => {
  const capabilities = createFakeCapabilities({
    navigation: createFakeNavigation(options.at ?? gameAt),
    language: createFakeLanguage(options.language ?? 'en'),
  })
  options.arrange?.(capabilities)
  render(<Root capabilities={{ ...capabilities, sounds: silentSounds() }} />)
  return capabilities
}
