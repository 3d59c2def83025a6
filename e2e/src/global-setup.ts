import { startProduct } from '@sofaspark/lobby-testing'

/** One product for all journeys, unless SOFASPARK_ORIGIN names a running one. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  if (process.env['SOFASPARK_ORIGIN']) return () => Promise.resolve()
  const product = await startProduct()
  process.env['SOFASPARK_ORIGIN'] = product.origin
  process.env['SOFASPARK_ADMIN_SECRET'] = product.adminSecret
  return async () => {
    await product.stop()
  }
}

export default globalSetup
