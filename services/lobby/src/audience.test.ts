import { watchingLimits, type AudienceCounts } from '@sofaspark/contract'
import { joinPayload, lastLobby, type Client, type Host } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'
import { samplePoll } from './testing/every-event.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const { alsoPlayers: _alsoPlayers, ...audiencePoll } = samplePoll
const vote = (option: string) => ({ id: samplePoll.id, option })

const member = async ({ roomNumber }: Host): Promise<Client> => {
  const phone = await party.connect()
  await phone.must('joinAudience', { roomNumber, language: 'en' })
  return phone
}
const counts = async (screen: Host): Promise<AudienceCounts | undefined> => {
  party.clock.advance(watchingLimits.countsEveryMs)
  await screen.emitWithAck('ping')
  return screen.all('audienceCounts').at(-1)?.[0]
}

describe('LOB-380 people without a seat watch, counted and never named', () => {
  it('LOB-380 a member hears of games and the end, and nothing of the lobby', async () => {
    const screen = await party.host()
    const { roomNumber } = screen
    const phone = await party.connect()
    const joined = await phone.must('joinAudience', { roomNumber, language: 'en' })
    expect(joined).toMatchObject({ lobby: { roomNumber }, gameKey: null })
    expect(Object.keys(joined).sort()).toEqual(['gameKey', 'lobby', 'ok'])
    await party.phone(roomNumber)
    await screen.must('gameLaunched', { roomNumber, gameKey: 'drawgame' })
    await screen.must('gameEnded', { roomNumber })
    await screen.must('endLobby', { roomNumber })
    await party.settled()
    expect(phone.heard.map(({ event }) => event)).toEqual(['gameLaunched', 'gameDisconnected', 'lobbyDisconnected'])
  })

  it('LOB-380 the lobby says how many watch; a reloaded screen gets the counts again', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const [first, second] = [await member(screen), await member(screen)]
    expect(await counts(screen)).toEqual({ size: 2, cheers: {} })
    await party.settled()
    expect(lastLobby(ada)).toMatchObject({ audience: 2, mirrors: 0 })
    second.close()
    expect(await first.code('leaveAudience')).toBe('ok')
    expect(await first.code('leaveAudience')).toBe('not_in_lobby')
    await party.settled(screen, ada)
    party.clock.advance(1_000)
    await party.settled(screen, ada)
    expect(lastLobby(ada)).toMatchObject({ audience: 0 })
    const reloaded = await party.connect()
    await reloaded.must('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    party.clock.advance(watchingLimits.countsEveryMs)
    expect(await reloaded.next('audienceCounts')).toEqual([{ size: 0, cheers: {} }])
  })

  it('LOB-380 a member takes a seat on the same socket, and stays a member when there is none', async () => {
    const screen = await party.host()
    const phone = await member(screen)
    await screen.must('setRules', { maxPlayers: 1 })
    await party.phone(screen.roomNumber)
    expect(await phone.code('joinLobby', joinPayload(screen.roomNumber))).toBe('room_full')
    expect(await counts(screen)).toMatchObject({ size: 1 })
    await screen.must('setRules', { maxPlayers: 2 })
    expect(await phone.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
    expect(await counts(screen)).toMatchObject({ size: 0 })
    expect(await phone.code('cheer', { kind: 'clap' })).toBe('not_in_lobby')
  })

  it('LOB-380 500 may watch; a locked lobby and one without an audience admit none', async () => {
    const screen = await party.host()
    const { roomNumber } = screen
    const phone = await member(screen)
    await screen.must('setRules', { audience: false })
    expect(await phone.next('lobbyDisconnected')).toEqual([{ reason: 'watching_closed' }])
    expect(await phone.code('joinAudience', { roomNumber, language: 'en' })).toBe('room_locked')
    await screen.must('setRules', { audience: true })
    await screen.must('lockLobby', { locked: true })
    expect(await phone.code('joinAudience', { roomNumber, language: 'en' })).toBe('room_locked')
    await screen.must('lockLobby', { locked: false })
    await Promise.all(Array.from({ length: watchingLimits.audience }, () => member(screen)))
    expect(await phone.code('joinAudience', { roomNumber, language: 'en' })).toBe('audience_full')
    expect(await phone.code('joinAudience', { roomNumber: '299999', language: 'en' })).toBe('room_not_found')
  })

  it('LOB-380 a socket with a place in a lobby does not join an audience', async () => {
    const screen = await party.host()
    const { roomNumber } = screen
    for (const taken of [screen, await party.phone(roomNumber), await member(screen)])
      expect(await taken.code('joinAudience', { roomNumber, language: 'en' })).toBe('bad_payload')
  })
})

describe('LOB-381 one poll at a time, one vote for each voter', () => {
  it('LOB-381 the last vote of each member counts, and a member that leaves takes its vote along', async () => {
    const screen = await party.host()
    const [first, second, third] = [await member(screen), await member(screen), await member(screen)]
    await screen.must('openPoll', audiencePoll)
    expect((await first.next('pollOpened'))[0]).toEqual(audiencePoll)
    for (const phone of [first, second, third]) await phone.must('vote', vote('suns'))
    await first.must('vote', vote('moons'))
    expect(await counts(screen)).toMatchObject({ poll: { id: 'winner', votes: { suns: 2, moons: 1 } } })
    await third.must('leaveAudience')
    expect(await counts(screen)).toMatchObject({ size: 2, poll: { votes: { suns: 1, moons: 1 } } })
    await screen.must('closePoll', { id: 'winner' })
    expect((await first.next('pollClosed'))[0]).toEqual({ id: 'winner', votes: { suns: 1, moons: 1 } })
    expect((await counts(screen))?.poll).toEqual({ id: 'winner', votes: { suns: 1, moons: 1 } })
    expect(await first.code('vote', vote('suns'))).toBe('not_found')
    expect(await screen.code('closePoll', { id: 'winner' })).toBe('not_found')
  })

  it('LOB-381 players vote where the poll says so, and their votes outlive their sockets', async () => {
    const screen = await party.host()
    const { roomNumber } = screen
    const ada = await party.phone(roomNumber)
    await screen.must('openPoll', audiencePoll)
    expect(await ada.code('vote', vote('suns'))).toBe('not_found')
    await screen.must('openPoll', samplePoll)
    expect((await ada.next('pollOpened'))[0]).toEqual(samplePoll)
    await ada.must('vote', vote('suns'))
    ada.close()
    const back = await party.phone(roomNumber, { seatToken: ada.seatToken })
    expect((await back.next('pollOpened'))[0]).toEqual(samplePoll)
    await back.must('vote', vote('moons'))
    expect(await counts(screen)).toMatchObject({ poll: { votes: { suns: 0, moons: 1 } } })
  })

  it('LOB-381 a member that comes late gets the open poll; the service closes it in time', async () => {
    const screen = await party.host()
    const untilS = party.clock.nowMs() / 1_000 + 5
    await screen.must('openPoll', { ...audiencePoll, untilS })
    const phone = await party.connect()
    const joined = await phone.must('joinAudience', { roomNumber: screen.roomNumber, language: 'en' })
    expect(joined.poll).toEqual({ ...audiencePoll, untilS })
    expect(await phone.code('vote', { id: 'another', option: 'suns' })).toBe('not_found')
    expect(await phone.code('vote', vote('stars'))).toBe('not_found')
    party.clock.advance(5_250)
    expect((await phone.next('pollClosed'))[0]).toEqual({ id: 'winner', votes: { suns: 0, moons: 0 } })
  })

  it('LOB-381 a poll without words that fit the room, or an end within the hour, is refused', async () => {
    const screen = await party.host()
    const nowS = party.clock.nowMs() / 1_000
    const [suns, moons] = audiencePoll.options
    for (const wrong of [
      { ...audiencePoll, question: 'Who is the sh1t?' },
      { ...audiencePoll, options: [suns, { id: 'moons', label: 'f*ck' }] },
      { ...audiencePoll, untilS: nowS },
      { ...audiencePoll, untilS: nowS + watchingLimits.pollS + 1 },
      { ...audiencePoll, options: [suns] },
      { ...audiencePoll, options: [suns, suns] },
      { ...audiencePoll, options: Array.from({ length: 100 }, (_, at) => ({ ...moons, id: String(at) })) },
    ])
      expect([wrong, await screen.code('openPoll', wrong)]).toEqual([wrong, 'bad_payload'])
  })
})

describe('LOB-382 the host gets counts at most every 250 ms, with no member in them', () => {
  it('LOB-382 cheers are gathered by kind', async () => {
    const screen = await party.host()
    const [first, second] = [await member(screen), await member(screen)]
    await counts(screen)
    const before = screen.count('audienceCounts')
    for (const kind of ['clap', 'clap', 'drum'] as const) await first.must('cheer', { kind })
    await second.must('cheer', { kind: 'clap' })
    expect(screen.count('audienceCounts')).toBe(before)
    expect(await counts(screen)).toEqual({ size: 2, cheers: { clap: 3, drum: 1 } })
    expect(await counts(screen)).toEqual({ size: 2, cheers: { clap: 3, drum: 1 } })
    expect(screen.count('audienceCounts')).toBe(before + 1)
  })

  it('LOB-382 a member votes and cheers twice a second, with bursts of six', async () => {
    const screen = await party.host()
    const phone = await member(screen)
    await screen.must('openPoll', audiencePoll)
    const codes: string[] = []
    for (let tries = 0; tries < 4; tries++) {
      codes.push(await phone.code('vote', vote('suns')))
      codes.push(await phone.code('cheer', { kind: 'fire' }))
    }
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'ok'), 'rate_limited', 'rate_limited'])
    expect(await counts(screen)).toEqual({
      size: 1,
      cheers: { fire: 3 },
      poll: { id: 'winner', votes: { suns: 1, moons: 0 } },
    })
    party.clock.advance(500)
    expect(await phone.code('cheer', { kind: 'fire' })).toBe('ok')
  })
})

