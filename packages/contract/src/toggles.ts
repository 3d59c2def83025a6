import { catalogue } from './catalogue.ts'
import type { FeatureToggles } from './entities.ts'
import { regions, type Region } from './ids.ts'
import { isRemoteName, remoteNames } from './registry.ts'

/** The features of `/api/config`, in the order in which the dashboard lists them. */
export const featureNames = [
  'isAbleToPlayBrowserAndroid',
  'isAbleToPlayBrowserIos',
  'isAndroidMobileAppAvailble',
  'isIosMobileAppAvailable',
  'recommandOtherPlatforms',
  'useCdn',
  'applixirZoneId',
] as const satisfies readonly (keyof FeatureToggles)[]

/** On where a region takes new lobbies. */
export const newLobbiesToggle = 'newLobbies'
export const gameToggle = (gameKey: string): string => `game.${gameKey}`
export const remoteToggle = (remote: string): string => `remote.${remote}`

const dashboard = remoteToggle('mf-admin')

/** Everything that an operator switches, beside remotes that a team publishes (REG-17). The dashboard has no toggle: once off, no page could turn it back on. */
export const toggleNames: readonly string[] = [
  ...featureNames,
  newLobbiesToggle,
  ...catalogue.map(({ key }) => gameToggle(key)),
  ...remoteNames.map(remoteToggle).filter((name) => name !== dashboard),
]

/** Whether a name may be one of a toggle: one of the list, or that of any remote but the dashboard. */
export const isToggleName = (name: string): boolean =>
  toggleNames.includes(name) ||
  (name.startsWith(remoteToggle('')) && name !== dashboard && isRemoteName(name.slice(remoteToggle('').length)))

/** A remote is the same for all pages, and no room exists yet when a region takes a lobby. */
export const hasShare = (name: string): boolean => name !== newLobbiesToggle && !name.startsWith(remoteToggle(''))

/** Why a toggle is refused: its requirement is not configured, or it supports no share of rooms (EDG-232). */
export const toggleRefusals = ['no_store_id', 'no_cdn', 'no_ad_zone', 'no_share'] as const
export type ToggleRefusal = (typeof toggleRefusals)[number]

/** A switch: on or off, for a share of rooms from 0 to 1, in some regions. */
export interface ToggleState {
  on: boolean
  share: number
  regions: readonly Region[]
}
export interface Toggle extends ToggleState {
  name: string
}

/** On, or off, for everyone. */
export const everywhere = (on: boolean): ToggleState => ({ on, share: 1, regions })
