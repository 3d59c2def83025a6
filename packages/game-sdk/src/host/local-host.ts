import { faces, hats, seatHex, type Pad } from '@sofaspark/contract'
import { consoleObject, type GamePlayer, type PageMessages } from '../game/messages.ts'
import { readReplayFile, type ReplayFile } from '../sim/replay.ts'
import type { UnityInstance } from '../unity/unity-module.ts'
import { keyboardSeats } from '../pad/device-controls.ts'
import { followChanges } from './changes.ts'
import { createPhonePanel, createKeyboardPad, mergeFrames } from './phone-panel.ts'

/** A page that plays one build alone: keyboard seats, no services. Options come from the address. */
const options = new URLSearchParams(location.search)
const option = (name: string, other: string): string => options.get(name) ?? other
const key = document.body.dataset['gameKey'] ?? ''
const isReplaying = options.get('replay') !== null
const keyboards = Math.max(0, Math.min(8, Number(option('players', '1'))))
/** Clickable phones beside the picture: one for each keyboard seat unless the address says another number. */
const phones = Math.max(0, Math.min(8, Number(option('pads', isReplaying ? '0' : String(keyboards)))))
const wanted = Math.max(keyboards, phones)

const seatPlayer = (seat: number): GamePlayer => ({
  id: `local-${seat}`,
  seat,
  name: ['Ada', 'Ben', 'Cleo', 'Dev', 'Elif', 'Finn', 'Gaia', 'Hugo'][seat] ?? `Player ${seat + 1}`,
  color: seatHex(seat),
  hat: hats[(seat * 2 + 1) % hats.length] ?? 'none',
  face: faces[seat % faces.length] ?? 'smile',
  connected: options.get('absent') === null,
})

/** The match of this page. */
const recordedMatch = async (): Promise<ReplayFile> => {
  const reading = readReplayFile(await (await fetch('/replay')).text())
  if (!reading.ok) throw new Error(reading.reason)
  return reading.replay
}
const seatsOf = ({ joins }: ReplayFile): number[] => [
  ...new Set(joins.flatMap((change) => ('join' in change ? [change.join.seat] : []))),
]

type Send = <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]) => void

/** The pads of all players, on keys and as clickable phones: what both do arrives merged. */
const createPads = (players: readonly GamePlayer[], running: { game?: UnityInstance }, send: Send) => {
  const pads = keyboardSeats.map(createKeyboardPad)
  const shown = new Map<number, Pad>()
  const keyFrames = new Map<number, Uint8Array>()
  const phoneFrames = new Map<number, Uint8Array>()
  const sendFrame = (seat: number): void => {
    const pad = shown.get(seat)
    if (pad) running.game?.Module.inputPort?.(seat, mergeFrames(pad, [keyFrames.get(seat), phoneFrames.get(seat)]))
  }
  const moveKeys = (seat: number, seconds: number): void => {
    const frame = pads[seat]?.frame(seconds)
    if (!frame || frame.join() === keyFrames.get(seat)?.join()) return
    keyFrames.set(seat, frame)
    sendFrame(seat)
  }
  const phonePanel = createPhonePanel(players.slice(0, phones), ({ id, seat }) => ({
    onFrame: (frame) => {
      phoneFrames.set(seat, frame)
      sendFrame(seat)
    },
    onCommand: (type, data) => send('Message', { id, type, data }),
  }))
  return {
    phonePanel,
    moveKeys,
    show: ({ id, seat }: GamePlayer, pad: Pad): void => {
      shown.set(seat, pad)
      keyFrames.delete(seat)
      phoneFrames.delete(seat)
      pads[seat]?.show(pad)
      phonePanel.get(id)?.show(pad)
    },
    onKey: (event: KeyboardEvent, down: boolean): void => {
      for (const [seat, pad] of pads.entries()) {
        if (seat >= keyboards || !pad.key(event.code, down)) continue
        event.preventDefault()
        const choice = down ? pad.choice(event.code) : undefined
        if (choice) send('Message', { id: `local-${seat}`, type: 'choice', data: choice })
        moveKeys(seat, 0)
      }
    },
  }
}
type Pads = ReturnType<typeof createPads>

