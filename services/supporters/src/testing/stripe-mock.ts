import { createServer } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import { freePort, startProgram } from '@sofaspark/programs'
import type { StripeApi } from './stripe-api.ts'

const STARTS_WITHIN_MS = 30_000
const AGAIN_MS = 100

/** Stripe's own mock, which knows Stripe's description of its API, before the API of the tests, which knows what was paid. */
export interface JudgedStripe {
  api: StripeApi['api']
  /** Each call with what the mock refused about it; `null` where it fits the description. */
  judged: { call: string; refusal: string | null }[]
  close(): Promise<void>
}

/**
 * The newest mock describes version 2026-08-26.dahlia of the API, the library calls 2026-10-28.endive: between the two
 * Stripe renamed this one parameter of ours, which the type of the library checks.
 */
const inMocksVersion = (body: string): string => body.replaceAll('allowed_payment_method_types', 'payment_method_types')

const isUp = async (address: string): Promise<boolean> => {
  try {
    await fetch(address)
    return true
  } catch {
    // It does not listen yet.
    return false
  }
}

/** Starts the mock; every call to `api` is judged by it, then answered by the tests' own API. */
export const judgeStripeCalls = async (stripe: StripeApi): Promise<JudgedStripe> => {
  const mock = `http://127.0.0.1:${await freePort()}`
  const child = startProgram('stripe-mock', ['-http-addr', new URL(mock).host], { stdio: 'ignore' })
  const giveUpMs = performance.now() + STARTS_WITHIN_MS
  while (!(await isUp(mock))) {
    if (performance.now() > giveUpMs || child.exitCode !== null) throw new Error('stripe-mock does not start.')
    await new Promise((later) => setTimeout(later, AGAIN_MS))
  }
  const judged: JudgedStripe['judged'] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const { method = '', url = '', headers } = request
      const kept = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      const call = { method, headers: Object.fromEntries(kept), ...(body === '' ? {} : { body }) }
      const verdict = await fetch(`${mock}${url}`, { ...call, ...(body !== '' && { body: inMocksVersion(body) }) })
      const { error } = (await verdict.json()) as { error?: { message: string } }
      judged.push({
        call: `${method} ${new URL(url, mock).pathname}`,
        refusal: verdict.ok ? null : (error?.message ?? ''),
      })
      const answer = await fetch(`http://${stripe.api.host}:${stripe.api.port}${url}`, call)
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        date: answer.headers.get('date') ?? '',
      })
      response.end(await answer.text())
    })()
  })
  return {
    api: { host: '127.0.0.1', port: await listen(server, 0), protocol: 'http' },
    judged,
    close: async () => {
      await closeServer(server)
      child.kill()
    },
  }
}
