import type { WatchToken } from '@sofaspark/contract'
import { watchPathOf } from './watch-path.ts'

it('LCH-140 the console seals the link', async () => {
  const asked: [address: string, body: unknown][] = []
  const answering = (response: () => Promise<Response>) => ({
    fetch: ((address: string, { body }: RequestInit) => {
      asked.push([address, JSON.parse(body as string)])
      return response()
    }) as Window['fetch'],
  })
  const shared = { roomNumber: '234567', watchToken: '234567.secret' as WatchToken }
  const ok = answering(() => Promise.resolve(new Response('{"path":"/watch/sealed"}')))
  expect(await watchPathOf(ok, '/api', shared)).toBe('/watch/sealed')
  expect(asked).toEqual([['/api/watch', shared]])
  const refused = answering(() => Promise.resolve(new Response('', { status: 404 })))
  expect(await watchPathOf(refused, '/api', shared)).toBeNull()
  expect(
    await watchPathOf(
      answering(() => Promise.reject(new Error('offline'))),
      '/api',
      shared,
    ),
  ).toBeNull()
})
