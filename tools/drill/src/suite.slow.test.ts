import { readdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { runSuite } from '@sofaspark/protocol-suite'
import { startConsole, type Console } from './console.ts'

jest.setTimeout(300_000)

let started: Console
beforeEach(async () => {
  started = await startConsole(2)
}, 120_000)

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
  'LOB-80 EDG-71 RUN-40 RUN-41 with two lobby processes a region npm start keeps every promise of the suite over %s',
  async (transport) => {
    expect(readdirSync(started.dataDir).filter((name) => name.startsWith('lobby-eu'))).toEqual([
      'lobby-eu',
      'lobby-eu-2',
    ])
    const verdicts = await runSuite(started.origin, '', [transport])
    const ports = ['lobby-eu', 'lobby-eu-2', 'lobby-us', 'analytics'].flatMap((name) => {
      const log = readFileSync(`${started.dataDir}/${name}/service.log`, 'utf8')
      const [, port, internalPort] = /"port":(\d+),"internalPort":(\d+)/.exec(log) ?? []
      return [Number(port), Number(internalPort)]
    })
    expect(ports.every((port) => port > 0)).toBe(true)
    expect(await Promise.all(ports.map(reachableFromOutside))).toEqual(ports.map(() => false))
    expect(await started.stop()).toBe(0)
    expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([])
    expect(verdicts.length).toBeGreaterThan(25)
  },
)
