import { Agent, createServer, get, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { serverLimits } from '@sofaspark/contract'
import { until } from '@sofaspark/lobby-testing'
import { closeServer, listen } from './run-service.ts'
import { withoutPipelines } from './guarded-server.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map((server) => closeServer(server)))
})

const start = async (listener: RequestListener): Promise<{ port: number; refusals: () => number }> => {
  let refused = 0
  const server = createServer(withoutPipelines(listener, () => (refused += 1)))
  servers.push(server)
  return { port: await listen(server, 0, '127.0.0.1'), refusals: () => refused }
}

/** A connection that has sent `words`; `text` is everything it received. */
const open = (port: number, words: string): { socket: Socket; text: () => string } => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (part) => (text += part.toString()))
  socket.write(words)
  return { socket, text: () => text }
}

it('EDG-166 a connection with many unanswered requests is ended, and no more of them are handled', async () => {
  let handled = 0
  const { port, refusals } = await start(() => (handled += 1))
  const { socket } = open(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(serverLimits.pipelinedRequests + 1))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(handled).toBe(1)
  expect(refusals()).toBe(1)
})

it('EDG-166 pipelined requests of a connection are handled one after another, bodies included', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const { port } = await start((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.once('end', () => answers.push(() => response.end(`${path} ${body};`)))
  })
  const paths = ['/first', '/second', '/third']
  const post = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi`
  const { text } = open(port, paths.map(post).join(''))
  for (const [index, path] of paths.entries()) {
    await until(() => answers.length > index)
    expect(asked).toEqual(paths.slice(0, index + 1))
    answers[index]?.()
    await until(() => text().endsWith(`${path} hi;`))
  }
})

it('EDG-166 sequential requests of a connection are not limited', async () => {
  const { port } = await start((request, response) => {
    request.resume().once('end', () => response.end('whole'))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const request = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (incoming) => {
        incoming.resume().once('end', () => resolve(incoming.statusCode))
      }).once('error', reject)
    })
  for (let count = 0; count < 30; count++) expect(await request()).toBe(200)
  agent.destroy()
})
