import { AirConsole } from '../airconsole.ts'
import type { Device, FromPage, GuestOptions, ToPage } from '../wire.ts'

/** The address of a page of this game, in tests that state no other. */
export const gameAddress = 'http://192.168.1.7:8080/play/frogs/1/'

/** A device that has the game of this page loaded. */
export const here = (rest: Device = {}): Device => ({ location: `${gameAddress}controller.html`, ...rest })

/** All callbacks of a game. */
export const callbackNames = [
  'onReady',
  'onConnect',
  'onDisconnect',
  'onMessage',
  'onCustomDeviceStateChange',
  'onDeviceStateChange',
  'onDeviceProfileChange',
  'onEmailAddress',
  'onActivePlayersChange',
  'onDeviceMotion',
  'onAdShow',
  'onAdComplete',
  'onPremium',
  'onPause',
  'onResume',
  'onSetSafeArea',
  'onPersistentDataLoaded',
  'onPersistentDataStored',
  'onHighScoreStored',
  'onHighScores',
] as const

/** A game's page as a test sees it: what it posts, which callbacks fire, and what its page sends. */
export const aGuest = (options: GuestOptions = { setup_document: false }) => {
  const posted: ToPage[] = []
  jest.spyOn(AirConsole, 'postMessage_').mockImplementation((data) => {
    posted.push(data)
  })
  const console = new AirConsole(options)
  const calls: unknown[][] = []
  for (const name of callbackNames)
    Object.assign(console, {
      [name]: (...values: unknown[]) => {
        calls.push([name, ...values])
      },
    })
  const fromPage = (data: FromPage): void => console.onPostMessage_({ data })
  return {
    console,
    calls,
    fromPage,
    /** The callbacks since the last look. */
    fired: () => calls.splice(0),
    /** The posted messages since the last look. */
    posted: () => posted.splice(0),
    /** The page answers: this device's id, and all devices. */
    ready: (id: number, devices: (Device | undefined)[], rest: object = {}) =>
      fromPage({ action: 'ready', code: '1234', device_id: id, devices, ...rest }),
    update: (id: number, data?: Device) =>
      fromPage({ action: 'update', device_id: id, ...(data ? { device_data: data } : {}) }),
  }
}

/** A guest that has been answered, and has looked at nothing yet but that. */
export const aReadyGuest = (id: number, devices: (Device | undefined)[], options?: GuestOptions) => {
  const guest = aGuest(options)
  guest.ready(id, devices)
  guest.fired()
  guest.posted()
  return guest
}

/** Puts a script's address into the page, and gives the way to take it out again. */
export const scriptFrom = (address: string): (() => void) => {
  const script = document.createElement('script')
  // Not run: only its address counts.
  script.type = 'text/plain'
  script.src = address
  document.head.append(script)
  return () => script.remove()
}
