import { moderatorSeat } from '@sofaspark/game-sdk'
import { unpackedMarks } from '@sofaspark/game-sdk/pad-view/controls/packed-drawing.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'
import { scenario } from './sim-testing.ts'
import { wordless, type PackedWorld } from './sim/paper.ts'
import { makeSim } from './sim/sim.ts'
import { concepts } from './words/concepts.ts'

const elephant = concepts.findIndex(({ names }) => names.en.includes('elephant'))

describe('with approval', () => {
  const approving = () => {
    const table = scenario(3, 'quick')
    table.change((world) => {
      world.approves = true
    })
    let turn = table.drawing(0, elephant)
    while (turn.artist === 0) {
      table.until(({ phase }) => phase === 'reveal')
      turn = table.drawing(0, elephant)
    }
    const guest = turn.others.find((seat) => seat !== 0) ?? 0
    const optionsOf = (seat: number) =>
      table.sim
        .view(seat)
        .pad?.widgets.find(({ id }) => id === 'moderate')
        ?.options?.map(({ id, label }) => [id, label])
    return {
      table,
      ...turn,
      guest,
      optionsOf,
      said: () => table.events('wrong').map((event) => 'text' in event && event.text),
    }
  }

  it('DRW-41 a guess waits until the admin shows it, and no one else can', () => {
    const { table, artist, guest, optionsOf, said } = approving()
    expect(optionsOf(guest)).toBeUndefined()
    expect(optionsOf(0)).toEqual([['wipe', 'pad.wipe']])
    table.guess(guest, 'grey zebra')
    expect(optionsOf(0)?.[0]).toEqual(['1', 'grey zebra'])
    for (const seat of [guest, artist]) table.choose(seat, 'moderate', '1')
    table.guess(guest, 'a horse')
    table.choose(0, 'moderate', '1')
    expect(said()).toEqual(['', ''])
    table.choose(0, 'moderate', '2')
    table.choose(0, 'moderate', '2')
    expect(said()).toEqual(['', '', 'a horse'])
    table.guess(0, 'my own horse')
    expect(said().at(-1)).toBe('my own horse')
    table.change((world) => {
      for (const player of world.players) player.bot = player.seat === guest
    })
    table.guess(guest, 'a robot’s horse')
    expect(said().at(-1)).toBe('a robot’s horse')
    table.guess(guest, 'elephant')
    expect(table.events('solved')).toHaveLength(1)
  })

  it('DRW-41 the admin takes a drawing away for good, and its turn is over', () => {
    const { table, artist, guest } = approving()
    table.stroke(artist, 1, [10, 10, 300, 300])
    for (const seat of [guest, artist]) table.choose(seat, 'moderate', 'wipe')
    expect(table.state().turn.items).toHaveLength(1)
    table.choose(0, 'moderate', 'wipe')
    table.run(1)
    expect(table.state()).toMatchObject({ phase: 'reveal', gallery: [], turn: { items: [] } })
  })

  it('DRW-41 a phone without a seat does it in the admin’s place until it leaves', () => {
    const { table, guest, optionsOf, said } = approving()
    const drawing = table.sim.save()
    expect(table.sim.join({ seat: moderatorSeat, bot: false, admin: false })).toBe(true)
    expect(table.state().seats).not.toContain(moderatorSeat)
    expect([optionsOf(0), optionsOf(moderatorSeat)]).toEqual([undefined, [['wipe', 'pad.wipe']]])
    table.guess(guest, 'grey zebra')
    table.guess(0, 'a horse')
    expect(optionsOf(moderatorSeat)?.slice(0, 2)).toEqual([
      ['1', 'grey zebra'],
      ['2', 'a horse'],
    ])
    table.choose(0, 'moderate', '1')
    table.choose(moderatorSeat, 'moderate', '2')
    table.say(moderatorSeat, { type: 'text', data: { id: 'guess', text: 'elephant' } })
    expect(said()).toEqual(['', '', 'a horse'])
    expect(table.events('solved')).toEqual([])
    table.sim.leave(moderatorSeat)
    expect(optionsOf(0)).toHaveLength(2)
    table.sim.join({ seat: moderatorSeat, bot: false, admin: false })
    table.choose(moderatorSeat, 'moderate', 'wipe')
    table.run(1)
    expect(table.state().phase).toBe('reveal')
    expect(table.sim.view(moderatorSeat).pad?.widgets).toEqual([])
    table.sim.load(drawing)
    expect(optionsOf(0)).toEqual([['wipe', 'pad.wipe']])
  })

  it('DRW-41 without approval a phone without a seat takes no part', () => {
    const { sim } = scenario(3, 'quick')
    const before = sim.hash()
    expect(sim.join({ seat: moderatorSeat, bot: false, admin: false })).toBe(false)
    expect(sim.hash()).toBe(before)
  })

  it('DRW-41 is the room’s rule at the start of the match, also after a reload', () => {
    const sim = makeSim({ seed: 4, core: testCore(), mode: 'quick', options: { approval: true } })
    const back = makeSim({ seed: 4, core: testCore(), mode: 'quick' })
    back.load(sim.save())
    expect([sim.state().approves, back.state().approves]).toEqual([true, true])
  })
})

describe('the album', () => {
  it('DRW-40 an artist’s own press in the gallery sends the drawing to every phone, once', () => {
    const table = scenario(3)
    for (let turn = 0; turn < 3; turn++) {
      table.until(({ phase }) => phase === 'pick')
      const { artist } = table.state().turn
      table.choose(artist, 'word', '0')
      table.change((world) => {
        world.turn.concept = elephant
      })
      table.stroke(artist, 1, [10, 10, 300, 300, 305, 12])
      table.until(({ phase }) => phase !== 'draw')
    }
    table.until(({ phase }) => phase === 'gallery')
    const before = table.sim.save()
    expect(table.sim.view(1).pad?.widgets.map(({ id }) => id)).toEqual(['like', 'album'])
    table.choose(1, 'album', 'keep')
    table.choose(1, 'album', 'keep')
    const kept = table.seen.filter((event) => event.type === 'kept')
    expect(kept).toHaveLength(1)
    const [message] = kept[0] ? (drawRules.messages?.(kept[0]) ?? []) : []
    expect(message).toMatchObject({
      seat: 'all',
      type: 'keepsake',
      data: { artist: 1, names: { en: 'elephant', fr: 'éléphant' } },
    })
    expect(JSON.stringify(message?.data).length).toBeLessThan(4_000)
    const [mark] = unpackedMarks(kept[0]?.drawing.marks)
    expect(mark).toEqual({
      kind: 'stroke',
      color: '#1a0d33',
      width: 16,
      points: [10, 10, 300, 300, 305, 12],
      press: [],
    })
    table.choose(1, 'like', '2')
    expect(table.sim.view(1).layout).toBe('cheer')
    const wallOf = (saved: unknown) =>
      (wordless(saved) as { world: PackedWorld }).world.gallery.map(({ items }) => items.length)
    expect(wallOf(before)).toEqual([0, 0, 0])
    expect(wallOf(table.sim.save()).sort()).toEqual([0, 0, 1])
  })
})
