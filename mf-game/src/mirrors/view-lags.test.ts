import type { MirrorId } from '@sofaspark/contract'
import { createFakeHostLobby } from '@sofaspark/browser/fake-lobbies.ts'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createViewLags } from './view-lags.ts'

const started = () => {
  const host = createFakeHostLobby()
  // Its way to the service takes 12 ms.
  host.open(2)
  const clock = createFakeClock()
  const sent: { id: string; milliseconds: number }[] = []
  const lags = createViewLags({
    host,
    clock,
    link: {
      send: (method, payload) => {
        if (method === 'ViewLag') sent.push(payload as (typeof sent)[number])
      },
    },
  })
  lags.start()
  const reports = (mirrorId: string, ...figures: number[]): void => {
    for (const ms of figures) host.emit('mirrorLag', { mirrorId: mirrorId as MirrorId, ms })
  }
  return { clock, lags, sent, reports }
}

it('SCR-102 a phone of a mirror’s code is as late as the median of that mirror’s last reports and the host’s own way', () => {
  const { lags, sent, reports } = started()
  lags.handle('p1', { language: 'en', screen: 'm1' })
  lags.handle('p2', { language: 'en' })
  expect(sent).toEqual([{ id: 'p1', milliseconds: 0 }])
  reports('m1', 100, 110, 2_000, 120, 0)
  expect(sent.at(-1)).toEqual({ id: 'p1', milliseconds: 122 })
  reports('m2', 40)
  expect(sent.every(({ id }) => id === 'p1')).toBe(true)
  expect(sent.at(-1)?.milliseconds).toBe(122)
  reports('m1', 900, 900, 900)
  expect(sent.at(-1)?.milliseconds).toBe(250)
})

it('SCR-102 a mirror that came back under another id counts as the least late one, a silent one not at all', () => {
  const { clock, lags, sent, reports } = started()
  reports('m1', 100)
  reports('m2', 60)
  lags.handle('p1', { screen: 'before' })
  expect(sent.at(-1)?.milliseconds).toBe(72)
  clock.advance(11_000)
  reports('m1', 90)
  expect(sent.at(-1)?.milliseconds).toBe(102)
  clock.advance(11_000)
  lags.handle('p1', { screen: 'm1' })
  expect(sent.at(-1)?.milliseconds).toBe(0)
})

it('SCR-102 a phone that scans the host’s own code sees the match at once; junk is no mirror', () => {
  const { lags, sent, reports } = started()
  reports('m1', 100)
  lags.handle('p1', { screen: 'm1' })
  for (const junk of [null, 'm1', { screen: 7 }, { screen: 'm'.repeat(65) }]) lags.handle('p2', junk)
  lags.handle('p1', {})
  lags.handle('p1', {})
  expect(sent).toEqual([
    { id: 'p1', milliseconds: 112 },
    { id: 'p1', milliseconds: 0 },
  ])
})
