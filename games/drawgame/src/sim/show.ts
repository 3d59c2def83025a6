import { ownWords, ownWordsId } from '@sofaspark/game-sdk/pad/own-words.ts'
import { allowed, allowedWait } from '@sofaspark/game-sdk/core/times.ts'
import { crowdFrom, mostGames, pace, phases, prizeTicks, scoring } from './numbers.ts'
import {
  roundOf,
  type World,
  newTurn,
  playerAt,
  type DrawInput,
  type Phase,
  type RawCommand,
  chooser,
  showsFor,
  type DrawPlayer,
  type Emit,
} from './world.ts'
import { audienceSeat, languages, moderatorSeat } from '@sofaspark/game-sdk'
import { nameOf } from './naming.ts'
import { countTurn, drawsIn, nextArtist, queueAll, turnsIn } from './order.ts'
import { packedMarks } from './paper.ts'
import { offer, addWords } from './choosing.ts'
import { award, isDecided, payArtist, topSeats } from './scores.ts'
import { bringWord, keepLast, moderate, runTurn, sayAnytime, sayInTurn, type Table, stringField } from './turns.ts'

const isCrowded = ({ players }: World): boolean => players.length >= crowdFrom

/** The rounds of a game, in order: one of a long show; all on a fast one, but a crowd skips Speed Master. SDK-501 */
const planGame = (world: World): void => {
  if (world.length === 'full') world.plan = [(world.game - 1) % mostGames.full]
  else world.plan = isCrowded(world) ? [0, 2] : [0, 1, 2]
  world.round = world.plan[0] ?? 0
}

/** Sets the times of all turns of this round: the more turns, the shorter, and equal for all of them. DRW-07 */
const setPace = (world: World): void => {
  const { mostTicks, sharedTicks } = pace[world.length][roundOf(world)]
  world.drawTicks = allowed(Math.min(mostTicks, Math.floor(sharedTicks / Math.max(1, turnsIn(world)) / 60) * 60))
  world.pickTicks = allowedWait(world.length === 'full' && !isCrowded(world) ? pace.calmPickTicks : pace.pickTicks)
}

/** The round's number within the show, for people. */
export const roundPlace = ({ length, game, plan, round }: World): { n: number; of: number } =>
  length === 'full' ? { n: game, of: mostGames.full } : { n: plan.indexOf(round) + 1, of: plan.length }

type Asked = { do: 'pick'; option: number } | { do: 'menu'; phase: Phase } | { do: 'next' }

const sayInMenu = (world: World, option: string | undefined, id: string | undefined): Asked | undefined => {
  const show = showsFor(world).find((mode) => mode === option)
  if (world.phase === 'choose' && id === 'mode' && show) {
    world.mode = show
    return { do: 'menu', phase: 'length' }
  }
  if (world.phase === 'length' && id === 'length' && (option === 'quick' || option === 'full')) {
    world.length = option
    return { do: 'menu', phase: afterLength(world) }
  }
  if (world.phase !== 'words' || id !== 'wordsMenu') return undefined
  if (option === 'start' && world.custom.length >= ownWords.fewest) return { do: 'menu', phase: 'intro' }
  if (option === 'remove') world.custom = world.custom.slice(0, -1)
  return undefined
}

const like = (world: World, player: DrawPlayer, option: string | undefined, emit: Emit): void => {
  const drawing = world.gallery.find(({ artist }) => String(artist) === option)
  if (!drawing || player.liked >= 0 || drawing.artist === player.seat) return
  player.liked = drawing.artist
  drawing.likes += 1
  emit({ type: 'liked', seat: player.seat, artist: drawing.artist })
}

/** Whether the audience is asked for the best drawing of the round: until shortly before the gallery closes. DRW-42 */
export const isPrizeAsked = ({ phase, phaseTicks }: World): boolean =>
  phase === 'gallery' && phaseTicks < phases.galleryTicks - prizeTicks

/** The audience's prize: as many points as several likes. DRW-42 */
const prize = (world: World, { data }: RawCommand, emit: Emit): void => {
  const drawing = world.gallery.find(({ artist }) => String(artist) === stringField(data, 'option'))
  if (!drawing || world.phase !== 'gallery') return
  award(world, drawing.artist, scoring.prize)
  emit({ type: 'liked', seat: audienceSeat, artist: drawing.artist })
}

