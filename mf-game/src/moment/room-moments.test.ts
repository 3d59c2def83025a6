import type { HostToken, PlayerId } from '@sofaspark/contract'
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { fakeMoments } from '../testing.tsx'
import { createRoomMoments } from './room-moments.ts'

it('MOM-22 every phone gets the id of a kept moment, the admin’s alone what deletes it, and all its end', async () => {
  const capabilities = createFakeCapabilities()
  const { lobby } = capabilities.host.open(2)
  capabilities.storage.set('hostToken', {
    roomNumber: lobby.roomNumber,
    hostToken: 'proof' as HostToken,
    region: 'EU',
  })
  const keeper = createRoomMoments(
    capabilities,
    { game: { key: 'icehocky' }, link: { send: () => undefined } },
    fakeMoments(),
  )
  const told = () => capabilities.host.sent.flatMap(({ event, payload }) => (event === 'sendToPlayer' ? [payload] : []))
  keeper.offer()
  keeper.press('plain')
  await keeper.take({ clip: '{"v":1}', picture: 'cGljdHVyZQ==' })
  const kept = { id: 'e234', game: 'icehocky' }
  const [admin, guest] = ['player-0', 'player-1'] as PlayerId[]
  expect(told()).toMatchObject([
    { playerId: admin, type: 'moment', data: { ...kept, deleteToken: 'token' } },
    { playerId: guest, type: 'moment' },
  ])
  expect(told()[1]).toMatchObject({ data: kept })
  expect(JSON.stringify(told()[1])).not.toContain('token')
  keeper.press('delete')
  await Promise.resolve()
  await Promise.resolve()
  expect(told().at(-1)).toEqual({ playerId: 'all', type: 'momentGone', data: kept })
})
