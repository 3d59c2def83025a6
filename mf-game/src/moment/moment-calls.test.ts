/** @jest-environment jsdom */
import type { HostToken, RoomNumber } from '@sofaspark/contract'
import { momentLimits, momentSchema } from '@sofaspark/contract/moments.ts'
import { createMomentCalls } from './moment-calls.ts'

const moment = { id: 'e234', url: 'https://sofaspark.example/moment/e234', deleteToken: 'token' }
const sent = {
  clip: '{"v":1,"rulesVersion":3}',
  picture: btoa('picture'),
  roomNumber: '234567' as RoomNumber,
  hostToken: 'proof' as HostToken,
  game: 'testgamelocal',
  names: false,
}

interface Answer {
  status?: number
  body?: unknown
  retryAfterS?: number
}

/** Calls to a service that answers like this, and what reached it. */
const calling = (answer: Answer | 'down', packedBytes = 40) => {
  const asked: { address: string; options: RequestInit }[] = []
  const fetch = (address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    asked.push({ address: address as string, options })
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'))
    const { status = 201, body = moment, retryAfterS } = answer
    const headers = new Headers(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) })
    return Promise.resolve({ ok: status < 300, status, headers, json: () => Promise.resolve(body) } as Response)
  }
  const calls = createMomentCalls({ fetch }, '/api', () => Promise.resolve(new Uint8Array(packedBytes)))
  return { calls, asked }
}
const whyOf = async (answer: Answer | 'down', packedBytes?: number): Promise<string> => {
  const keeping = await calling(answer, packedBytes).calls.keep(sent)
  return keeping.kind === 'kept' ? 'kept' : keeping.why
}

it('MOM-22 a moment is sent as a form with its clip, its picture and the proof of the host', async () => {
  const { calls, asked } = calling({})
  expect(await calls.keep(sent)).toEqual({ kind: 'kept', moment })
  const [{ address, options } = { address: '', options: {} }] = asked
  expect([address, options.method]).toEqual(['/api/moments', 'POST'])
  const form = options.body as FormData
  const parsed = momentSchema.safeParse(JSON.parse(form.get('moment') as string))
  expect(parsed.data).toMatchObject({ game: 'testgamelocal', release: '3', names: false, hostToken: 'proof' })
  expect((form.get('picture') as File).size).toBe('picture'.length)
})

it('MOM-23 each reason for which a moment is not kept has its own sentence', async () => {
  expect(await whyOf('down')).toBe('offline')
  expect(await whyOf({ status: 503 })).toBe('offline')
  expect(await whyOf({ status: 413 })).toBe('tooLarge')
  expect(await whyOf({}, momentLimits.clipBytes + 1)).toBe('tooLarge')
  expect(await whyOf({ status: 429, retryAfterS: 1_800 })).toBe('limit')
  expect(await whyOf({ status: 429 })).toBe('busy')
  for (const status of [400, 403, 404]) expect(await whyOf({ status })).toBe('refused')
})

it('MOM-22 a moment is deleted with its token, and a missing one counts as deleted', async () => {
  const { calls, asked } = calling({ status: 204 })
  expect(await calls.remove(moment)).toBe(true)
  expect(asked[0]).toMatchObject({
    address: '/api/moments/e234',
    options: { method: 'DELETE', headers: { Authorization: 'Bearer token' } },
  })
  expect(await calling({ status: 404 }).calls.remove(moment)).toBe(true)
  expect(await calling({ status: 503 }).calls.remove(moment)).toBe(false)
  expect(await calling('down').calls.remove(moment)).toBe(false)
})
