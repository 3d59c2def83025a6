import { test } from '@playwright/test'
import { startProduct, type Product } from '@sofaspark/lobby-testing'

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
