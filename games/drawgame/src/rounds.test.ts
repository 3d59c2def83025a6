import { layouts } from './layouts.ts'
import { concepts } from './words/concepts.ts'
import { phases } from './sim/numbers.ts'
import { scenario } from './sim-testing.ts'

const conceptOf = (name: string): number => concepts.findIndex(({ names }) => names.en.includes(name))
const elephant = conceptOf('elephant')

describe('the menus', () => {
  it('SDK-515 only the admin chooses show and length', () => {
    const table = scenario(4, '')
    expect(table.sim.view(0).layout).toBe('choose')
    expect(table.sim.view(1).layout).toBe('wait')
    table.choose(1, 'mode', 'teams')
    expect(table.state().phase).toBe('choose')
    table.choose(0, 'mode', 'teams')
    table.choose(0, 'length', 'quick')
    expect(table.state()).toMatchObject({ phase: 'intro', mode: 'teams', length: 'quick' })
  })

  it('SDK-507 phones without anything to do show their points and cheer, and hint during the choice', () => {
    const table = scenario(4, 'none')
    expect(table.sim.view(1)).toEqual({ layout: 'wait', watches: 'choose', values: { points: 0 } })
    for (const name of ['wait', 'ready', 'rule-classic', 'rule-speed', 'rule-duel', 'cheer', 'crowned', 'thanks'])
      expect(layouts[name]?.widgets.map(({ id }) => id)).toEqual(['message', 'points', 'cheer'])
  })

  it('SDK-515 without a choice the classic show begins', () => {
    const table = scenario(2, '')
    table.until(({ phase }) => phase === 'intro')
    expect(table.state()).toMatchObject({ mode: 'classic', length: 'full' })
  })

  it('DRW-18 custom words: at least six, without duplicates or indecent ones', () => {
    const table = scenario(2, 'open')
    table.choose(0, 'mode', 'custom')
    table.choose(0, 'length', 'quick')
    expect(table.state().phase).toBe('words')
    const type = (seat: number, text: string) => table.say(seat, { type: 'text', data: { id: 'words', text } })
    type(1, 'intruder, stranger')
    type(0, 'Grandpa’s boat, Rex, rex, shit, x, Aunt May')
    expect(table.state().custom).toEqual(['Grandpa’s boat', 'Rex', 'Aunt May'])
    expect(table.state().refused).toBe(3)
    table.choose(0, 'wordsMenu', 'start')
    expect(table.state().phase).toBe('words')
    type(0, 'blue sofa\nlost sock;Sunday')
    table.choose(0, 'wordsMenu', 'start')
    expect(table.state().phase).toBe('intro')
    const { artist, others } = table.drawing(0)
    const word = String(table.sim.view(artist).values?.['word'])
    expect(table.state().custom).toContain(word)
    table.guess(others[0] ?? 0, word.toUpperCase())
    expect(table.events('solved')).toHaveLength(1)
  })

  it('DRW-18 at most 500 own words, of any script, in messages that are cut at their bound', () => {
    const table = scenario(2, 'open')
    table.choose(0, 'mode', 'custom')
    table.choose(0, 'length', 'quick')
    const type = (text: string) => table.say(0, { type: 'text', data: { id: 'words', text } })
    type(`猫と犬、собака, ${'x y,'.repeat(10_000)}`)
    expect(table.state()).toMatchObject({ custom: ['猫と犬', 'собака', 'x y'], refused: 296 })
    for (let from = 0; from < 1_000; from += 100)
      type(Array.from({ length: 100 }, (_, at) => `word ${from + at}`).join('\n'))
    expect(table.state()).toMatchObject({ custom: { length: 500 }, refused: 100 })
  })
})

describe('who draws', () => {
  const says = (draws: boolean) => ({ type: 'hello', data: { language: 'en', draws } })
  const artistsOf = (guessing: readonly number[]): Set<number> => {
    const table = scenario(3)
    for (const seat of guessing) table.say(seat, says(false))
    const artists = new Set<number>()
    table.until(({ phase, turn }) => {
      if (phase === 'draw') artists.add(turn.artist)
      // Nothing is on their papers, so no gallery follows.
      return phase === 'crown'
    })
    return artists
  }

  it('DRW-37 a phone that leaves drawing to others is never the artist, unless all do', () => {
    expect(artistsOf([])).toEqual(new Set([0, 1, 2]))
    expect(artistsOf([1])).toEqual(new Set([0, 2]))
    expect(artistsOf([0, 1, 2])).toEqual(new Set([0, 1, 2]))
  })

  it('DRW-37 an artist who leaves drawing to others before the word is picked passes the turn on, and may come back', () => {
    const table = scenario(3)
    table.until(({ phase }) => phase === 'pick')
    const { artist } = table.state().turn
    table.say(artist, { type: 'hello', data: { language: 'he' } })
    expect(table.state().turn.artist).toBe(artist)
    table.say(artist, says(false))
    expect(table.state().turn.artist).not.toBe(artist)
    table.say(artist, says(true))
    expect(table.player(artist).guessesOnly).toBeUndefined()
  })
})

