import type { PartyCore } from '../core/party-core.ts'
import { tickRate, type Game, type SimState, type View } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import { createClipPlayback, readClip, rulesVersionOf, type Clip } from '../sim/clip.ts'
import { createSounds } from '../audio/sounds.ts'
import type { PageMessages } from '../game/messages.ts'
import type { PageMessage, RunningBuild, Emit } from '../unity/framework.ts'
import { startFilm, type Filming } from './clip-film.ts'
import { startMirrorSession } from './mirror-show.ts'
import { startSession, type SessionContext } from './session.ts'
import { createStage, type Stage } from './stage.ts'
import { createTexts } from './texts.ts'

/** How long the last frame stays before the clip restarts. */
const REST_S = 1
/** After a page was hidden the clip continues where it was. */
const MAX_FRAME_S = 0.25
const speeds = { least: 0.1, most: 4 } as const

/** A clip that plays in a loop, faster or slower. MOM-20 */
interface ClipShow<State, Event> {
  player(seat: number): GamePlayer | undefined
  setSpeed(speed: number): void
  /** Restarts at normal speed; `onEnd` is called once, when this run ends. */
  showOnce(onEnd: () => void): void
  /** Draws the clip after `seconds` more. */
  frame(view: View<State, Event>, seconds: number): void
}

const playersOf = ({ seats }: Clip): ReadonlyMap<number, GamePlayer> =>
  new Map(
    seats.map(({ name, ...seat }) => [
      seat.seat,
      { ...seat, id: `clip-${seat.seat}`, name: name ?? '', connected: true },
    ]),
  )

/** The show of a clip; `null` for a malformed one, or one of other rules. Its first end reports whether it was the match's own. MOM-20 */
const createClipShow = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  text: string,
  { core, emit }: { core: PartyCore; emit: Emit },
): ClipShow<State, Event> | null => {
  const read = readClip(text)
  if (!read.ok || read.clip.game !== game.key || read.clip.rulesVersion !== rulesVersionOf(game)) {
    emit('gameClip', 'other')
    return null
  }
  const { clip } = read
  const players = playersOf(clip)
  const begin = () => createClipPlayback(game, clip, core)
  let playback = begin()
  let [prev, next] = [playback.state(), playback.state()]
  let [speed, dueTicks, restS, isTold] = [1, 0, 0, false]

  const restart = (): void => {
    playback = begin()
    prev = next = playback.state()
    dueTicks = restS = 0
  }
  const end = (): void => {
    if (isTold) return
    isTold = true
    emit('gameClip', playback.hash() === clip.hash ? 'same' : 'other')
  }
  let atEnd: (() => void) | undefined
  const advance = (seconds: number): Event[] => {
    const events: Event[] = []
    dueTicks += seconds * speed * tickRate * next.timeScale
    while (dueTicks >= 1 && !playback.isOver()) {
      prev = next
      events.push(...playback.step())
      next = playback.state()
      dueTicks -= 1
    }
    return events
  }
  return {
    player: (seat) => players.get(seat),
    setSpeed: (wanted) => {
      speed = Math.max(speeds.least, Math.min(speeds.most, wanted))
    },
    showOnce: (onEnd) => {
      speed = 1
      atEnd = onEnd
      restart()
    },
    frame: (view, seconds) => {
      const passedS = Math.min(seconds, MAX_FRAME_S)
      if (playback.isOver()) {
        end()
        restS += passedS
        if (restS >= REST_S) {
          atEnd?.()
          atEnd = undefined
          restart()
        }
      }
      const events = advance(passedS)
      view.frame(prev, next, playback.isOver() ? 1 : dueTicks, events, passedS)
    },
  }
}

/** Follows the frames with the seconds between them. */
const followSeconds = (onFrame: (seconds: number) => void): (() => void) => {
  let request = 0
  let lastMs: number | undefined
  const frame = (nowMs: number): void => {
    // While hidden: browsers draw nothing on a hidden page.
    request = requestAnimationFrame(frame)
    onFrame((nowMs - (lastMs ?? nowMs)) / 1_000)
    lastMs = nowMs
  }
  // While hidden: the clip continues where it was.
  request = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(request)
}

type ClipInit = PageMessages['Init'] & { clip: string }

/** Runs a clip inside a page: no players, no pads, no match. MOM-20 */
const startClipSession = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { canvas, files, cores, emit, countFrame }: SessionContext,
  { clip, language, settings }: ClipInit,
): RunningBuild => {
  const sounds = createSounds()
  const texts = createTexts(files, language)
  sounds.setVolume(settings.volume)
  const show = createClipShow<State, Input, Event>(game, clip, { core: cores.sim, emit })
  const { reducedMotion, quality = 'high' } = settings
  const player = (seat: number): GamePlayer | undefined => show?.player(seat)
  const makeView = (hud: HTMLElement): View<State, Event> =>
    game.makeView({
      canvas,
      hud,
      sounds,
      settings: { reducedMotion, quality, adaptive: true },
      texts: () => texts,
      choose: () => undefined,
      player,
      core: cores.view,
    })
  const stage: Stage<State, Event> | null = show && createStage(canvas, makeView, player)
  stage?.view.refresh()
  if (stage) emit('gameStarted')
  let filming: Filming | null = null
  const film = (): void => {
    if (!show || filming) return
    filming = startFilm(canvas, sounds.stream(), (recorded) => {
      filming = null
      emit('gameFilm', recorded)
    })
    if (filming) show.showOnce(filming.finish)
    else emit('gameFilm', null)
  }
  const stopFrames = followSeconds((seconds) => {
    if (!stage) return
    show?.frame(stage.view, seconds)
    countFrame()
  })
  return {
    receive: ({ method, payload }: PageMessage) => {
      if (method === 'ClipSpeed') show?.setSpeed(payload.speed)
      if (method === 'FilmClip') film()
      if (method === 'SetVolume') sounds.setVolume(payload.volume)
    },
    quit: () => {
      stopFrames()
      stage?.dispose()
      sounds.dispose()
    },
  }
}

const hasClip = (payload: PageMessages['Init']): payload is ClipInit => payload.clip !== undefined

/** Runs a match, a mirror of one, or a clip, as the page's first message says. MOM-20, SDK-611 */
export const startMatchOrClip = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  context: SessionContext,
): RunningBuild => {
  let running: RunningBuild | undefined
  const session = (): RunningBuild => (running ??= startSession(game, context))
  return {
    receive: (message) => {
      const init = !running && message.method === 'Init' ? message.payload : undefined
      if (init && hasClip(init)) running = startClipSession(game, context, init)
      else if (init?.mirror === true) running = startMirrorSession(game, context, init)
      else session().receive(message)
    },
    input: (seat, bytes) => session().input?.(seat, bytes),
    quit: () => running?.quit(),
  }
}
