import {
  type Language,
  type Observable,
  type PrintedKeys,
  localDevices,
  type Clock,
  type HostLobby,
  type LocalDevice,
  type LocalSeat,
  type LocalSeats,
  type PlayerLobby,
  type Storage,
} from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'
import { everyShown } from './quiet-page.ts'
import { createSeatGamepads } from './seat-gamepads.ts'

/** The digits' row from 1 to 0. */
const digits = (row: string): PrintedKeys =>
  Object.fromEntries(Array.from(row, (character, at) => [`Digit${(at + 1) % 10}`, character]))
const us: PrintedKeys = {
  ...Object.fromEntries(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => [`Key${letter}`, letter])),
  ...digits('1234567890'),
  Semicolon: ';',
  Comma: ',',
  Period: '.',
  Slash: '/',
}
/** The row below the letters of most of Europe and of Spanish America. */
const european: PrintedKeys = { ...us, Slash: '-' }
const qwertz: PrintedKeys = { ...european, KeyY: 'Z', KeyZ: 'Y' }
const azerty: PrintedKeys = {
  ...us,
  ...digits('&é"\'(-è_çà'),
  KeyA: 'Q',
  KeyQ: 'A',
  KeyW: 'Z',
  KeyZ: 'W',
  KeyM: ',',
  Semicolon: 'M',
  Comma: ';',
  Period: ':',
  Slash: '!',
}
const turkish: PrintedKeys = { ...us, Comma: 'ö', Period: 'ç', Slash: '.' }
const brazilian: PrintedKeys = { ...us, Semicolon: 'ç', Slash: ';' }

/** The usual keyboard layout of a language, and of regions that differ. */
const usual: Readonly<Record<string, PrintedKeys>> = {
  de: qwertz,
  es: european,
  fr: azerty,
  'fr-BE': { ...azerty, Slash: '=' },
  'fr-CA': { ...us, Slash: 'é' },
  'fr-CH': qwertz,
  it: european,
  pt: brazilian,
  'pt-PT': european,
  tr: turkish,
}
const layouts: readonly PrintedKeys[] = [us, azerty, qwertz, european, brazilian, turkish]

const usualOf = (locale: string): PrintedKeys | undefined => usual[locale] ?? usual[locale.slice(0, 2)]

/** A browser that knows the keyboard (Chromium on a secure page). */
interface KnownKeyboard extends Partial<EventTarget> {
  getLayoutMap?(): Promise<ReadonlyMap<string, string>>
}

/** Whether a key that types this character is labelled with it: a keyboard for two scripts types the second one with keys that are labelled in Latin. */
const isInPrint = (event: KeyboardEvent, hasTwoScripts: boolean): boolean => {
  const { code, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !/^.$/u.test(key)) return false
  if (code.startsWith('Key')) return /\p{Script=Latin}/u.test(key)
  return (
    !hasTwoScripts &&
    !event.shiftKey &&
    !event.getModifierState('CapsLock') &&
    /[\p{P}\p{S}\p{N}\p{Script=Latin}]/u.test(key)
  )
}

/**
 * The labels of this page's keyboard: as the browser knows them, else as keys were seen to type, else from the first usual layout that matches, starting with the language's own. BRO-79
 */
export const createPrintedKeys = (page: Window, language: Observable<Language>): Observable<PrintedKeys> => {
  const printed = createObservable<PrintedKeys>(us)
  const typed = new Map<string, string>()
  let known: PrintedKeys = {}
  let hasTwoScripts = false

  const guess = (): PrintedKeys => {
    const shown = language.get()
    const locales = page.navigator.languages
    const regional = locales.find((locale) => locale.slice(0, 2) === shown) ?? shown
    // English is also the page's language for those whose own it lacks.
    const own = (shown === 'en' ? usualOf(locales[0] ?? '') : undefined) ?? usualOf(regional) ?? us
    const agrees = (layout: PrintedKeys) =>
      [...typed].every(([code, character]) => layout[code]?.toUpperCase() === character)
    return [own, ...layouts].find(agrees) ?? own
  }
  const update = () => {
    const next = { ...guess(), ...Object.fromEntries(typed), ...known }
    if (JSON.stringify(next) !== JSON.stringify(printed.get())) printed.set(next)
  }
  const learn = (event: KeyboardEvent) => {
    if (/^\p{L}$/u.test(event.key) && !/\p{Script=Latin}/u.test(event.key)) hasTwoScripts = true
    if (!isInPrint(event, hasTwoScripts || language.get() === 'he')) return
    typed.set(event.code, event.key.toUpperCase())
    update()
  }
  const { keyboard } = page.navigator as Navigator & { keyboard?: KnownKeyboard }
  const ask = () => {
    keyboard
      ?.getLayoutMap?.()
      .then((map) => {
        known = Object.fromEntries([...map].map(([code, character]) => [code, character.toUpperCase()]))
        update()
      })
      // A page inside another one, or on plain http, may not ask.
      .catch(() => undefined)
  }
  page.addEventListener('keydown', learn, true)
  keyboard?.addEventListener?.('layoutchange', ask)
  language.subscribe(update)
  update()
  ask()
  return printed
}

