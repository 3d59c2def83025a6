import { isLanguage } from '@sofaspark/game-sdk'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { nextWord } from './choosing.ts'
import { bubbleText, judge, givesAway } from './naming.ts'
import { draw, hoverOf, keepsake, savedMarks, wipe } from './paper.ts'
import { guessing, hints, phases, scoring, skipTicks } from './numbers.ts'
import { cleanAgoMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { award, guessers, guessPoints, isRival, ticksToSteal } from './scores.ts'

import { cheers, roundOf, type Cheer, type DrawPlayer, type Emit, type RawCommand, type World } from './world.ts'

export interface Streams {
  order: RandomStream
  words: RandomStream
}

export interface Table {
  world: World
  core: PartyCore
  streams: Streams
  emit: Emit
}

export const stringField = (data: unknown, field: string): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const value = (data as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : undefined
}

/** Keeps the best drawing of each artist: guessed ones before others. */
const keep = ({ world, core }: Table, found: boolean): void => {
  const { artist, concept, items } = world.turn
  if (items.length === 0 || world.turn.isWiped) return
  const known = world.gallery.findIndex((drawing) => drawing.artist === artist)
  if (known >= 0 && !(found && world.turn.found === 1)) return
  const drawing = keepsake(core, artist, concept, items)
  world.gallery = [...world.gallery.filter((_, at) => at !== known), drawing]
}

/** The next word of Speed Master on a clean paper. */
export const bringWord = ({ world, streams, emit }: Table): void => {
  const { turn } = world
  turn.last = turn.concept
  turn.concept = nextWord(world, streams.words)
  world.used = [...world.used, turn.concept]
  turn.wordTicks = 0
  turn.pause = 0
  turn.seed = streams.words.below(1e9)
  if (turn.held) turn.held = []
  wipe(world)
  for (const player of world.players) Object.assign(player, { solvedAt: -1, guesses: [], close: false })
  emit({ type: 'newWord' })
}

const solve = (table: Table, player: DrawPlayer, agoMs: number): void => {
  const { world, emit } = table
  const { turn } = world
  const stolen = isRival(world, player)
  const points = guessPoints(world, player, agoMs)
  player.solvedAt = turn.ticks
  player.close = false
  award(world, player.seat, points)
  emit({ type: 'solved', seat: player.seat, points, stolen })
  if (roundOf(world) !== 'speed') return
  turn.found += 1
  if (!stolen) award(world, turn.artist, scoring.speedArtist)
  keep(table, true)
  turn.pause = phases.nextWordTicks
}

/** Handles a guess: correct, close (only its phone hears of it), or wrong (a bubble on the big screen). DRW-14, DRW-21 */
const guess = (table: Table, player: DrawPlayer, { text, agoMs }: { text: string; agoMs: number }): void => {
  const { world, core, emit } = table
  const { turn } = world
  const tooSoon = world.tick - player.lastGuessTick < guessing.gapTicks
  if (tooSoon || turn.pause > 0 || player.solvedAt >= 0 || ticksToSteal(world, player) > 0) return
  const line = Array.from(text.trim()).slice(0, guessing.mostLetters).join('')
  if (line === '') return
  player.lastGuessTick = world.tick
  const verdict = judge(world, core, line, player.language === '' ? 'en' : player.language)
  if (verdict === 'right') {
    solve(table, player, agoMs)
    return
  }
  player.close = verdict === 'close'
  player.guesses = [line, ...player.guesses].slice(0, guessing.remembered)
  if (verdict === 'close' || (!world.wordless && givesAway(world, line))) emit({ type: 'close', seat: player.seat })
  else sayWrong(table, player, world.wordless ? '' : bubbleText(world, line))
}

/** Whether that player's phone shows guesses and takes drawings away: the admin's, unless a phone without a seat does. DRW-41 */
export const moderates = (world: World, player: DrawPlayer): boolean =>
  world.approves === true && world.moderated !== true && player.admin

/** A wrong guess for everyone; with approval it is three dots until it is shown. DRW-41 */
const sayWrong = ({ world, emit }: Table, player: DrawPlayer, text: string): void => {
  const { turn } = world
  const { seat } = player
  const waits = world.approves === true && !moderates(world, player) && !player.bot && text !== ''
  if (waits) {
    const id = (turn.heldCount ?? 0) + 1
    turn.heldCount = id
    turn.held = [...(turn.held ?? []).filter((guess) => guess.seat !== seat), { id, seat, text }]
  }
  emit({ type: 'wrong', seat, text: waits ? '' : text })
}

/** Shows a guess that waits, or takes the drawing away, which ends the turn; other commands do nothing. DRW-41 */
export const moderate = ({ world, emit }: Table, { type, data }: RawCommand): void => {
  if (type !== 'choice' || stringField(data, 'id') !== 'moderate') return
  const { turn } = world
  const option = stringField(data, 'option')
  if (option === 'wipe') {
    wipe(world)
    turn.isWiped = true
    world.gallery = world.gallery.filter(({ artist }) => artist !== turn.artist)
  }
  const shown = turn.held?.find(({ id }) => String(id) === option)
  if (!shown) return
  turn.held = turn.held?.filter((guess) => guess !== shown) ?? []
  emit({ type: 'wrong', seat: shown.seat, text: shown.text })
}

const skip = (table: Table): void => {
  const { world, emit } = table
  if (roundOf(world) !== 'speed' || world.turn.pause > 0) return
  world.turn.ticks += skipTicks
  emit({ type: 'skipped', seat: world.turn.artist })
  bringWord(table)
}

const isCheer = (option: string | undefined): option is Cheer => cheers.some((cheer) => cheer === option)

/** A phone says in its greeting whether its player draws; one that does not say it changes nothing. DRW-37 */
const heedDraws = (player: DrawPlayer, data: unknown): void => {
  const draws = typeof data === 'object' && data !== null && 'draws' in data ? data.draws : undefined
  if (draws === false) player.guessesOnly = true
  else if (draws === true) delete player.guessesOnly
}

/** Commands that any player may send at any time: their language, whether they draw, and a cheer for all to see. */
export const sayAnytime = ({ world, core, emit }: Table, player: DrawPlayer, { type, data }: RawCommand): void => {
  const language = stringField(data, 'language')
  if (isLanguage(language)) player.language = language
  if (type === 'hello') heedDraws(player, data)
  const isBack = type === 'hello' && world.phase === 'draw' && player.seat === world.turn.artist
  if (isBack) emit({ type: 'drawing', seat: player.seat, marks: savedMarks(core, world.turn.items) })
  const option = type === 'choice' && stringField(data, 'id') === 'cheer' ? stringField(data, 'option') : undefined
  if (!isCheer(option) || world.tick - player.lastCheerTick < guessing.cheerGapTicks) return
  player.lastCheerTick = world.tick
  emit({ type: 'cheer', seat: player.seat, cheer: option })
}

/** One command during drawing. The artist draws, everyone else guesses; anything else is ignored. DRW-09, DRW-15 */
export const sayInTurn = (table: Table, player: DrawPlayer, command: RawCommand): void => {
  const { world, core, emit } = table
  if (player.seat === world.turn.artist) {
    const hover = hoverOf(command)
    if (hover) emit({ type: 'hover', ...hover })
    if (command.type === 'choice' && stringField(command.data, 'id') === 'skip') skip(table)
    else if (world.turn.pause === 0 && !draw(world, core, command)) emit({ type: 'inkOut', seat: player.seat })
    return
  }
  if (moderates(world, player)) moderate(table, command)
  if (command.type !== 'text' || stringField(command.data, 'id') !== 'guess') return
  guess(table, player, { text: stringField(command.data, 'text') ?? '', agoMs: cleanAgoMs(command.agoMs) })
}

const HURRY_S = 10

/** One tick of drawing; true when the turn is over. */
export const runTurn = (table: Table): boolean => {
  const { world, emit } = table
  const { turn } = world
  const before = turn.ticks
  turn.ticks += 1
  turn.wordTicks += 1
  if (turn.pause > 0) {
    turn.pause -= 1
    if (turn.pause === 0 && turn.ticks < world.drawTicks) bringWord(table)
  }
  const speed = roundOf(world) === 'speed'
  if (!speed && hints.some((share) => before < share * world.drawTicks && turn.ticks >= share * world.drawTicks))
    emit({ type: 'hint', seats: guessers(world).map(({ seat }) => seat) })
  const left = world.drawTicks - turn.ticks
  if (left > 0 && left <= HURRY_S * 60 && left % 60 === 0) emit({ type: 'hurry', seconds: left / 60 })
  if (left <= 0 || turn.isWiped) return true
  if (speed) return false
  const all = guessers(world)
  const solved = all.filter(({ solvedAt }) => solvedAt >= 0).length
  return world.mode === 'teams' ? solved > 0 : solved >= all.length
}

export const keepLast = (table: Table): void => keep(table, false)
