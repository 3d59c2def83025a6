import { denyUserMedia, setUpDocument } from './document-setup.ts'
import { SCREEN } from './frame.ts'
import { Page } from './page.ts'
import { errorReport, postToPage } from './posting.ts'
import { isFromPage, type Device, type FromPage, type GuestOptions, type Ready, type ToPage } from './wire.ts'

/** A game that fails in each picture would otherwise spend its messages on reports. */
const MOST_ERROR_REPORTS = 20

const vibrate = {
  TYPE: { COMPOSITION: 'composition' },
  PRIMITIVE: {
    CLICK: 'primitiveClick',
    THUD: 'primitiveThud',
    SPIN: 'primitiveSpin',
    QUICK_RISE: 'primitiveQuickRise',
    SLOW_RISE: 'primitiveSlowRise',
    QUICK_FALL: 'primitiveQuickFall',
    TICK: 'primitiveTick',
    LOW_TICK: 'primitiveLowTick',
  },
}

/** The object that a game makes on the screen and on each phone. */
export class AirConsole extends Page {
  static readonly SCREEN = SCREEN
  static readonly ORIENTATION_PORTRAIT = 'portrait'
  static readonly ORIENTATION_LANDSCAPE = 'landscape'
  static readonly VIBRATE = vibrate

  #isReady = false
  #errorReports = 0

  constructor(options: GuestOptions = {}) {
    super(options)
    window.addEventListener('message', (event) => this.onPostMessage_(event))
    window.addEventListener('error', (event) => this.#reportError(event))
    denyUserMedia()
    if (options.setup_document !== false) setUpDocument()
    const { device_motion, synchronize_time, translation, supportsNativeGameSizing } = options
    this.post({
      action: 'ready',
      version: this.version,
      location: this.getLocationUrl_(),
      device_motion,
      synchronize_time,
      silencePlayers: this.silence_inactive_players,
      translation,
      supportsNativeGameSizing,
    })
    if (options.orientation !== undefined) this.setOrientation(options.orientation)
  }

  static postMessage_(data: ToPage): void {
    postToPage(window, data)
  }

  protected post(data: ToPage): void {
    AirConsole.postMessage_(data)
  }

  #reportError(event: ErrorEvent): void {
    this.#errorReports += 1
    if (this.#errorReports <= MOST_ERROR_REPORTS) this.post(errorReport(event, this.getLocationUrl_()))
  }

  /** Takes a message of the page; it ignores those of other windows. Events made by hand have no source. */
  onPostMessage_(event: { data?: unknown; source?: unknown }): void {
    if (event.source !== undefined && event.source !== null && event.source !== window.parent) return
    if (isFromPage(event.data)) this.#take(event.data)
  }

  #take(data: FromPage): void {
    switch (data.action) {
      case 'ready':
        this.#takeReady(data)
        break
      case 'update':
        this.#takeUpdate(data.device_id, data.device_data)
        break
      case 'message':
        this.receive(data.from, data.data)
        break
      case 'device_motion':
        this.onDeviceMotion(data.data)
        break
      case 'ad':
        this.takeAd(data.complete)
        break
      case 'highscore':
        this.onHighScoreStored(data.highscore ?? null)
        break
      case 'highscores':
        this.onHighScores(data.highscores)
        break
      case 'persistentstore':
        this.onPersistentDataStored(data.uid)
        break
      case 'persistentrequest':
        this.onPersistentDataLoaded(data.data)
        break
      case 'premium':
        this.onPremium(data.device_id)
        break
      case 'profile':
        this.onDeviceProfileChange(data.device_id)
        break
      case 'email':
        this.onEmailAddress(data.email)
        break
      case 'pause':
        this.onPause()
        break
      case 'resume':
        this.onResume()
        break
      case 'setGameSafeArea':
        this.takeSafeArea(data.safeArea)
        break
      default:
      // A newer page may know more than this script.
    }
  }

  #takeReady(ready: Ready): void {
    if (this.#isReady) return
    this.#isReady = true
    this.device_id = ready.device_id
    this.devices = ready.devices
    this.takePage(ready)
    for (const id of this.idsHere()) {
      const device = this.deviceOf(id)
      if (device && this.holdsUpdate(id, device)) this.devices[id] = undefined
    }
    this.onReady(ready.code)
    for (const id of this.idsHere()) if (id !== this.device_id) this.#fireConnect(id)
    if (this.gameSafeArea) this.onSetSafeArea(this.gameSafeArea)
  }

  #fireConnect(id: number): void {
    this.onConnect(id)
    const device = this.deviceOf(id)
    if (device) this.#fireChanges(id, device, true)
  }

  #takeUpdate(id: number, data: Device | undefined): void {
    if (this.holdsUpdate(id, data)) return
    this.applyUpdate(id, data)
    this.releaseUpdates()
  }

  protected applyUpdate(id: number, data: Device | undefined): void {
    const wasHere = this.isHere(id)
    const own = id === this.device_id ? this.deviceOf(id) : undefined
    // This page is the source of these states: an update about them may be older.
    if (data && own && 'custom' in own) data.custom = own.custom
    if (data && own?.players) data.players = own.players
    this.devices[id] = data
    const isHere = this.isHere(id)
    this.onDeviceStateChange(id, data)
    const isOther = id !== this.device_id
    const arrives = isOther && isHere && !wasHere
    if (arrives) this.onConnect(id)
    else if (isOther && wasHere && !isHere) this.onDisconnect(id)
    if (data) this.#fireChanges(id, data, arrives)
  }

  /** Fires what an update is about; for a device that arrives, all that it brings. */
  #fireChanges(id: number, device: Device, arrives: boolean): void {
    const isHere = this.isHere(id)
    if (isHere && (device._is_custom_update === true || (arrives && device.custom !== undefined)))
      this.onCustomDeviceStateChange(id, device.custom)
    if (id === SCREEN && (device._is_players_update === true || (arrives && device.players !== undefined)))
      this.onActivePlayersChange(
        this.device_id === undefined ? undefined : this.convertDeviceIdToPlayerNumber(this.device_id),
      )
    if (isHere && (device._is_premium_update === true || (arrives && device.premium === true))) this.onPremium(id)
    if (device._is_profile_update === true) this.onDeviceProfileChange(id)
  }
}
