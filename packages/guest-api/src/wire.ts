/** A device as the page describes it. Unset fields are absent, never null. */
export interface Device {
  uid?: string
  nickname?: string
  /** The address of the page that the device has loaded, as this receiver would see it. */
  location?: string
  custom?: unknown
  language?: string
  premium?: boolean
  auth?: boolean
  picture?: string
  /** Of the screen: the ids of its active players, ascending. */
  players?: number[]
  /** Of the screen: whether it silences devices that do not play. */
  silencePlayers?: boolean
  _is_custom_update?: boolean
  _is_players_update?: boolean
  _is_premium_update?: boolean
  _is_profile_update?: boolean
}

/** Devices by their ids; an id without a device is a hole. */
export type DeviceTable = (Device | null | undefined)[]

/** The part of the picture that no chrome covers, in shares of its size. */
export interface SafeArea {
  top: number
  left: number
  bottom: number
  right: number
}

export interface DeviceMotion {
  x: number
  y: number
  z: number
  alpha: number
  beta: number
  gamma: number
}

export interface Ready {
  action: 'ready'
  code: string
  device_id: number
  devices: DeviceTable
  server_time_offset?: number
  translations?: Record<string, string>
  gameSafeArea?: SafeArea
  gameConfiguration?: Record<string, unknown>
}

/** One change of one device; without data, the device has left. */
export interface Update {
  action: 'update'
  device_id: number
  device_data?: Device
}

/** All that the page posts to the frame of a game. */
export type FromPage =
  | Ready
  | Update
  | { action: 'message'; from: number; to?: number; data?: unknown }
  | { action: 'device_motion'; data: DeviceMotion }
  | { action: 'ad'; complete?: boolean }
  | { action: 'highscore'; highscore?: unknown }
  | { action: 'highscores'; highscores: unknown[] }
  | { action: 'persistentstore'; uid: string }
  | { action: 'persistentrequest'; data: Record<string, Record<string, unknown>> }
  | { action: 'premium'; device_id: number }
  | { action: 'profile'; device_id: number }
  | { action: 'email'; email?: string }
  | { action: 'pause' }
  | { action: 'resume' }
  | { action: 'setGameSafeArea'; safeArea: SafeArea }

/** The requests of a game to the page by `set_`. */
export type SetKey =
  | 'orientation'
  | 'custom'
  | 'players'
  | 'vibrate'
  | 'ad'
  | 'premium'
  | 'home'
  | 'pass_external_url'
  | 'login'
  | 'email'
  | 'persistentrequest'
  | 'persistentstore'
  | 'highscore'
  | 'highscores'
  | 'immersive'
  | 'default_ui'

/** All that the frame of a game posts to the page. */
export type ToPage =
  | {
      action: 'ready'
      version: string
      location: string
      device_motion?: number | undefined
      synchronize_time?: boolean | undefined
      silencePlayers: boolean
      translation?: boolean | undefined
      supportsNativeGameSizing?: boolean | undefined
    }
  | { action: 'message'; to: number | undefined; data: unknown }
  | { action: 'set'; key: SetKey; value: unknown }
  | { action: 'jserror'; url: string; exception: { message: string; stack?: string; file?: string; line?: number } }

/** Options of the constructor. */
export interface GuestOptions {
  orientation?: string
  synchronize_time?: boolean
  setup_document?: boolean
  /** Milliseconds between two readings of the phone's motion. */
  device_motion?: number
  translation?: boolean
  silence_inactive_players?: boolean
  supportsNativeGameSizing?: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether something that arrived has the form of a page's message; the page itself is trusted for the rest. */
export const isFromPage = (data: unknown): data is FromPage => isRecord(data) && typeof data['action'] === 'string'
