import { createHash } from 'node:crypto'
import {
  brand,
  everywhere,
  featureNames,
  gameToggle,
  isRoomNumber,
  isToggleName,
  newLobbiesToggle,
  regionOf,
  remoteToggle,
  toggleNames,
  type Clock,
  type FeatureToggles,
  type Game,
  type Region,
  type Registry,
  type Toggle,
  type ToggleRefusal,
  type ToggleState,
} from '@sofaspark/contract'
import { emptyBody, dataOf, type RequestService } from '@sofaspark/kit'
import { toggleListSchema } from '@sofaspark/contract/admin-answers.ts'

/** New pages see a change within five seconds. */
const READ_EVERY_MS = 1_000

/** The page that a toggle is asked for: its room if the address names one, else where the visitor comes from. */
export interface PageOf {
  roomNumber: unknown
  address: string
}

/** The state of everything that operators switch; the last known one during an outage (EDG-230 to EDG-232). */
export interface Toggles {
  /** Of every feature, game and remote, also of remotes that a team published (EDG-232). */
  all(): Toggle[]
  /** Sets a toggle for every edge; false when it cannot be stored. */
  set(toggle: Toggle): Promise<boolean>
  /** Why a toggle cannot be on here; null when it can. */
  missingFor(name: string): ToggleRefusal | null
  features(page: PageOf): FeatureToggles
  takesLobbies(region: Region): boolean
  games(page: PageOf, games: readonly Game[]): Game[]
  remotes(registry: Registry): Registry
  stop(): void
}

interface Deps {
  callService: RequestService
  /** As it is published. */
  registry: () => Registry
  clock: Clock
  /** The region of a page without a room. */
  nearest: Region
  cdnBase?: string | undefined
  applixirZoneId?: string | undefined
}

/** A place from 0 up to 1 that a room or visitor keeps, another one for each toggle. */
const placeOf = (name: string, key: string): number =>
  createHash('sha256').update(`${name} ${key}`).digest().readUInt32BE(0) / 0x1_0000_0000

export const createToggles = ({ callService, registry, clock, nearest, cdnBase, applixirZoneId }: Deps): Toggles => {
  const missing: Readonly<Record<string, ToggleRefusal | null>> = {
    isAndroidMobileAppAvailble: brand.storeIds.android === '' ? 'no_store_id' : null,
    isIosMobileAppAvailable: brand.storeIds.ios === '' ? 'no_store_id' : null,
    useCdn: cdnBase === undefined ? 'no_cdn' : null,
    applixirZoneId: applixirZoneId === undefined ? 'no_ad_zone' : null,
  }
  const missingFor = (name: string): ToggleRefusal | null => missing[name] ?? null
  const defaults = new Map<string, ToggleState>(
    toggleNames.map((name) => [name, everywhere(name !== 'recommandOtherPlatforms' && missingFor(name) === null)]),
  )
  let known = new Map<string, ToggleState>()
  const stateOf = (name: string): ToggleState => {
    const state = known.get(name) ?? defaults.get(name) ?? everywhere(isToggleName(name))
    return missingFor(name) === null ? state : { ...state, on: false }
  }
  const isOn = (name: string, { roomNumber, address }: PageOf): boolean => {
    const { on, share, regions } = stateOf(name)
    const room = isRoomNumber(roomNumber) ? roomNumber : null
    return on && regions.includes(room ? regionOf(room) : nearest) && placeOf(name, room ?? address) < share
  }
  const read = async (): Promise<void> => {
    const list = dataOf(await callService('/internal/toggles', toggleListSchema))
    if (list) known = new Map(list.toggles.map(({ name, ...state }) => [name, state]))
  }
  let isReading = false
  const stop = clock.every(READ_EVERY_MS, () => {
    if (isReading) return
    isReading = true
    void read().finally(() => (isReading = false))
  })
  const names = (): string[] => [
    ...new Set([...toggleNames, ...Object.keys(registry().remotes).map(remoteToggle).filter(isToggleName)]),
  ]
  return {
    all: () => names().map((name) => ({ name, ...stateOf(name) })),
    set: async ({ name, ...state }) => {
      const { kind } = await callService(`/internal/toggles/${name}`, emptyBody, { method: 'PUT', body: state })
      if (kind !== 'ok') return false
      known.set(name, state)
      return true
    },
    missingFor,
    features: (page) => {
      const { applixirZoneId: hasAds, ...features } = Object.fromEntries(
        featureNames.map((name) => [name, isOn(name, page)]),
      ) as Record<keyof FeatureToggles, boolean>
      return { ...features, applixirZoneId: hasAds ? (applixirZoneId ?? '') : '' }
    },
    takesLobbies: (region) => {
      const { on, regions } = stateOf(newLobbiesToggle)
      return on && regions.includes(region)
    },
    games: (page, games) =>
      games.map(({ isBeingBuilt, ...game }) => {
        if (!isOn(gameToggle(game.key), page)) return game.available === true ? { ...game, available: false } : game
        return isBeingBuilt ? { ...game, isBeingBuilt } : game
      }),
    remotes: (published) => {
      const off = Object.keys(published.remotes).filter(
        (name) => isToggleName(remoteToggle(name)) && !stateOf(remoteToggle(name)).on,
      )
      if (off.length === 0) return published
      const remotes = Object.entries(published.remotes).map(
        ([name, entry]) => [name, off.includes(name) ? { ...entry, disabled: true } : entry] as const,
      )
      return { remotes: Object.fromEntries(remotes) }
    },
    stop,
  }
}
