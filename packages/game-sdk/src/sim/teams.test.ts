import { createRandom } from './random.ts'
import { dealSides, lateSide, type Picker, type Side, type SidePick } from './teams.ts'

const picker = (seat: number, pick: SidePick, pickedTick = seat, bot = false): Picker => ({
  seat,
  bot,
  pick,
  pickedTick,
})
const sizes = (dealt: Map<number, Side>, of: readonly Picker[]): number[] =>
  (['sun', 'moon'] as const).map((side) => of.filter(({ seat }) => dealt.get(seat) === side).length)

describe('sides', () => {
  it('SDK-380 follow the picks if those are even, and differ by at most one person otherwise', () => {
    const picks: SidePick[] = ['sun', 'moon', 'mix']
    const chance = createRandom(1, 'picks')
    for (let round = 0; round < 300; round++) {
      const people = Array.from({ length: 1 + chance.below(8) }, (_, seat) =>
        picker(seat, picks[chance.below(3)] ?? 'mix', chance.below(5)),
      )
      const bots = Array.from({ length: chance.below(9 - people.length) }, (_, at) =>
        picker(people.length + at, 'mix', 0, true),
      )
      const dealt = dealSides([...people, ...bots], chance)
      const [suns = 0, moons = 0] = sizes(dealt, people)
      expect(Math.abs(suns - moons)).toBeLessThanOrEqual(1)
      const [allSuns = 0, allMoons = 0] = sizes(dealt, [...people, ...bots])
      expect(Math.abs(allSuns - allMoons)).toBeLessThanOrEqual(1)
    }
  })

  it('SDK-380 move mixers first, then the last to pick', () => {
    const chance = createRandom(2, 'sides')
    const mixed = dealSides(
      [picker(0, 'sun', 9), picker(1, 'sun', 3), picker(2, 'mix', 1), picker(3, 'mix', 2)],
      chance,
    )
    expect([0, 1, 2, 3].map((seat) => mixed.get(seat))).toEqual(['sun', 'sun', 'moon', 'moon'])
    const crowded = dealSides(
      [picker(0, 'sun', 9), picker(1, 'sun', 3), picker(2, 'sun', 1), picker(3, 'moon', 2)],
      chance,
    )
    expect([0, 1, 2, 3].map((seat) => crowded.get(seat))).toEqual(['moon', 'sun', 'sun', 'moon'])
  })

  it('SDK-380 send a latecomer to the side with fewer people, then with fewer players', () => {
    const chance = createRandom(3, 'late')
    const player = (side: Side, bot = false) => ({ side, bot })
    expect(lateSide([player('sun'), player('moon', true), player('moon', true)], chance)).toBe('moon')
    expect(lateSide([player('sun', true), player('moon', true), player('moon', true)], chance)).toBe('sun')
    const drawn = new Set(Array.from({ length: 40 }, () => lateSide([player('sun'), player('moon')], chance)))
    expect(drawn.size).toBe(2)
  })
})