/** A gamepad that is missing in two consecutive checks counts as lost. */
const LOOK_FOR_GAMEPADS_MS = 500

/** A device's view of the screen's storage: its own seat tokens, and no name to remember. */
export const deviceStorage = (storage: Storage, device: LocalDevice): Storage => {
  const suffix = `@${device}`
  const all = () => Object.entries(storage.get('seatTokens') ?? {})
  return {
    get: (key) => {
      if (key !== 'seatTokens') return storage.get(key)
      const own = all().flatMap(([room, token]) =>
        room.endsWith(suffix) ? [[room.slice(0, -suffix.length), token]] : [],
      )
      return Object.fromEntries(own) as never
    },
    set: (key, value) => {
      if (key !== 'seatTokens') return
      const others = all().filter(([room]) => !room.endsWith(suffix))
      const own = Object.entries(value as Record<string, string>).map(([room, token]) => [`${room}${suffix}`, token])
      storage.set('seatTokens', Object.fromEntries([...others, ...own]) as Record<string, string>)
    },
    remove: () => undefined,
  }
}

/** Seats for players without a phone, each with its own connection, kept by token across reloads. BRO-70 */
export const createLocalSeats = (needs: {
  host: Pick<HostLobby, 'session'>
  language: Observable<Language>
  storage: Storage
  clock: Pick<Clock, 'every'>
  page: Window
  makePlayer: (device: LocalDevice, storage: Storage) => PlayerLobby
}): LocalSeats => {
  const { host, language, storage, clock, page, makePlayer } = needs
  const seats = createObservable<readonly LocalSeat[]>([])
  const entering = new Set<LocalDevice>()
  let room: string | null = null
  const isSeated = (device: LocalDevice) => seats.get().some((seat) => seat.device === device)
  const gamepads = createSeatGamepads(page, isSeated)
  let stopLooking: (() => void) | null = null
  const look = () => {
    const isNeeded = seats.get().some(({ device }) => device.startsWith('pad'))
    if (isNeeded) stopLooking ??= everyShown(clock, LOOK_FOR_GAMEPADS_MS, () => gamepads.watch())
    else {
      stopLooking?.()
      stopLooking = null
    }
  }

  const remove = (device: LocalDevice) => {
    seats.set(seats.get().filter((seat) => seat.device !== device))
    gamepads.release(device)
    look()
  }
  const enter = async (device: LocalDevice, name: string): Promise<void> => {
    const session = host.session.get()
    if (session.phase !== 'open' || entering.has(device)) return
    entering.add(device)
    const player = makePlayer(device, deviceStorage(storage, device))
    const { roomNumber } = session.lobby
    const ack = await player.join({ roomNumber, name, language: language.get() })
    entering.delete(device)
    if (!ack.ok) return
    seats.set([...seats.get(), { device, player }])
    gamepads.keep(device)
    look()
    const stop = player.session.subscribe(() => {
      if (player.session.get().phase === 'seated') return
      stop()
      remove(device)
    })
  }
  host.session.subscribe(() => {
    const session = host.session.get()
    const next = session.phase === 'open' ? session.lobby.roomNumber : null
    if (next === room) return
    room = next
    for (const seat of seats.get()) if (next === null) void seat.player.leave()
    // A reloaded screen: its players without a phone come back by their tokens.
    for (const device of localDevices)
      if (next !== null && deviceStorage(storage, device).get('seatTokens')?.[next] !== undefined)
        void enter(device, '')
  })
  return {
    seats,
    gamepads,
    printedKeys: createPrintedKeys(page, language),
    toggle: async (device, name) => {
      const seat = seats.get().find((other) => other.device === device)
      if (seat) await seat.player.leave()
      else await enter(device, name)
    },
  }
}
