import { deriveSessionKey, sessionOf, unixSeconds } from '@sofaspark/kit'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge({ trustProxy: true })
})
afterEach(() => edge.close())

const signIn = (secret: unknown, headers: Readonly<Record<string, string>> = {}) =>
  edge.post('/api/admin/session', { secret }, headers)
const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string => headers['set-cookie']?.[0] ?? ''

it('EDG-22 the secret gives a cookie that every service accepts and no script reads', async () => {
  const response = await signIn(ADMIN_SECRET)
  expect(response.status).toBe(204)
  const cookie = cookieOf(response.headers)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  expect(cookie).toContain('Path=/')
  expect(cookie).not.toContain('Secure')
  const key = await deriveSessionKey(ADMIN_SECRET)
  expect(sessionOf(key, cookie.split(';')[0], unixSeconds(edge.clock))).not.toBeNull()
  expect(cookieOf((await signIn(ADMIN_SECRET, { 'x-forwarded-proto': 'https' })).headers)).toContain('Secure')
})

it('EDG-22 signing out deletes the cookie', async () => {
  const response = await edge.ask('/api/admin/session', { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect(cookieOf(response.headers)).toMatch(/=; Max-Age=0; Path=\//)
})

it('EDG-23 a wrong secret, another origin and too many tries are refused', async () => {
  for (const secret of ['', 7, 'x'.repeat(513)]) expect((await signIn(secret)).status).toBe(400)
  expect((await signIn(ADMIN_SECRET, { origin: 'https://evil.example' })).status).toBe(401)
  expect((await signIn(ADMIN_SECRET, { origin: `http://${edge.host}` })).status).toBe(204)
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => signIn('wrong')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await signIn(ADMIN_SECRET)).status).toBe(429)
  expect((await signIn(ADMIN_SECRET, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(204)
})

it('EDG-165 a hundred addresses that guess at once cannot occupy every thread, and a rejected one loses no try', async () => {
  const from = (house: number) => ({ 'x-forwarded-for': `10.1.0.${String(house)}` })
  const statuses = (await Promise.all(Array.from({ length: 100 }, (_, house) => signIn('wrong', from(house))))).map(
    ({ status }) => status,
  )
  const refusedAt = statuses.indexOf(503)
  // Some are compared before the last ones come.
  expect(refusedAt).toBeGreaterThanOrEqual(50)
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true)
  const tries = []
  for (let count = 0; count < 11; count++) tries.push((await signIn('wrong', from(refusedAt))).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})