describe('a turn', () => {
  it('DRW-06 the artist picks one of three; after 15 s the first is taken', () => {
    const table = scenario(3)
    table.until(({ phase }) => phase === 'pick')
    const { artist, options } = table.state().turn
    expect(new Set(options).size).toBe(3)
    expect(options.map((concept) => concepts[concept]?.difficulty)).toEqual([1, 2, 3])
    table.choose((artist + 1) % 3, 'word', '2')
    table.choose(artist, 'word', '9')
    expect(table.state().phase).toBe('pick')
    table.run(table.state().pickTicks)
    expect(table.state()).toMatchObject({ phase: 'draw', turn: { concept: options[0] } })
  })

  it('DRW-06 a word that an artist rejected is not offered again while others remain', () => {
    const table = scenario(3)
    const offered = new Set<number>()
    for (let turn = 0; turn < 6; turn++) {
      table.until(({ phase }) => phase === 'pick')
      const { options } = table.state().turn
      expect(options.filter((concept) => offered.has(concept))).toEqual([])
      table.until(({ phase }) => phase === 'draw')
      // In Speed Master words come up that no one picks.
      if (options.length === 0) expect(offered.has(table.state().turn.concept)).toBe(false)
      for (const concept of options) offered.add(concept)
    }
    expect(offered.size).toBeGreaterThanOrEqual(9)
    table.change((world) => {
      world.used = concepts.map((_, at) => at).filter((at) => !offered.has(at))
    })
    table.until(({ phase }) => phase === 'pick')
    table.until(({ phase }) => phase === 'draw')
    expect(offered.has(table.state().turn.concept)).toBe(true)
  })

  it('DRW-07 faster guesses win more, and the artist half the mean', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(0, elephant)
    table.change((world) => {
      world.turn.ticks = world.drawTicks / 4 - 41
    })
    table.guess(others[0] ?? 0, 'Elephant')
    expect(table.player(others[0] ?? 0).points).toBe(400)
    table.until(({ phase }) => phase === 'reveal')
    expect(table.player(artist).points).toBe(100)
    expect(table.player(others[1] ?? 0).points).toBe(0)
  })

  it('DRW-07 the turn is over when everyone has found it', () => {
    const table = scenario(3)
    const { others } = table.drawing(0, elephant)
    for (const seat of others) table.guess(seat, 'elephant')
    expect(table.state().phase).toBe('reveal')
  })

  it('DRW-07 speed: the first right guess wins, the next word comes, a skip costs 3 s', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(1, elephant)
    table.guess(others[0] ?? 0, 'elephant')
    table.guess(others[1] ?? 0, 'elephant')
    expect([artist, ...others].map((seat) => table.player(seat).points)).toEqual([50, 100, 0])
    table.run(phases.nextWordTicks)
    const { concept, ticks } = table.state().turn
    expect(concept).not.toBe(elephant)
    table.choose(others[0] ?? 0, 'skip', 'skip')
    table.choose(artist, 'skip', 'skip')
    expect(table.state().turn.concept).not.toBe(concept)
    expect(table.state().turn.ticks - ticks).toBe(180 + 2)
  })

  it('DRW-07 letters are revealed at half and at three quarters, in the language of each phone', () => {
    const table = scenario(3)
    const { others } = table.drawing(0, elephant)
    const [one = 0, other = 0] = others
    table.say(other, { type: 'hello', data: { language: 'he' } })
    const letters = (seat: number) => String(table.sim.view(seat).values?.['blanks']).replace(/[^\p{L}_]/gu, '')
    expect(letters(one)).toBe('________')
    expect(letters(other)).toBe('___')
    for (const [share, received] of [
      [0.5, 1],
      [0.75, 2],
    ] as const) {
      table.change((world) => {
        world.turn.ticks = Math.ceil(world.drawTicks * share) - 1
      })
      table.run(2)
      expect(letters(one).replaceAll('_', '')).toHaveLength(received)
      expect(letters(other)).toMatch(/[פיל]/)
    }
    expect(table.events('hint')).toHaveLength(2)
    expect(letters(other).replaceAll('_', '')).toHaveLength(1)
  })

  it('DRW-14 DRW-21 wrong is a bubble, close is private, right is celebrated, and no one floods', () => {
    const table = scenario(3)
    const { artist, others } = table.drawing(0, elephant)
    const [one = 0, other = 0] = others
    table.guess(one, 'a rhinoceros with a very, very long name indeed')
    const [wrong] = table.events('wrong')
    expect(wrong).toMatchObject({ seat: one, text: 'a rhinoceros with a very, ve' })
    table.guess(one, 'elefant')
    expect(table.events('close')).toEqual([{ type: 'close', seat: one }])
    expect(table.sim.view(one).layout).toBe('close')
    expect(table.sim.view(other).layout).toBe('guess')
    table.guess(one, 'big elephant')
    expect(table.events('close')).toHaveLength(2)
    table.guess(one, 'shit')
    expect(table.events('wrong').at(-1)).toMatchObject({ text: '' })
    table.guess(other, 'zebra')
    table.say(other, { type: 'text', data: { id: 'guess', text: 'elephant' } })
    table.guess(artist, 'elephant')
    expect(table.events('solved')).toHaveLength(0)
    table.guess(other, 'elephant')
    expect(table.events('solved')).toHaveLength(1)
  })

  it('SDK-510 the artist leaves and the turn is over; a latecomer draws last', () => {
    const table = scenario(3)
    const { artist } = table.drawing(0, elephant)
    expect(table.sim.join({ seat: 6, bot: false, admin: false })).toBe(true)
    expect(table.state().queue.at(-1)).toBe(6)
    expect(table.sim.view(6).layout).toBe('guess')
    table.sim.leave(artist)
    table.run(1)
    expect(table.state().phase).toBe('reveal')
    expect(table.events('left')).toEqual([{ type: 'left', seat: artist }])
  })
})

