import { createServer, type Server } from 'node:net'
import { claimPort } from './ports.ts'

const blockers: Server[] = []
afterEach(async () => {
  await Promise.all(blockers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

/** Occupies a port; false if another program has it. */
const occupy = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => {
      blockers.push(server)
      resolve(true)
    })
  })

const sentenceOf = async (port: number): Promise<string> => {
  try {
    await claimPort(port)
  } catch (error) {
    return String(error)
  }
  return ''
}

it('RUN-06 a busy port is refused with the next one that is free, not merely with the next number', async () => {
  await occupy(0)
  const address = blockers[0]?.address()
  const busy = typeof address === 'object' && address ? address.port : 0
  await occupy(busy + 1)
  const offered = Number(/PORT=(\d+) npm start/.exec(await sentenceOf(busy))?.[1])
  expect(offered).toBeGreaterThan(busy + 1)
  await claimPort(offered)
})
