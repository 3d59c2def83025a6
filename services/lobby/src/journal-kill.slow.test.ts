import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, watch as watchFolder } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  connect,
  createPayload,
  euOf,
  joinPayload,
  openLobby,
  startService,
  until,
  type Client,
  type Service,
} from '@sofaspark/lobby-testing'

const SCREENS = 20
const ROUNDS = 3
const WATCHED_MS = 8_000

let dataDir: string
let service: Service | undefined
const clients: Client[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lobby-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await service?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<Service> => (service = await startService('lobby', { env: { DATA_DIR: dataDir } }))
const client = async (): Promise<Client> => {
  const opened = await connect(euOf(service?.url ?? ''))
  clients.push(opened)
  return opened
}
const journalBytes = (): number =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('lobbies.jsonl'))
    .reduce((sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0), 0)
/** Some 60 kB. */
const largePad = (name: string): object => {
  const options = Array.from({ length: 16 }, (_, at) => ({ id: `o${String(at)}`, label: name.padEnd(120, 'x') }))
  const widgets = Array.from({ length: 24 }, (_, at) => ({ type: 'choices', id: `w${String(at)}`, options }))
  return { v: 1, orientation: 'any', widgets }
}
/** Whether the base starts to be written within a while, as reported by the file system, since it takes only a moment. */
const seenCompacting = async (): Promise<boolean> => {
  const watch = new AbortController()
  const timer = setTimeout(() => watch.abort(), WATCHED_MS)
  try {
    for await (const { filename } of watchFolder(dataDir, { signal: watch.signal }))
      if (filename === 'lobbies.jsonl.next') return true
  } catch {
    // Its time is over.
  } finally {
    clearTimeout(timer)
  }
  return false
}

it('LOB-132 LOB-130 a kill while screens flood logs and pads and the journal is compacted loses nothing acknowledged', async () => {
  await start()
  let phone = await client()
  const { roomNumber } = await openLobby(await client())
  const { seatToken } = await phone.must('joinLobby', joinPayload(roomNumber))
  let wasCompacting = 0
  for (let round = 0; round < ROUNDS; round++) {
    const screens = await Promise.all(Array.from({ length: SCREENS }, client))
    await Promise.all(screens.map((screen) => screen.emitWithAck('createLobby', createPayload)))
    const message = '\u0001'.repeat(4_000)
    let pads = 0
    const flood = setInterval(() => {
      for (const screen of screens) {
        screen.socket.emit('logToLobby', { message })
        screen.socket.emit('setPad', { playerId: 'all', pad: largePad(String((pads += 1))) })
      }
    }, 50)
    let acknowledged = ''
    let count = 0
    const renames = setInterval(() => {
      const name = `Ada ${String(round)}.${String((count += 1)).padStart(5, '0')}`
      void phone.code('renamePlayer', { name }).then((code) => {
        if (code === 'ok') acknowledged = name
      })
    }, 120)
    await until(() => acknowledged !== '')
    if (await seenCompacting()) wasCompacting += 1
    await service?.kill()
    clearInterval(flood)
    clearInterval(renames)
    expect(acknowledged).not.toBe('')
    expect(journalBytes()).toBeLessThan(60_000_000)

    const { internalUrl } = await start()
    phone = await client()
    const { name } = (await phone.must('joinLobby', joinPayload(roomNumber, { name: 'Again', seatToken }))).player
    // One that was under way at the kill may be there or not.
    expect([name, name >= acknowledged]).toEqual([expect.stringMatching(`^Ada ${String(round)}`), true])
    const metrics = await (await fetch(`${internalUrl}/metrics`)).text()
    expect(metrics).toMatch(/lobby_journal_lines_skipped_total\{[^}]*\} 0/)
    expect(metrics).toMatch(/lobby_journal_bytes\{[^}]*\} \d/)
  }
  expect(wasCompacting).toBeGreaterThan(0)
}, 120_000)