describe('crowns', () => {
  it('DRW-07 the most points take the crown, and ties share it', () => {
    const table = scenario(3)
    table.drawing(2, elephant)
    table.change((world) => {
      for (const player of world.players) player.points = player.seat === 1 ? 0 : 500
      world.queue = []
      world.turn.ticks = world.drawTicks
    })
    table.until(({ phase }) => phase === 'crown')
    expect(table.state().crowned).toEqual([0, 2])
    table.until(({ phase }) => phase === 'over')
    expect(table.sim.result()?.map(({ seat, rank }) => [seat, rank])).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
    ])
  })

  it.each([
    ['two crowns win a long show', 1, 'over'],
    ['one is not enough', 0, 'intro'],
  ] as const)('DRW-07 %s', (_, before, phase) => {
    const table = scenario(2, 'classic')
    table.drawing(2, elephant)
    table.change((world) => {
      for (const player of world.players)
        Object.assign(player, { points: player.seat * 10, crowns: player.seat * before })
      world.queue = []
      world.turn.ticks = world.drawTicks
    })
    table.until((state) => state.phase === 'crown')
    table.until((state) => state.phase !== 'crown')
    expect(table.state().phase).toBe(phase)
  })

  it('DRW-07 the admin may end the evening after a game', () => {
    const table = scenario(2, 'classic')
    table.drawing(2, elephant)
    table.change((world) => {
      world.queue = []
      world.turn.ticks = world.drawTicks
    })
    table.until(({ phase }) => phase === 'crown')
    expect(table.sim.view(0).layout).toBe('after')
    table.choose(1, 'after', 'finish')
    table.run(1)
    expect(table.state().phase).toBe('crown')
    table.choose(0, 'after', 'finish')
    table.run(1)
    expect(table.sim.result()).not.toBeNull()
  })
})

describe('the length of a show', () => {
  it('DRW-07 all artists of a round draw equally long, and everyone once; a crowd skips Speed Master', () => {
    for (const [seats, rounds] of [
      [4, [0, 1, 2]],
      [8, [0, 2]],
    ] as const) {
      const table = scenario(seats, 'quick')
      const turns: string[] = []
      let artist = -1
      table.until((state) => {
        if (state.phase === 'draw' && state.turn.artist !== artist) {
          artist = state.turn.artist
          turns.push(`${state.round} ${state.drawTicks}`)
        }
        return state.phase === 'over'
      })
      expect([...new Set(turns)].map((turn) => Number(turn.split(' ')[0]))).toEqual(rounds)
      for (const round of rounds) expect(turns.filter((turn) => turn.startsWith(`${round} `))).toHaveLength(seats)
      // Even in a room that never guesses and never picks.
      expect(table.state().tick / 3600).toBeLessThanOrEqual(12)
    }
  })

  it('SDK-501 a long show in a room that never guesses is over in 20 minutes', () => {
    const table = scenario(8, 'classic')
    table.until((state) => state.phase === 'over', 100_000)
    expect(table.state().tick / 3600).toBeLessThanOrEqual(20)
  })
})
