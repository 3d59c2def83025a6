import type { HostToken, RoomNumber } from '@sofaspark/contract'
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { createOwnMoments } from '@sofaspark/browser/own-moments.ts'
import { fakeMoments } from '../testing.tsx'
import { createMomentKeeper } from './moment-keeper.ts'
import type { Keeping } from './moment-calls.ts'

const taken = { clip: '{"v":1}', picture: 'cGljdHVyZQ==' }
const proof = { roomNumber: '234567' as RoomNumber, hostToken: 'proof' as HostToken }

const ready = (keeping?: Keeping, { isHost = true, isRemoved = true } = {}) => {
  const { clock, storage } = createFakeCapabilities()
  const own = createOwnMoments(storage, () => Math.floor(clock.nowMs() / 1_000))
  const calls = fakeMoments(keeping, isRemoved)
  const asked: boolean[] = []
  const keeper = createMomentKeeper({
    clock,
    calls,
    game: 'testgamelocal',
    own,
    requestClip: (names) => void asked.push(names),
    proof: () => (isHost ? proof : undefined),
  })
  keeper.offer()
  keeper.press('open')
  return { keeper, calls, asked, clock, own, state: () => keeper.state.get() }
}

it('MOM-22 a press requests the build’s moment, saves it, and shows the link until it is closed or deleted', async () => {
  const { keeper, calls, asked, state } = ready()
  expect(state()).toMatchObject({ kind: 'offered', isOpen: true })
  keeper.press('plain')
  expect([asked, state().kind]).toEqual([[false], 'keeping'])
  await keeper.take(taken)
  expect(calls.kept).toEqual([{ ...taken, ...proof, game: 'testgamelocal', names: false }])
  expect(state()).toMatchObject({ kind: 'kept', isOpen: true, moment: { id: 'e234' } })
  keeper.press('close')
  expect(state()).toMatchObject({ kind: 'kept', isOpen: false })
  keeper.press('names')
  expect(asked).toEqual([false])
  keeper.press('open')
  keeper.press('delete')
  expect(state().kind).toBe('deleting')
  await Promise.resolve()
  expect([calls.removed, state().kind]).toEqual([['e234'], 'deleted'])
  keeper.press('names')
  expect(asked).toEqual([false, true])
})

it('MOM-22 a moment that could not be deleted keeps its link', async () => {
  const { keeper, state } = ready(undefined, { isRemoved: false })
  keeper.press('plain')
  await keeper.take(taken)
  keeper.press('delete')
  await Promise.resolve()
  expect(state()).toMatchObject({ kind: 'kept', isStuck: true })
})

it('MOM-23 a failure has its reason, and the next press tries again', async () => {
  const limit = ready({ kind: 'problem', why: 'limit' })
  limit.keeper.press('names')
  await limit.keeper.take(taken)
  expect(limit.state()).toMatchObject({ kind: 'failed', why: 'limit', names: true })
  limit.keeper.press('plain')
  expect(limit.asked).toEqual([true, false])
  const short = ready()
  short.keeper.press('plain')
  await short.keeper.take({ clip: '', picture: '' })
  expect(short.state()).toMatchObject({ kind: 'failed', why: 'missing' })
  const stranger = ready(undefined, { isHost: false })
  stranger.keeper.press('plain')
  await stranger.keeper.take(taken)
  expect(stranger.state()).toMatchObject({ kind: 'failed', why: 'refused' })
  expect(stranger.calls.kept).toEqual([])
})

it('MOM-23 a silent build or service fails in time, and what comes later changes nothing', async () => {
  const silent = ready()
  silent.keeper.press('plain')
  silent.clock.advance(10_000)
  expect(silent.state()).toMatchObject({ kind: 'failed', why: 'offline' })
  await silent.keeper.take(taken)
  expect(silent.calls.kept).toEqual([])
  const late = ready()
  late.keeper.press('plain')
  const keeping = late.keeper.take(taken)
  late.keeper.reset()
  await keeping
  expect(late.state()).toEqual({ kind: 'none', isOpen: false })
  late.keeper.press('open')
  expect(late.state()).toEqual({ kind: 'none', isOpen: false })
})

it('MOM-41 a kept moment is noted with its token until it is deleted', async () => {
  const { keeper, own } = ready()
  keeper.press('plain')
  await keeper.take(taken)
  expect(own.all()).toMatchObject([{ id: 'e234', game: 'testgamelocal', deleteToken: 'token' }])
  keeper.press('delete')
  await Promise.resolve()
  await Promise.resolve()
  expect(own.all()).toEqual([])
})
