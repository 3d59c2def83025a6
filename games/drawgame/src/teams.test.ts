import { concepts } from './words/concepts.ts'
import { scenario } from './sim-testing.ts'

const elephant = concepts.findIndex(({ names }) => names.en.includes('elephant'))

describe('teams', () => {
  it('DRW-19 three players are not offered Team Play, whose pick changes nothing; a fourth brings it', () => {
    const table = scenario(3, '')
    expect([table.sim.view(0).layout, table.sim.view(1).watches]).toEqual(['chooseFew', 'chooseFew'])
    table.choose(0, 'mode', 'teams')
    expect(table.state().phase).toBe('choose')
    table.sim.join({ seat: 3, bot: false, admin: false, language: 'en' })
    expect(table.sim.view(0).layout).toBe('choose')
    table.choose(0, 'mode', 'teams')
    expect(table.state()).toMatchObject({ phase: 'length', mode: 'teams' })
  })

  /** The teams of a round's artists, in order. */
  const teamsThatDraw = (table: ReturnType<typeof scenario>): number[] => {
    const teams: number[] = []
    const { round, game } = table.state()
    table.until((state) => {
      if (state.phase === 'draw' && state.phaseTicks === 0) teams.push(table.player(state.turn.artist).team)
      return state.phase === 'over' || state.round !== round || state.game !== game
    })
    return teams
  }

  it.each([
    [4, 4],
    [5, 6],
    [6, 6],
    [7, 8],
  ])('DRW-19 %i players draw %i times, the teams by turns and equally often', (seats, turns) => {
    const table = scenario(seats, 'teams')
    table.run(1)
    const drew = teamsThatDraw(table)
    expect(drew).toHaveLength(turns)
    expect(drew.filter((team) => team === 0)).toHaveLength(turns / 2)
    for (let pair = 0; pair < turns; pair += 2) expect(drew[pair]).not.toBe(drew[pair + 1])
  })

  it('DRW-19 teams draw equally often when an artist has left, a latecomer has come, or one leaves it to others', () => {
    const table = scenario(5, 'teams')
    table.say(4, { type: 'hello', data: { language: 'en', draws: false } })
    table.drawing(0, elephant)
    table.sim.leave(table.state().turn.artist)
    expect(table.sim.join({ seat: 6, bot: false, admin: false })).toBe(true)
    table.run(1)
    const { taken } = table.state().teamTurns ?? { taken: [] }
    const drew = taken.flatMap((turns, team) => Array<number>(turns).fill(team))
    drew.push(...teamsThatDraw(table))
    expect(drew.filter((team) => team === 0)).toHaveLength(drew.length / 2)
  })

  it('DRW-37 a team whose members all leave drawing to others draws all the same', () => {
    const table = scenario(4, 'teams')
    for (const seat of [1, 3]) table.say(seat, { type: 'hello', data: { language: 'en', draws: false } })
    expect(teamsThatDraw(table)).toHaveLength(4)
  })

  it('DRW-19 rivals steal from half of the time on, for half of the points', () => {
    const table = scenario(4, 'teams')
    const { artist, others } = table.drawing(0, elephant)
    const { team } = table.player(artist)
    const rival = others.find((seat) => table.player(seat).team !== team) ?? -1
    expect(table.sim.view(rival).layout).toBe('rival')
    table.guess(rival, 'elephant')
    expect(table.events('solved')).toHaveLength(0)
    table.change((world) => {
      world.turn.ticks = world.drawTicks / 2
    })
    table.guess(rival, 'elephant')
    const [solved] = table.events('solved')
    expect(solved).toMatchObject({ seat: rival, stolen: true })
    expect(table.state()).toMatchObject({ phase: 'reveal' })
    const points = table.state().teamPoints[team === 0 ? 1 : 0]
    expect(points).toBeGreaterThan(140)
    expect(points).toBeLessThanOrEqual(150)
    expect(table.state().teamPoints[team]).toBe(0)
  })

  it('DRW-19 a right guess of two against three counts a quarter more', () => {
    const table = scenario(5, 'teams')
    table.until(({ phase, turn }) => phase === 'draw' && table.player(turn.artist).team === 1)
    table.change((world) => {
      world.turn.concept = elephant
      world.turn.ticks = world.drawTicks / 4 - 41
    })
    const { artist } = table.state().turn
    table.guess(artist === 1 ? 3 : 1, 'elephant')
    expect(table.events('solved')).toMatchObject([{ points: 500 }])
    table.until(({ phase }) => phase === 'reveal')
    expect(table.state().teamPoints).toEqual([0, 500 + 250])
  })
})
