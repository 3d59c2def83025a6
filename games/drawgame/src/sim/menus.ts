import { addWords } from './choosing.ts'
import { customWords, phases } from './rules.ts'
import { stringField } from './turns.ts'
import {
  chooser,
  roundOf,
  type DrawPlayer,
  type Emit,
  type Mode,
  type Phase,
  type RawCommand,
  type World,
} from './world.ts'

export type Asked = { do: 'pick'; option: number } | { do: 'menu'; phase: Phase } | { do: 'next' }

const isMode = (option: string | undefined): option is Mode =>
  option === 'classic' || option === 'custom' || option === 'teams'

const sayInMenu = (world: World, option: string | undefined, id: string | undefined): Asked | undefined => {
  if (world.phase === 'choose' && id === 'mode' && isMode(option)) {
    world.mode = option
    return { do: 'menu', phase: 'length' }
  }
  if (world.phase === 'length' && id === 'length' && (option === 'quick' || option === 'full')) {
    world.length = option
    return { do: 'menu', phase: afterLength(world) }
  }
  if (world.phase !== 'words' || id !== 'wordsMenu') return undefined
  if (option === 'start' && world.custom.length >= customWords.fewest) return { do: 'menu', phase: 'intro' }
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

const afterLength = (world: World): Phase =>
  world.mode === 'custom' && world.custom.length < customWords.fewest ? 'words' : 'intro'

/** A phone's choices outside of drawing: the artist picks words, the admin uses menus. DRW-05, DRW-06, DRW-17 */
export const sayInPhase = (
  world: World,
  player: DrawPlayer,
  { type, data }: RawCommand,
  emit: Emit,
): Asked | undefined => {
  const id = stringField(data, 'id')
  const isAdmin = chooser(world)?.seat === player.seat
  if (type === 'text' && id === 'words' && world.phase === 'words' && isAdmin)
    addWords(world, (stringField(data, 'text') ?? '').slice(0, 400))
  if (type !== 'choice') return undefined
  const option = stringField(data, 'option')
  if (world.phase === 'gallery' && id === 'like') like(world, player, option, emit)
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

/** The next phase of a menu that nobody uses for long. */
export const chooseMode = (world: World): Phase | undefined => {
  if (world.phase === 'choose') return world.phaseTicks >= phases.chooseTicks ? 'length' : undefined
  if (world.phase === 'length') return world.phaseTicks >= phases.lengthTicks ? afterLength(world) : undefined
  return world.phaseTicks >= phases.wordsTicks ? 'intro' : undefined
}
