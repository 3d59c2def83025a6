import { createSounds } from '../audio/sounds.ts'
import type { SimState, Game, View } from '../game/define-game.ts'
import type { PageMessages } from '../game/messages.ts'
import type { PageMessage, RunningBuild } from '../unity/framework.ts'
import { createMirrorPlay } from './mirror-play.ts'
import { createPictureQuality } from './picture-quality.ts'
import type { SessionContext } from './session.ts'
import { createStage, drawMatch } from './stage.ts'
import { createTexts } from './texts.ts'

const LAG_EVERY_MS = 1_000
const LONGEST_VIEW_S = 0.1

/** Runs a game without phones, from the stream that comes through the input port. SDK-611 */
export const startMirrorSession = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { canvas, files, cores, emit, countFrame }: SessionContext,
  { language, settings }: PageMessages['Init'],
): RunningBuild => {
  const sounds = createSounds()
  let texts = createTexts(files, language)
  sounds.setVolume(settings.volume)
  const play = createMirrorPlay(game, {
    core: cores.sim,
    emit,
    onPeople: () => stage.view.refresh(),
    onPause: (isPaused) => sounds.pause(isPaused),
  })
  const quality = createPictureQuality(() => {
    cores.view.reset()
    stage.remake()
  })
  quality.begin(settings.quality ?? 'high', settings.fixedQuality === true)
  const makeView = (hud: HTMLElement): View<State, Event> =>
    game.makeView({
      canvas,
      hud,
      sounds,
      settings: {
        reducedMotion: settings.reducedMotion,
        quality: quality.now(),
        adaptive: settings.fixedQuality !== true,
      },
      texts: () => texts,
      choose: () => undefined,
      player: play.player,
      core: cores.view,
    })
  const stage = createStage(canvas, makeView, play.player)
  let request = 0
  let lastMs: number | null = null
  let toldMs = -Infinity
  let isShown = false
  const frame = (nowMs: number): void => {
    // While hidden: a keyframe catches up.
    request = requestAnimationFrame(frame)
    const seconds = lastMs === null ? 0 : (nowMs - lastMs) / 1_000
    lastMs = nowMs
    const alpha = play.advance(seconds, nowMs)
    const match = play.match()
    if (!match) return
    if (!isShown) emit('gameStarted')
    isShown = true
    drawMatch({ stage, match, alpha, viewS: Math.min(seconds, LONGEST_VIEW_S) })
    countFrame()
    const lagMs = play.lagMs()
    if (lagMs === null || nowMs - toldMs < LAG_EVERY_MS) return
    toldMs = nowMs
    // For measurements.
    canvas.dataset['tick'] = String(match.states().next.tick)
    emit('gameMirrorLag', lagMs)
  }
  // While hidden: a keyframe catches up.
  request = requestAnimationFrame(frame)
  return {
    receive: ({ method, payload }: PageMessage) => {
      if (method === 'SetVolume') sounds.setVolume(payload.volume)
      if (method === 'SetLanguage') {
        texts = createTexts(files, payload.language)
        stage.view.refresh()
      }
    },
    input: (_seat, bytes) => play.read(bytes, performance.now()),
    quit: () => {
      cancelAnimationFrame(request)
      stage.dispose()
      sounds.dispose()
    },
  }
}
