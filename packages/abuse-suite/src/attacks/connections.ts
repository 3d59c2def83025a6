import { request } from 'node:http'
import { addressOf, from, type Field, attack } from '../attacker/field.ts'
import { fragmentsOf, openWire, requestText, textFrame, upgradeText, call } from '../attacker/raw-wire.ts'
import { openScreen } from '../attacker/speaker.ts'
const SOCKET_PATH = '/eu/socket.io/?EIO=4&transport=websocket'
const POLLING_PATH = '/eu/socket.io/?EIO=4&transport=polling'
/** Part of the sample build: a few megabytes. */
const LARGE_FILE = '/games/drawgame/Build/drawgame.data'
const FOREIGN = 'https://elsewhere.example'

/** Opens N connections from an address each, a few dozen at once, so that the listening queue is not what is measured. */
const each = async ({ pause }: Field, count: number, open: (index: number) => void): Promise<void> => {
  for (let index = 0; index < count; index++) {
    open(index)
    if (index % 50 === 49) await pause(20)
  }
}

/** Requests whose headers trickle in and whose bodies never end; the longest life of one is `longest ms`. */
export const halfSent = attack('half-sent requests', async (field) => {
  const { edgeUrl, tally, goesOn, pause } = field
  const lives: Promise<number>[] = []
  const dripping = new Set<ReturnType<typeof openWire>['socket']>()
  await each(field, 3_000, (index) => {
    const headers = { Host: '127.0.0.1', 'Content-Type': 'application/json', 'Content-Length': '500' }
    const path = ['/api/logToLobby', '/', POLLING_PATH][index % 3] ?? '/'
    const wire = openWire(
      edgeUrl,
      requestText('POST', path, { ...headers, ...from(addressOf(index % 100)) }, index % 2 === 0),
    )
    dripping.add(wire.socket)
    lives.push(wire.gone)
    void wire.gone.then(() => {
      dripping.delete(wire.socket)
      tally.add('gone')
    })
  })
  let turn = 0
  while (dripping.size > 0 && goesOn()) {
    for (const socket of dripping) socket.write(turn % 2 === 0 ? 'X' : ':')
    turn += 1
    await pause(1_000)
  }
  tally.add('left', dripping.size)
  if (dripping.size === 0) tally.add('longest ms', Math.round(Math.max(...(await Promise.all(lives)))))
})

/** Upgraded sockets that stay silent, and connections without a request. */
export const silence = attack('silent sockets', async (field) => {
  const { edgeUrl, lobbyUrl, tally, goesOn, pause } = field
  let open = 0
  await each(field, 1_500, (index) => {
    const url = index % 3 === 0 ? lobbyUrl : edgeUrl
    const wire = openWire(url, index % 10 === 0 ? '' : upgradeText(SOCKET_PATH, from(addressOf(index % 20))))
    open += 1
    void wire.gone.then(() => (open -= 1))
  })
  while (open > 0 && goesOn()) await pause(100)
  tally.add('left', open)
})

/** Messages in as many fragments as fit, finished and unfinished. */
export const fragments = attack('fragments', async ({ lobbyUrl, edgeUrl, tally, goesOn, pause }) => {
  const finished = fragmentsOf(15_000, true)
  const unfinished = fragmentsOf(15_000, false)
  const send = async (index: number): Promise<void> => {
    while (goesOn()) {
      const wire = openWire(index % 2 === 0 ? lobbyUrl : edgeUrl, upgradeText(SOCKET_PATH, from(addressOf(index))))
      await wire.firstLine
      wire.socket.write(textFrame('40'))
      for (let round = 0; round < 3 && !wire.socket.destroyed; round++) {
        wire.socket.write(index % 4 < 2 ? finished : unfinished)
        tally.add('messages')
        await pause(150)
      }
      if (wire.socket.destroyed) tally.add('dropped')
      wire.socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
})

/** Clients that request much and read none of it: messages and files. */
export const slowReaders = attack('slow readers', async (field) => {
  const { edgeUrl, tally, goesOn, pause } = field
  const { screen, roomNumber } = await openScreen(edgeUrl, { headers: from(addressOf(200)) })
  const join = JSON.stringify(['joinLobby', { roomNumber, name: 'zq', language: 'en' }])
  const sockets: { write(text: string | Buffer): boolean; destroyed: boolean }[] = []
  for (let index = 0; index < 16; index++) {
    const wire = openWire(edgeUrl, upgradeText(SOCKET_PATH, from(addressOf(index))))
    await wire.firstLine
    wire.socket.pause()
    wire.socket.write(Buffer.concat([textFrame('40'), textFrame(`42${join}`)]))
    sockets.push(wire.socket)
  }
  await each(field, 60, (index) => {
    const wire = openWire(edgeUrl, '')
    const file = requestText('GET', LARGE_FILE, { Host: '127.0.0.1', ...from(addressOf(index % 100)) })
    wire.socket.pause()
    wire.socket.write(file.repeat(4))
    sockets.push(wire.socket)
  })
  const message = JSON.stringify({ playerId: 'all', type: 'zq', data: 'x'.repeat(3_900) })
  while (goesOn()) {
    void screen.askRaw('sendToPlayer', message)
    await pause(10)
  }
  tally.add('left', sockets.filter(({ destroyed }) => !destroyed).length)
})

/** Connections that each send a hundred requests at once and read no response. */
export const pipelines = attack('pipelined requests', async (field) => {
  const { edgeUrl, tally, goesOn, pause } = field
  const wires: ReturnType<typeof openWire>[] = []
  await each(field, 40, (index) => {
    const path = [LARGE_FILE, '/games', '/api/data/games', LARGE_FILE][index % 4] ?? '/'
    const text = requestText('GET', path, { Host: '127.0.0.1', ...from(addressOf(index)) })
    const wire = openWire(edgeUrl, '')
    wire.socket.pause()
    wire.socket.write(text.repeat(150))
    wires.push(wire)
  })
  while (goesOn()) await pause(100)
  tally.add('left', wires.filter(({ socket }) => !socket.destroyed).length)
})

/** Polls without end, most of which never open anything. */
export const polling = attack('polling', async ({ edgeUrl, tally, everySecond }) => {
  const sids: string[] = []
  await everySecond(100, (turn) => {
    const headers = from(addressOf(turn % 5))
    const sid = turn % 3 === 0 ? undefined : sids[turn % Math.max(1, sids.length)]
    void call(tally, 'poll', `${edgeUrl}${POLLING_PATH}${sid === undefined ? '' : `&sid=${sid}`}`, { headers })
      .then((response) => response?.text())
      .then((text) => {
        const opened = /"sid":"([^"]+)"/.exec(text ?? '')?.[1]
        if (opened !== undefined) sids.push(opened)
      })
  })
})

