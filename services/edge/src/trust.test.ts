import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstCells, routesOf } from '@sofaspark/kit/testing/routes.ts'
import { startEdge, type RunningEdge } from './fixture/running-edge.ts'

const page = join(import.meta.dirname, '../../../docs/trust.md')

it('EDG-440 docs/trust.md names every call that takes a statement from a stranger', async () => {
  let edge: RunningEdge | undefined
  const traces = { collector: 'http://127.0.0.1:1', phonesInThousand: 0 }
  const routes = await routesOf(async () => (edge = await startEdge({ traces })))
  await edge?.close()
  const taking = routes.filter((route) => !/^(GET|HEAD) /.test(route))
  // Operators alone, whom a session proves; the supporters service judges its own, and edges talk to each other.
  const strangers = taking.filter(
    (route) => !/ \/api\/admin\/(?!session$)| \/api\/supporters\/\*| \/internal\//.test(route),
  )
  expect(strangers.length).toBeGreaterThan(10)
  const named = firstCells(readFileSync(page, 'utf8'))
  expect(strangers.filter((route) => !named.has(route))).toEqual([])
})