/** Receives the build's messages as a game's page does. */
const hearBuild =
  (players: readonly GamePlayer[], replay: ReplayFile | null, { phonePanel, show }: Pads, send: Send) =>
  (name: string, ...parameters: unknown[]): void => {
    if (name === 'controllerLayout') {
      const [id, json] = parameters as [string, string]
      const pad = JSON.parse(json) as Pad
      for (const player of players) if (id === 'all' || player.id === id) show(player, pad)
    }
    if (name === 'controllerMessage' && parameters[1] === 'bind')
      phonePanel.get(String(parameters[0]))?.bind(JSON.parse(String(parameters[2])) as Record<string, unknown>)
    if (name === 'haptic') phonePanel.get(String(parameters[0]))?.shake(String(parameters[1]))
    if (name === 'gameSaved') window.name = String(parameters[0])
    if (name === 'gameReplay') {
      const isSame = replay === null || String(parameters[0]) === JSON.stringify(replay)
      document.body.dataset['replay'] = isSame ? 'same' : 'differs'
      if (!replay) void fetch('/replay', { method: 'POST', body: String(parameters[0]) })
    }
    if (name === 'gameEnded' && !replay) {
      window.name = ''
      setTimeout(() => send('Rematch', {}), Number(option('rematchMs', '9000')))
    }
    if (name === 'gameLog') console.info(parameters[0])
    document.dispatchEvent(new CustomEvent('build-message', { detail: { name, parameters } }))
  }

const initOf = (players: GamePlayer[], replay: ReplayFile | null): PageMessages['Init'] => {
  const mode = options.get('mode')
  const [chosen, only] = [options.get('options'), options.get('only')]
  const quality = options.get('quality')
  return {
    roomNumber: '000000',
    language: option('language', 'en'),
    seed: Number(option('seed', String(Date.now() % 1_000_000))),
    players,
    settings: {
      volume: Number(option('volume', '0.8')),
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...(quality === 'low' || quality === 'high' ? { quality, fixedQuality: true } : {}),
      ...(mode === null ? {} : { mode }),
      options: { ...(JSON.parse(chosen ?? '{}') as Record<string, unknown>), ...(only === null ? {} : { only }) },
      replay: replay !== null || options.get('record') !== null,
    },
    ...(replay ? { replay } : {}),
    ...(options.get('resume') === null ? {} : { snapshot: window.name }),
  }
}

const start = async (): Promise<void> => {
  const canvas = document.querySelector('canvas')
  const meter = document.querySelector<HTMLElement>('#progress')
  if (!canvas || !window.createUnityInstance) throw new Error('The page lacks its canvas or its loader')
  const replay = isReplaying ? await recordedMatch() : null
  const players = replay
    ? seatsOf(replay).map(seatPlayer)
    : Array.from({ length: wanted }, (_, seat) => seatPlayer(seat))
  const running: { game?: UnityInstance } = {}
  const send: Send = (method, payload) => running.game?.SendMessage(consoleObject, method, JSON.stringify(payload))
  const pads = createPads(players, running, send)
  window.dispatchReactUnityEvent = hearBuild(players, replay, pads, send)
  const game = await window.createUnityInstance(
    canvas,
    { dataUrl: `Build/${key}.data`, frameworkUrl: `Build/${key}.framework.js`, codeUrl: `Build/${key}.wasm` },
    (progress) => {
      if (meter) meter.style.transform = `scaleX(${progress})`
    },
  )
  running.game = game
  meter?.parentElement?.remove()
  send('Init', initOf(players, replay))
  let frameMs = performance.now()
  // A slider moves for as long as its key is held.
  const onFrame = (nowMs: number): void => {
    for (let seat = 0; seat < keyboards; seat++) pads.moveKeys(seat, (nowMs - frameMs) / 1000)
    frameMs = nowMs
    // While hidden: a development page.
    requestAnimationFrame(onFrame)
  }
  // While hidden: a development page.
  requestAnimationFrame(onFrame)
  addEventListener('keydown', (event) => pads.onKey(event, true))
  addEventListener('keyup', (event) => pads.onKey(event, false))
  addEventListener('pagehide', () => void game.Quit())
  Object.assign(window, { game })
}

followChanges()
void start()
