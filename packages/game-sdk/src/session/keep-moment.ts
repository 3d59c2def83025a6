import type { PartyCore } from '../core/party-core.ts'
import type { Game, SimState, View } from '../game/define-game.ts'
import { createClipPlayback, type Clip, type ClipSeat } from '../sim/clip.ts'
import { withoutTyped } from '../sim/clip-texts.ts'
import { tickRate } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import type { Emit } from '../unity/framework.ts'
import type { Play } from './play.ts'
import type { Stage } from './stage.ts'

const WIDTH = 1_200
const HEIGHT = 630
const QUALITIES = [0.82, 0.65, 0.5]
/** In base64. */
const MAX_PICTURE_LENGTH = 260_000
/** Replays the last second before the moment, so that the camera reaches its position. */
const RUN_UP_TICKS = tickRate
const EVERY_TICKS = 6

/** The middle of a canvas as a base64 JPEG; call it in the task that drew it. `null` if the browser cannot. */
const pictureOf = (canvas: HTMLCanvasElement): string | null => {
  const copy = document.createElement('canvas')
  copy.width = WIDTH
  copy.height = HEIGHT
  const paper = copy.getContext('2d')
  if (!paper || canvas.width === 0 || canvas.height === 0) return null
  const scale = Math.max(WIDTH / canvas.width, HEIGHT / canvas.height)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  paper.drawImage(canvas, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  const texts = QUALITIES.map((quality) => copy.toDataURL('image/jpeg', quality).split(',', 2)[1] ?? '')
  return texts.find((text) => text.length <= MAX_PICTURE_LENGTH) ?? null
}

export interface MomentParts<State extends SimState, Input, Event> {
  game: Game<State, Input, Event>
  canvas: HTMLCanvasElement
  /** Of the match. */
  core: PartyCore
  emit: Emit
}

/** The match whose moment is kept. */
interface Ended<State extends SimState, Input, Event> {
  play: Play<State, Input, Event> | null
  stage: Stage<State, Event> | undefined
  hidesNames?: boolean
}

/** A player as the view may show it: without a name in the picture of a moment that is kept without names. */
export const shownPlayer = <State extends SimState, Input, Event>(
  { play, hidesNames = false }: Ended<State, Input, Event>,
  seat: number,
): GamePlayer | undefined => {
  const player = play?.roster.at(seat)
  return player && hidesNames ? { ...player, name: '' } : player
}

/** Draws the clip's moment once more, without a sound. */
const drawMoment = <State extends SimState, Input, Event>(
  { game, core }: MomentParts<State, Input, Event>,
  view: View<State, Event>,
  clip: Clip,
): void => {
  const playback = createClipPlayback(game, clip, core)
  let drawn = -EVERY_TICKS
  while (playback.tick() < clip.decisive) {
    const prev = playback.state()
    playback.step()
    const left = clip.decisive - playback.tick()
    if (left > 0 && (left > RUN_UP_TICKS || playback.tick() - drawn < EVERY_TICKS)) continue
    view.frame(prev, playback.state(), 1, [], EVERY_TICKS / tickRate)
    drawn = playback.tick()
  }
}

const seatsOf = <State extends SimState, Input, Event>(
  { roster }: Play<State, Input, Event>,
  names: boolean,
): ClipSeat[] =>
  roster.all().map(({ seat, color, hat, face, bot, name }) => ({
    seat,
    color,
    hat,
    face,
    bot: bot === true,
    ...(names && bot !== true ? { name } : {}),
  }))

/** Sends the page the last decisive moment of a match that is over: its clip as JSON, and its picture. MOM-07, MOM-21 */
export const keepMoment = <State extends SimState, Input, Event>(
  parts: MomentParts<State, Input, Event>,
  ended: Ended<State, Input, Event>,
  names: boolean,
): void => {
  const { play, stage } = ended
  if (!play || !stage || play.match.result() === null) return
  const whole = play.match.clips.clip(parts.core, seatsOf(play, names))
  const clip = whole && !names ? withoutTyped(parts.game, whole, parts.core) : whole
  ended.hidesNames = !names
  stage.view.refresh()
  if (clip) drawMoment(parts, stage.view, clip)
  const picture = clip && pictureOf(parts.canvas)
  ended.hidesNames = false
  stage.view.refresh()
  if (clip && picture !== null) parts.emit('gameMoment', JSON.stringify(clip), picture)
  else parts.emit('gameMoment', '', '')
}
