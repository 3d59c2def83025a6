import { test } from '@playwright/test'
import { startProduct, type Product } from '@sofaspark/lobby-testing'
import { readdirSync } from 'node:fs'
import { processFile } from '@sofaspark/programs'

const START_LIMIT_MS = 400_000

/**
 * A product for the journeys of one file, which may break it: it starts before them, stops after them, and hosts and phones
 * open it meanwhile. Returns the running one.
 */
export const ownProduct = (start: () => Promise<Product> = () => startProduct()): (() => Product) => {
  const shared = process.env['SOFASPARK_ORIGIN']
  let product: Product | undefined
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT_MS)
    product = await start()
    process.env['SOFASPARK_ORIGIN'] = product.origin
  })
  test.afterAll(async () => {
    await product?.stop()
    if (shared !== undefined) process.env['SOFASPARK_ORIGIN'] = shared
  })
  return () => {
    if (product === undefined) throw new Error('The product starts before the first journey, not earlier.')
    return product
  }
}

const AGAIN_MS = 50

/** The processes that carry all of these `NAME=value` in their environment. */
const processesWith = (marks: readonly string[]): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const environment = processFile(pid, 'environ').split('\0')
      return marks.every((mark) => environment.includes(mark))
    })
    .map(Number)

/** Kills a region's lobby service, and whatever is started in its place, until the returned call. */
export const keepDown = (dataFolder: string, region: string): (() => void) => {
  const folder = `DATA_DIR=${dataFolder}/lobby-${region.toLowerCase()}`
  const kill = (): void => {
    for (const pid of processesWith([folder, `REGION=${region}`]))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has just ended by itself.
      }
  }
  kill()
  const timer = setInterval(kill, AGAIN_MS)
  return () => {
    clearInterval(timer)
  }
}