it('LOB-381 a member that floods the service is cut off, and has no vote; the others’ votes stay', async () => {
  const screen = await party.host()
  const [flooding, other] = [await member(screen), await member(screen)]
  await screen.must('openPoll', audiencePoll)
  await other.must('vote', vote('moons'))
  for (let tries = 0; tries < 10_000; tries++) flooding.socket.emit('vote', vote(tries % 2 === 0 ? 'suns' : 'moons'))
  await new Promise((resolve) => flooding.socket.on('disconnect', resolve))
  expect(await counts(screen)).toMatchObject({ size: 1, poll: { votes: { suns: 0, moons: 1 } } })
})

it('LOB-382 a flood of cheers is a few', async () => {
  const screen = await party.host()
  const phone = await member(screen)
  for (let tries = 0; tries < 100; tries++) phone.socket.emit('cheer', { kind: 'drum' })
  expect(await phone.code('cheer', { kind: 'clap' })).toBe('rate_limited')
  expect(await counts(screen)).toEqual({ size: 1, cheers: { drum: 6 } })
})

it('LOB-381 only the host opens or closes a poll', async () => {
  const screen = await party.host()
  const strangers = [await member(screen), await party.phone(screen.roomNumber), await party.connect()]
  await screen.must('openPoll', audiencePoll)
  for (const stranger of strangers) {
    expect(await stranger.code('openPoll', { ...audiencePoll, id: 'other' })).toBe('not_host')
    expect(await stranger.code('closePoll', { id: audiencePoll.id })).toBe('not_host')
  }
  expect((await counts(screen))?.poll?.id).toBe(audiencePoll.id)
})

