import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { minis, shownKeys } from './minis/index.ts'
import type { MiniKey } from './kit/keys.ts'
import { cardsFor, openerOf, playedTonight } from './sim/choosing.ts'
import { lengths, stakes, type Length } from './kit/numbers.ts'
import { settingsOf, newWorld, type World } from './kit/world.ts'

type Switched = Readonly<Record<'quick' | 'seated' | 'noTilt', boolean>>
const noYes = [false, true] as const
const rooms: readonly Switched[] = noYes.flatMap((quick) =>
  noYes.flatMap((seated) => noYes.map((noTilt) => ({ quick, seated, noTilt }))),
)
const everything: Switched = { quick: false, seated: false, noTilt: false }

interface Evening {
  seed: number
  length: Length
  room: Switched
  shows: number
}

/** Plays shows of one evening by chance alone and looks at the cards of each vote. */
const votesOf = ({ seed, length, room, shows }: Evening, look: (world: World, cards: readonly MiniKey[]) => void) => {
  const chance = createRandom(seed, 'show')
  const settings = settingsOf({ length, ...room })
  let evening: MiniKey[] = []
  for (let number = 0; number < shows; number++) {
    const world = newWorld({ seed, settings, evening, chooses: false })
    const play = (key: MiniKey): void => void world.show.played.push({ key, places: {}, crowns: {} })
    play(openerOf(world, chance))
    for (world.show.game = 2; world.show.game <= stakes[length].length; world.show.game++) {
      const cards = cardsFor(world, chance)
      look(world, cards)
      play(chance.pick(cards) ?? 'quickdraw')
    }
    evening = playedTonight(world)
  }
}

const isTeam = (key: MiniKey): boolean => minis[key].sides !== undefined
const isTilt = (key: MiniKey): boolean => minis[key].kind === 'tilt'
const countOf = ({ show }: World, isSo: (key: MiniKey) => boolean): number =>
  show.played.filter(({ key }) => isSo(key)).length
const seeds = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

it('PTY-14 no show of any seed and length offers more than one team game and one tilt game, or two when long', () => {
  for (const length of lengths)
    for (const seed of seeds(400)) {
      const most = length === 'long' ? 2 : 1
      votesOf({ seed, length, room: everything, shows: 1 }, (world, cards) => {
        for (const isSo of [isTeam, isTilt])
          for (const key of cards.filter(isSo)) {
            const at = { length, seed, game: world.show.game, key }
            expect({ ...at, fits: countOf(world, isSo) < most }).toEqual({ ...at, fits: true })
          }
      })
    }
})

/** The rules of variety that a card would break, the most important first. */
const breachesOf = (world: World, key: MiniKey): readonly boolean[] => {
  const { length, played } = world.show
  const last = played.at(-1)?.key ?? key
  const most = length === 'long' ? 2 : 1
  return [
    isTeam(key) && countOf(world, isTeam) >= most,
    isTilt(key) && countOf(world, isTilt) >= most,
    minis[last].ends === 'falls' && minis[key].ends === 'falls',
    minis[last].kind === minis[key].kind,
  ]
}

/** Games that no rule but those of variety keeps off the cards: the last openers and finals may be held back. */
const freeFor = ({ settings, show, ...world }: World): MiniKey[] => {
  const tonight = playedTonight({ ...world, show })
  return shownKeys.filter((key) => {
    const { planS, standing, opener, final } = minis[key]
    const isAllowed = (!settings.quick || planS <= 40) && (!settings.seated || standing !== true)
    const isMiddle = !opener && !final && show.game < stakes[show.length].length
    return isAllowed && isMiddle && !tonight.includes(key)
  })
}

it('PTY-14 a card breaks a rule of variety only where no game is left that keeps it, in any room and show of an evening', () => {
  let [votes, breaches] = [0, 0]
  for (const room of rooms)
    for (const length of lengths)
      for (const seed of seeds(20))
        votesOf({ seed, length, room, shows: 3 }, (world, cards) => {
          votes += 1
          const free = freeFor(world).filter((key) => !cards.includes(key))
          // The demand for teams and choices outranks falls and pads, and nothing else.
          const isWanted = (key: MiniKey): boolean => isTeam(key) || minis[key].kind === 'choose'
          for (const card of cards) {
            const broken = breachesOf(world, card)
            breaches += broken.includes(true) ? 1 : 0
            const better = free.filter((key) => {
              const own = breachesOf(world, key)
              const first = own.findIndex((breaks, rule) => breaks !== broken[rule])
              return first >= 0 && own[first] === false && (first < 2 || !isWanted(card))
            })
            const at = { room, length, seed, played: world.show.played.map(({ key }) => key), card }
            expect({ ...at, better }).toEqual({ ...at, better: [] })
          }
        })
  expect(votes).toBeGreaterThan(5_000)
  expect(breaches).toBeGreaterThan(100)
})

it('PTY-189 a draft is in no show, and played where the room asks for it alone', () => {
  const draft = minis.coinrain
  const isShown = (): boolean => {
    const offered = new Set<MiniKey>()
    for (const seed of seeds(60))
      votesOf({ seed, length: 'long', room: everything, shows: 2 }, ({ show }, cards) => {
        for (const key of [...cards, ...show.played.map((one) => one.key)]) offered.add(key)
      })
    expect(offered.size).toBe(shownKeys.length - (draft.isDraft === true ? 1 : 0))
    return offered.has('coinrain')
  }
  expect(isShown()).toBe(true)
  draft.isDraft = true
  try {
    expect(isShown()).toBe(false)
    const settings = settingsOf({ only: 'coinrain' })
    const world = newWorld({ seed: 1, settings, evening: [], chooses: false })
    expect(openerOf(world, createRandom(1, 'show'))).toBe('coinrain')
    expect(cardsFor(world, createRandom(1, 'show'))).toEqual(['coinrain'])
  } finally {
    delete draft.isDraft
  }
})
