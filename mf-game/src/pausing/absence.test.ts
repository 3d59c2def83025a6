import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { absenceWaitMs, createAbsence, createPausing, resumeSeconds } from './pausing.ts'
const playing = (count = 3, playerLimit = 8) => {
  const { host, clock } = createFakeCapabilities()
  host.open(count)
  const build = { pause: jest.fn(), resume: jest.fn() }
  const pausing = createPausing(clock, build)
  const absence = createAbsence({
    host,
    clock,
    pausing,
    isPlaying: () => true,
    plays: (id) => Number(id.replace('player-', '')) < playerLimit,
  })
  absence.follow()
  const away = new Set<number>()
  const show = (change: () => unknown) => {
    change()
    host.change({
      players: Array.from({ length: count }, (_, seat) => fakePlayer(seat, { connected: !away.has(seat) })),
    })
    absence.follow()
  }
  const received = () =>
    host.sent.flatMap(({ event, payload }) =>
      event === 'sendToPlayer' ? [(payload as { data: { playerIds: string[] } }).data.playerIds] : [],
    )
  return {
    host,
    clock,
    build,
    pausing,
    absence,
    received,
    loses: (seat: number) => show(() => away.add(seat)),
    finds: (seat: number) => show(() => away.delete(seat)),
    leaves: (seat: number) => {
      const session = host.session.get()
      if (session.phase !== 'open') return
      host.change({ players: session.lobby.players.map((player) => (player?.seat === seat ? null : player)) })
      absence.follow()
    },
  }
}

describe('a player who is away', () => {
  it('SCR-41 pauses the game, which resumes after a countdown', () => {
    const { clock, build, pausing, absence, received, loses, finds } = playing()
    loses(1)
    expect(build.pause).toHaveBeenCalledTimes(1)
    expect(absence.state.get()).toMatchObject({ players: [{ name: 'Leo' }], secondsLeft: 20 })
    clock.advance(5_000)
    expect(absence.state.get()).toMatchObject({ secondsLeft: 15 })
    finds(1)
    expect(pausing.state.get()).toEqual({ phase: 'countdown', seconds: resumeSeconds })
    clock.advance(resumeSeconds * 1_000)
    expect(build.resume).toHaveBeenCalledTimes(1)
    expect(received()).toEqual([['player-1'], []])
  })

  it('SCR-41 is not waited for longer than 20 s, and not a second time', () => {
    const { clock, build, absence, loses, finds } = playing()
    loses(1)
    clock.advance(absenceWaitMs)
    expect(absence.state.get()).toBeNull()
    clock.advance(resumeSeconds * 1_000)
    expect(build.resume).toHaveBeenCalledTimes(1)
    finds(1)
    loses(1)
    expect(build.pause).toHaveBeenCalledTimes(1)
    absence.reset()
    finds(1)
    loses(1)
    expect(build.pause).toHaveBeenCalledTimes(2)
  })

  it('SCR-41 can be skipped', () => {
    const { clock, build, absence, loses } = playing()
    loses(0)
    loses(2)
    expect(absence.state.get()?.players.map(({ name }) => name)).toEqual(['Maya', 'Zoe'])
    absence.goOn()
    clock.advance(resumeSeconds * 1_000)
    expect(build.resume).toHaveBeenCalledTimes(1)
  })

  it('SCR-41 is no longer waited for once the seat is free, and never without a part in the game', () => {
    const { build, absence, loses, leaves, pausing } = playing(4, 3)
    loses(3)
    expect(build.pause).not.toHaveBeenCalled()
    loses(1)
    leaves(1)
    expect(absence.state.get()).toBeNull()
    expect(pausing.state.get().phase).toBe('countdown')
  })
})

it('SCR-18 a screen that lost its connection pauses until it is back', () => {
  const { host, build, clock, absence, pausing } = playing()
  const session = host.session.get()
  if (session.phase !== 'open') throw new Error('the lobby is open')
  host.show({ ...session, connection: 'reconnecting' })
  absence.follow()
  clock.advance(60_000)
  expect(pausing.state.get()).toEqual({ phase: 'paused', reasons: ['offline'] })
  host.show(session)
  absence.follow()
  clock.advance(resumeSeconds * 1_000)
  expect(build.resume).toHaveBeenCalledTimes(1)
})
