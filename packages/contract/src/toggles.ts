import { catalogue } from './catalogue.ts'
import type { FeatureToggles } from './entities.ts'
import { regions, type Region } from './regions.ts'
import { remoteNames } from './registry.ts'

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

/** Everything that an operator switches. The dashboard itself is not among it: nobody could switch it on again. */
export const toggleNames: readonly string[] = [
  ...featureNames,
  newLobbiesToggle,
  ...catalogue.map(({ key }) => gameToggle(key)),
  ...remoteNames.filter((name) => name !== 'mf-admin').map(remoteToggle),
]

/** A switch: on or off, for a share of rooms from 0 to 1, in some regions. */
export interface ToggleState {
  on: boolean
  share: number
  regions: readonly Region[]
}
export interface Toggle extends ToggleState {
  name: string
}

/** On, or off, for everybody. */
export const everywhere = (on: boolean): ToggleState => ({ on, share: 1, regions })
