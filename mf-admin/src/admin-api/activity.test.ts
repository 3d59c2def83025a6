/** @jest-environment jsdom */
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { watchActivity, createAdminApi } from './admin-api.ts'
/** Good as the data and as the facts of a server. */
const body = {
  onlinePlayers: 0,
  activeLobbys: 0,
  activeGames: 0,
  lobbyData: [],
  history: [],
  region: 'EU',
  address: '',
  version: '1',
  startTime: 0,
}

it('ADM-15 a call says that someone acted once after each press, and polling says nothing', async () => {
  const said: (string | null)[] = []
  const activity = watchActivity(window)
  const api = createAdminApi({
    fetch: (_address, options) => {
      said.push((options?.headers as Record<string, string>)['x-person-active'] ?? null)
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) } as Response)
    },
    openStream: () => {
      throw new Error('Nothing is followed here.')
    },
    clock: createFakeClock(),
    takeActivity: activity.take,
  })
  await api.data('EU')
  await api.data('EU')
  window.dispatchEvent(new Event('pointerdown'))
  await api.data('US')
  await api.data('EU')
  window.dispatchEvent(new Event('keydown'))
  await api.server('EU')
  activity.stop()
  window.dispatchEvent(new Event('keydown'))
  await api.data('EU')
  expect(said).toEqual(['1', null, '1', null, '1', null])
})
