import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import {
  createFakeCapabilities,
  createFakeLanguage,
  createFakeNavigation,
  createFakePlayerLobby,
  fakeConfig,
  fakeLobby,
  fakePlayer,
} from '@sofaspark/browser/fake-capabilities.ts'
import { createClock } from '@sofaspark/browser'
import { isLanguage, type Pad, type Widget } from '@sofaspark/contract'
import { app } from './app.tsx'

/** The phone without a room, for development: `?state=menu&language=he&seat=3`. */
const query = new URLSearchParams(location.search)
const asked = query.get('language') ?? 'en'
const language = isLanguage(asked) ? asked : 'en'
document.documentElement.lang = language
document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr'

const pads: Record<string, Widget[]> = {
  slip: [
    { type: 'stick', id: 'move', grow: 2 },
    { type: 'button', id: 'dash', label: language === 'he' ? 'זינוק' : 'Dash', icon: 'dash' },
  ],
  keeper: [
    { type: 'label', id: 'lives', label: 'Lives', icon: 'heart', bind: 'lives' },
    { type: 'slider', id: 'keeper', label: 'Guard your goal' },
    { type: 'swipe', id: 'smash', label: 'Swipe to smash' },
  ],
  taps: [{ type: 'tapPair', id: 'climb' }],
  aim: [
    { type: 'stick', id: 'move' },
    { type: 'aim', id: 'shoot', label: 'Drag to aim, tap the nearest' },
  ],
  touch: [
    { type: 'tilt', id: 'keeper', label: 'Guard your goal', touch: 'slider' },
    { type: 'swipe', id: 'smash', label: 'Swipe to smash', timed: true },
  ],
  quiz: [
    { type: 'label', id: 'score', label: 'Score', bind: 'score' },
    {
      type: 'choices',
      id: 'answer',
      label: 'Where is the pearl?',
      options: ['Left shell', 'Middle shell', 'Right shell', 'Nowhere'].map((label, index) => ({
        id: `o${index}`,
        label,
      })),
    },
    { type: 'text', id: 'guess', placeholder: 'Your guess' },
  ],
  draw: [{ type: 'canvas', id: 'paper' }],
  race: [
    { type: 'wheel', id: 'wheel' },
    { type: 'button', id: 'item', label: 'Use', icon: 'star' },
    { type: 'button', id: 'brake', label: 'Brake', tone: 'quiet' },
  ],
  tilt: [
    { type: 'tilt', id: 'tilt', label: 'Steer' },
    { type: 'button', id: 'go', label: 'Jump', tone: 'danger' },
  ],
}

const player = createFakePlayerLobby()
const seat = Number(query.get('seat') ?? 0)
const me = fakePlayer(seat, {
  name: query.get('name') ?? (language === 'he' ? 'נועה' : 'Maya'),
  avatar: { hat: 'party', face: 'grin' },
})
const lobby = fakeLobby(4)
lobby.players[seat] = me
lobby.admin = query.get('state') === 'menu' ? me.id : (lobby.players[(seat + 1) % 4]?.id ?? null)
const state = query.get('state') ?? 'join'
const widgets = pads[state]
const orientation = query.get('orientation') as Pad['orientation'] | null
if (state === 'failed') player.show({ phase: 'failed', error: { code: 'room_not_found', message: '' } })
else if (state === 'closed') player.show({ phase: 'closed', reason: 'ended' })
else if (state !== 'join')
  player.sit({
    lobby,
    player: me,
    connection: state === 'away' || state === 'reconnecting' ? state : 'connected',
    highlightedGameKey: 'testgamelocal',
    gameKey: widgets || state === 'starting' ? 'testgamelocal' : null,
    pad: widgets ? { v: 1, orientation: orientation ?? 'any', widgets } : null,
  })
const at = `${query.get('path') ?? '/browser'}?roomNumber=234567&from=tv_qr_scan`
const toggles = { ...fakeConfig.featureToggles, isAndroidMobileAppAvailble: true, isIosMobileAppAvailable: true }
const capabilities = createFakeCapabilities({
  device: 'phone',
  player,
  config: { ...fakeConfig, featureToggles: toggles },
  language: createFakeLanguage(language),
  navigation: createFakeNavigation(at),
  clock: { ...createClock(), advance: () => undefined, jump: () => undefined },
})
Object.assign(globalThis, { sofaspark: capabilities })
const place = document.querySelector<HTMLElement>('#root')
if (place) app.mount(place, capabilities)