const sidOf = async ({ edgeUrl }: Field): Promise<string> => {
  const response = await fetch(`${edgeUrl}${POLLING_PATH}`, { headers: from(addressOf(3)) })
  return /"sid":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
}

/** Pages of another origin, on every way in: each must be refused. */
export const foreignPages = attack('foreign pages', async (field) => {
  const { edgeUrl, lobbyUrl, tally, goesOn, pause } = field
  for (let turn = 0; goesOn(); turn++) {
    const headers = { Origin: FOREIGN, ...from(addressOf(turn % 20)) }
    const sid = await sidOf(field)
    const polled = `${edgeUrl}${POLLING_PATH}`
    await call(tally, 'foreign handshake', polled, { headers })
    await call(tally, 'foreign poll with a sid', `${polled}&sid=${sid}`, { headers })
    await call(tally, 'foreign post with a sid', `${polled}&sid=${sid}`, { method: 'POST', headers, body: '40' })
    const script = await call(tally, 'script', `${polled}&j=0`, { headers: from(addressOf(turn % 20)) })
    if (/^___eio/.test((await script?.text()) ?? '')) tally.add('scripts answered')
    for (const url of [edgeUrl, lobbyUrl])
      for (const path of [SOCKET_PATH, `${SOCKET_PATH}&sid=${sid}`]) {
        const wire = openWire(url, upgradeText(path, headers))
        const line = await wire.firstLine
        tally.count(`foreign upgrade${path === SOCKET_PATH ? '' : ' with a sid'}`, line?.split(' ')[1] ?? 'dropped')
        wire.socket.destroy()
      }
    await pause(50)
  }
})

const agents = [
  'tizen'.repeat(3_000),
  `${'android'.repeat(1_000)}${'mobile'.repeat(900)}`,
  `tizen ${'tv '.repeat(4_000)}`,
  `${'windows phone '.repeat(500)}${'ipad'.repeat(500)}`,
  'a'.repeat(15_000),
]
const paths = [
  '/games',
  '/controller/%69ndex.html',
  '//index.html',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//elsewhere.example/%2f..',
  '/games/'.repeat(500),
  '/\\elsewhere.example/',
  '/eu/socket.io/../../internal/status',
  '/remotes/%00/x',
  '/browser?roomNumber=' + '9'.repeat(7_000),
]
const hosts = ['elsewhere.example', 'a'.repeat(8_000), '[::1', '127.0.0.1:99999', 'x y', '']

/** Pages under made-up user agents, hosts and paths. */
export const strangePages = attack('strange pages', async ({ edgeUrl, tally, everySecond }) => {
  const { hostname, port } = new URL(edgeUrl)
  await everySecond(120, (turn) => {
    const isStrangeHost = turn % 7 === 0
    const asked = request({
      host: hostname,
      port,
      path: paths[turn % paths.length] ?? '/',
      headers: {
        'user-agent': agents[turn % agents.length] ?? '',
        ...(isStrangeHost ? { host: hosts[turn % hosts.length] ?? '' } : {}),
        ...from(addressOf(turn % 50)),
      },
      timeout: 15_000,
    })
    asked.on('response', (response) => {
      tally.count(isStrangeHost ? 'strange host' : 'page', String(response.statusCode))
      const leads = response.headers.location ?? '/'
      if (new URL(leads, 'http://here').host !== 'here') tally.add('led elsewhere')
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => {
        if (/__NONCE__|<!--sofaspark/.test(body)) tally.add('unfilled')
      })
    })
    asked.on('error', () => tally.count('page', 'dropped'))
    asked.end()
  })
})