/** An artist gives this round's drawing to the album of the evening, for good. DRW-40 */
const keepForAlbum = (world: World, { seat }: DrawPlayer, emit: Emit): void => {
  const drawing = world.gallery.find(({ artist, kept }) => artist === seat && !kept)
  if (!drawing) return
  drawing.kept = true
  const names = Object.fromEntries(languages.map((language) => [language, nameOf(world, drawing.concept, language)]))
  emit({ type: 'kept', drawing: { artist: seat, names, marks: packedMarks(drawing.items) } })
}

const afterLength = (world: World): Phase =>
  world.mode === 'custom' && world.custom.length < ownWords.fewest ? 'words' : 'intro'

/** A phone's choices outside of drawing: the artist picks words, the admin uses menus. SDK-515, DRW-06, DRW-07 */
const sayInPhase = (world: World, player: DrawPlayer, { type, data }: RawCommand, emit: Emit): Asked | undefined => {
  const id = stringField(data, 'id')
  const isAdmin = chooser(world)?.seat === player.seat
  if (type === 'text' && id === ownWordsId && world.phase === 'words' && isAdmin)
    addWords(world, (stringField(data, 'text') ?? '').slice(0, ownWords.sentUnits))
  if (type !== 'choice') return undefined
  const option = stringField(data, 'option')
  if (world.phase === 'gallery' && id === 'like') like(world, player, option, emit)
  if (world.phase === 'gallery' && id === 'album' && option === 'keep') keepForAlbum(world, player, emit)
  if (world.phase === 'pick' && id === 'word' && player.seat === world.turn.artist && roundOf(world) !== 'speed') {
    const picked = Number(option)
    return world.turn.options[picked] === undefined ? undefined : { do: 'pick', option: picked }
  }
  if (!isAdmin) return undefined
  if (world.phase === 'crown' && id === 'after' && (option === 'next' || option === 'finish')) {
    world.ends ||= option === 'finish'
    return { do: 'next' }
  }
  return sayInMenu(world, option, id)
}

/** The next phase of a menu that is idle for long. */
const chooseMode = (world: World): Phase | undefined => {
  if (world.phase === 'choose') return world.phaseTicks >= phases.chooseTicks ? 'length' : undefined
  if (world.phase === 'length') return world.phaseTicks >= phases.lengthTicks ? afterLength(world) : undefined
  return world.phaseTicks >= phases.wordsTicks ? 'intro' : undefined
}

/** The commands of an input; none for junk. */
const commandsOf = (input: unknown): readonly RawCommand[] => {
  const commands = (input as Partial<DrawInput> | null | undefined)?.commands
  if (!Array.isArray(commands)) return []
  return (commands as unknown[]).filter(
    (command): command is RawCommand =>
      typeof command === 'object' && command !== null && typeof (command as RawCommand).type === 'string',
  )
}

