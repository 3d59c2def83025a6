import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSuite } from '@sofaspark/protocol-suite'
import { startProduct, writeSmallestBuild, type Product } from '@sofaspark/lobby-testing'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'

jest.setTimeout(300_000)

let folder: string
let redis: TestRedis
let product: Product
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-'))
  redis = await startRedis()
  const env = { DIST_DIR: writeSmallestBuild(folder), REDIS_URL: redis.url, LOBBY_PROCESSES: '2' }
  product = await startProduct({ env })
}, 120_000)
afterEach(async () => {
  await product.stop()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Ports that a process of this console listens on, from outside of loopback. */
const reachableFromOutside = async (port: number): Promise<boolean> => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)
  if (!outside) return false
  return fetch(`http://${outside.address}:${port}/`).then(
    () => true,
    () => false,
  )
}

it.each(['websocket', 'polling'] as const)(
  'LOB-64 EDG-70 RUN-40 RUN-41 with two lobby processes per region npm start passes the whole protocol suite over %s',
  async (transport) => {
    expect(readdirSync(product.dataFolder).filter((name) => name.startsWith('lobby-eu'))).toEqual([
      'lobby-eu',
      'lobby-eu-2',
    ])
    const verdicts = await runSuite(product.origin, '', [transport])
    const ports = ['lobby-eu', 'lobby-eu-2', 'lobby-us', 'analytics'].flatMap((name) => {
      const log = readFileSync(`${product.dataFolder}/${name}/service.log`, 'utf8')
      const [, port, internalPort] = /"port":(\d+),"internalPort":(\d+)/.exec(log) ?? []
      return [Number(port), Number(internalPort)]
    })
    expect(ports.every((port) => port > 0)).toBe(true)
    expect(await Promise.all(ports.map(reachableFromOutside))).toEqual(ports.map(() => false))
    expect(await product.stop()).toBe(0)
    expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([])
    expect(verdicts.length).toBeGreaterThan(25)
  },
)
