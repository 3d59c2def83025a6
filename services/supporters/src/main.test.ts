import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeToken, startService, type Service } from '@sofaspark/lobby-testing'

const headers = { 'content-type': 'application/json', 'x-edge-token': edgeToken }
let folder: string
const started: Service[] = []
const start = async (): Promise<Service> => {
  const service = await startService('supporters', { env: { DATA_DIR: folder } })
  started.push(service)
  return service
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supporters-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.kill()))
  rmSync(folder, { recursive: true, force: true })
})

it('SUP-12 EDG-254 a subscription outlives the process, which ends cleanly on SIGTERM; without DEV_MAILBOX there is no mailbox', async () => {
  const first = await start()
  const post = ({ url }: Service, path: string, body: object) =>
    fetch(`${url}/api/supporters/${path}`, { method: 'POST', headers, redirect: 'manual', body: JSON.stringify(body) })
  const asked = await post(first, 'checkout', { plan: 'month', email: 'ada@example.com', returnTo: '/supporter' })
  const checkout = ((await asked.json()) as { url: string }).url.split('/').at(-1) ?? ''
  expect((await post(first, `fake/checkout/${checkout}/pay`, {})).status).toBe(303)
  const { renewal } = (await (await post(first, 'sign-in', { checkout })).json()) as { renewal: string }
  expect((await fetch(`${first.url}/dev/mailbox`, { headers })).status).toBe(404)
  expect((await fetch(`${first.internalUrl}/readyz`)).status).toBe(200)
  expect(await first.kill('SIGTERM')).toBe(0)
  const second = await start()
  expect((await post(second, 'renew', { renewal })).status).toBe(200)
}, 150_000)