const enter = (table: Table, phase: Phase): void => {
  const { world, streams, emit } = table
  world.phase = phase
  world.phaseTicks = 0
  if (phase === 'intro') {
    setPace(world)
    queueAll(world, streams.order)
    world.gallery = []
    world.turn = newTurn(-1, streams.order.below(1e9))
  }
  if (phase === 'draw' && roundOf(world) === 'speed') bringWord(table)
  if (phase === 'reveal') {
    payArtist(world)
    keepLast(table)
  }
  if (phase === 'gallery') for (const player of world.players) player.liked = -1
  if (phase === 'crown') giveCrowns(table)
  emit({ type: 'phase', phase })
}
const giveCrowns = ({ world, emit }: Table): void => {
  world.crowned = topSeats(world)
  for (const seat of world.crowned) {
    const player = playerAt(world, seat)
    if (player) player.crowns += 1
  }
  emit({ type: 'crowned', seats: world.crowned })
}
const nextTurn = (table: Table): void => {
  const { world, streams } = table
  const seat = nextArtist(world)
  if (seat === undefined) {
    if (world.gallery.length > 0) enter(table, 'gallery')
    else nextRound(table)
    return
  }
  for (const player of world.players) Object.assign(player, { gained: 0, solvedAt: -1, guesses: [], close: false })
  world.turn = newTurn(seat, streams.order.below(1e9))
  if (roundOf(world) !== 'speed') {
    world.turn.options = offer(world, streams.words)
    world.left = [...world.left, ...world.turn.options]
  }
  enter(table, 'pick')
}
const nextRound = (table: Table): void => {
  const { world } = table
  const next = world.plan.find((round) => round > world.round)
  if (next === undefined) {
    enter(table, 'crown')
    return
  }
  world.round = next
  enter(table, 'intro')
}
const nextGame = (table: Table): void => {
  const { world } = table
  if (isDecided(world)) {
    enter(table, 'over')
    return
  }
  world.game += 1
  planGame(world)
  world.teamPoints = [0, 0]
  for (const player of world.players) Object.assign(player, { points: 0, gained: 0 })
  enter(table, 'intro')
}
const startDrawing = (table: Table, picked: number): void => {
  const { world } = table
  const { turn } = world
  if (roundOf(world) !== 'speed') {
    turn.concept = turn.options[picked] ?? turn.options[0] ?? 0
    world.used = [...world.used, turn.concept]
  }
  countTurn(world)
  enter(table, 'draw')
}

/** From a menu to what was chosen in it; with the intro the teams are made. */
export const leaveMenu = (table: Table, phase: Phase): void => {
  if (phase === 'intro') {
    for (const [at, player] of table.world.players.entries()) player.team = at % 2 === 0 ? 0 : 1
    planGame(table.world)
  }
  enter(table, phase)
}

const handle = (table: Table, inputs: ReadonlyMap<number, DrawInput>): void => {
  const { world, emit } = table
  if (world.moderated && world.phase === 'draw')
    for (const command of commandsOf(inputs.get(moderatorSeat))) moderate(table, command)
  for (const command of commandsOf(inputs.get(audienceSeat))) prize(world, command, emit)
  for (const player of world.players)
    for (const command of commandsOf(inputs.get(player.seat))) {
      sayAnytime(table, player, command)
      const { phase } = world
      if (phase === 'draw') {
        sayInTurn(table, player, command)
        continue
      }
      const asked = sayInPhase(world, player, command, emit)
      if (asked === undefined || world.phase !== phase) continue
      if (asked.do === 'pick') startDrawing(table, asked.option)
      else if (asked.do === 'menu') leaveMenu(table, asked.phase)
      else world.phaseTicks = phases.crownTicks
    }
}

const runPhase = (table: Table): void => {
  const { world } = table
  const { phase, phaseTicks, turn } = world
  const artistLeft = phase === 'pick' ? !drawsIn(world, turn.artist) : phase === 'draw' && !playerAt(world, turn.artist)
  switch (phase) {
    case 'choose':
    case 'length':
    case 'words': {
      const next = chooseMode(world)
      if (next !== undefined) leaveMenu(table, next)
      return
    }
    case 'intro':
      if (phaseTicks >= phases.introTicks) nextTurn(table)
      return
    case 'pick':
      if (artistLeft) nextTurn(table)
      else if (phaseTicks >= (roundOf(world) === 'speed' ? phases.readyTicks : world.pickTicks)) startDrawing(table, 0)
      return
    case 'draw':
      if (artistLeft || runTurn(table)) enter(table, 'reveal')
      return
    case 'reveal':
      if (phaseTicks >= phases.revealTicks) nextTurn(table)
      return
    case 'gallery':
      if (phaseTicks < phases.galleryTicks) return
      for (const { artist, likes } of world.gallery) award(world, artist, likes * scoring.like)
      nextRound(table)
      return
    case 'crown':
      if (phaseTicks >= phases.crownTicks) nextGame(table)
      return
    case 'over':
  }
}

/** One tick of the show: what phones say, then the phase that it is in. */
export const runShow = (table: Table, inputs: ReadonlyMap<number, DrawInput>): void => {
  table.world.phaseTicks += 1
  handle(table, inputs)
  runPhase(table)
}
