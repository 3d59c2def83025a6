import { createServer } from 'node:net'
import { freePort, freePorts } from './free-ports.ts'

it('RUN-42 free ports are different ones, below those of outgoing connections, and can be listened on', async () => {
  const ports = await freePorts(20)
  expect(new Set(ports).size).toBe(20)
  for (const port of ports) expect(port).toBeLessThan(32_768)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    void freePort().then((port) => server.listen(port, resolve))
  })
  await new Promise((resolve) => server.close(resolve))
})

it('RUN-42 a chosen port is not chosen again, although its service does not listen yet', async () => {
  const ports: number[] = []
  for (let call = 0; call < 4; call++) ports.push(...(await freePorts(200)))
  expect(new Set(ports).size).toBe(800)
})
