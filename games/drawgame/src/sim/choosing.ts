import { cleanLine } from '@sofaspark/family-words'
import { withOwnWords } from '@sofaspark/game-sdk/pad/own-words.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { concepts, fold } from '../words/concepts.ts'
import { isFit } from './naming.ts'
import { CUSTOM_FROM, playerAt, type World } from './world.ts'
import { doodled } from './doodles.ts'

const custom = (world: World): number[] => world.custom.map((_, at) => CUSTOM_FROM + at)

/** The remaining words, those first that no artist has seen; starts over once all have been drawn. DRW-06 */
const pool = (world: World, wanted: (concept: number) => boolean): number[] => {
  const all = world.mode === 'custom' && world.custom.length > 0 ? custom(world) : concepts.map((_, at) => at)
  const [used, left] = [new Set(world.used), new Set(world.left)]
  const unused = all.filter((concept) => !used.has(concept))
  const fresh = unused.filter(wanted)
  const unseen = fresh.filter((concept) => !left.has(concept))
  return [unseen, fresh, unused].find((words) => words.length > 0) ?? all
}

/** Bots draw only what they know. */
const canDraw = (world: World): ((concept: number) => boolean) =>
  world.learnt || playerAt(world, world.turn.artist)?.bot === true ? (concept) => doodled.has(concept) : () => true

/** Up to three words, one of each difficulty if available. DRW-06 */
export const offer = (world: World, chance: RandomStream): number[] => {
  const all = pool(world, canDraw(world))
  const offered: number[] = []
  for (const difficulty of [1, 2, 3]) {
    const free = all.filter((concept) => !offered.includes(concept))
    const fitting = free.filter((concept) => concepts[concept]?.difficulty === difficulty)
    const concept = chance.pick(fitting.length > 0 ? fitting : free)
    if (concept !== undefined) offered.push(concept)
  }
  return offered
}

/** The next word of Speed Master: none that is too hard. */
export const nextWord = (world: World, chance: RandomStream): number => {
  const can = canDraw(world)
  const words = pool(world, (concept) => can(concept) && (concepts[concept]?.difficulty ?? 1) < 3)
  return chance.pick(words.filter((concept) => concept !== world.turn.concept)) ?? words[0] ?? 0
}

/** Adds the host's own words, separated by commas or lines; counts the refused ones. DRW-18 */
export const addWords = (world: World, text: string): void => {
  const read = withOwnWords(world.custom, text, { clean: cleanLine, fold, isFit: (word) => isFit(world, word) })
  world.custom = read.words
  world.refused = read.refused
}