it('LOB-383 the newest view reaches the audience, those that join later as well', async () => {
  const screen = await party.host()
  const phone = await member(screen)
  await screen.must('audienceView', { data: { leads: 'suns' } })
  expect(await phone.next('audienceViewChanged')).toEqual([{ leads: 'suns' }])
  const late = await party.connect()
  const joined = await late.must('joinAudience', { roomNumber: screen.roomNumber, language: 'en' })
  expect(joined.view).toEqual({ leads: 'suns' })
  expect(await screen.code('audienceView', { data: 'x'.repeat(4_001) })).toBe('bad_payload')
  const codes = await Promise.all(Array.from({ length: 5 }, () => screen.code('audienceView', { data: 1 })))
  expect(codes).toContain('rate_limited')
})

it('LOB-384 many members get every message in order, and the end of the lobby after all of them', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const phones = await Promise.all(Array.from({ length: 30 }, () => member(screen)))
  phones[0]?.close()
  const nowS = party.clock.nowMs() / 1_000
  const ids = Array.from({ length: 12 }, (_, number) => `poll-${String(number)}`)
  for (const id of ids) screen.socket.emit('openPoll', { ...audiencePoll, id, untilS: nowS + 60 })
  await screen.must('audienceView', { data: { leader: 'Ada' } })
  await screen.must('endLobby', { roomNumber })
  for (const phone of phones.slice(1)) {
    await phone.next('lobbyDisconnected')
    expect(phone.all('pollOpened').map(([{ id }]) => id)).toEqual(ids)
    expect(phone.heard.map(({ event }) => event).slice(-2)).toEqual(['audienceViewChanged', 'lobbyDisconnected'])
  }
})

it('LOB-382 a changed number of mirrors or members alone changes the lobby at most once a second', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await party.settled()
  ada.forget()
  for (let joined = 0; joined < 8; joined++) {
    await member(screen)
    party.clock.advance(watchingLimits.countsEveryMs)
    await ada.emitWithAck('ping')
  }
  expect(ada.count('lobbyChanged')).toBe(2)
  party.clock.advance(1_000)
  await ada.emitWithAck('ping')
  expect(lastLobby(ada)?.audience).toBe(8)
})
