import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sofa } from '@sofaspark/contract/invitations.ts'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { writeSampleDist } from '../fixture/sample-dist.ts'
import { startUpstream, type Upstream } from '../fixture/listed-lobbies.ts'
import { createInvitationCodes, sofaTitle } from './invitations.ts'

const ROOM = '123456'
const words = {
  sofas: ['The sofa is free', '__NAME__’s sofa: 1 friend', '__NAME__’s sofa: 2 friends', '__NAME__’s sofa: 3 friends'],
  games: { drawgame: 'Draw Down' },
}
const maya: Sofa = { startTime: 1_790_000_000, language: 'en', host: 'Maya', players: 3, gameKey: 'drawgame' }

let sofa: Sofa | null = maya
let edge: RunningEdge
let eu: Upstream
beforeAll(async () => {
  const distDir = writeSampleDist()
  const page = '<meta content="__SOFA__"><img src="__ORIGIN__/cards/__GAME__.jpg"><form action="/join/__CODE__">'
  mkdirSync(join(distDir, 'pages/join'))
  writeFileSync(join(distDir, 'pages/join/index.html'), page)
  writeFileSync(join(distDir, 'pages/join/he.html'), `<html lang="he">${page}`)
  writeFileSync(join(distDir, 'pages/sofas.json'), JSON.stringify({ en: words, he: words }))
  eu = await startUpstream(({ path }) => {
    if (path !== `/internal/room/${ROOM}/sofa`) return { status: 404 }
    return sofa ? { status: 200, body: sofa } : { status: 404 }
  })
  edge = await startEdge({ distDir, lobbies: { EU: [eu.origin], US: [eu.origin], ASIA: ['http://127.0.0.1:1'] } })
})
beforeEach(() => {
  sofa = maya
  edge.clock.advance(121_000)
})
afterAll(async () => {
  await edge.close()
  await eu.close()
})

const linkTo = async (roomNumber: string): Promise<string> =>
  ((await edge.request(`/api/invitation?roomNumber=${roomNumber}`)).json() as { path: string }).path

it('EDG-320 an invitation’s page names the host, the number of players and the game, in the room’s language', async () => {
  const page = await edge.request(await linkTo(ROOM))
  expect(page).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
  expect(page.text).toContain('<meta content="Maya’s sofa: 3 friends, Draw Down">')
  expect(page.text).toContain(`<img src="http://${edge.host}/cards/drawgame.jpg">`)
  sofa = { ...maya, language: 'he', host: '<b>"&', players: 40, gameKey: 'unknown' }
  const other = await edge.request(await linkTo(ROOM))
  expect(other.text).toContain('<html lang="he"><meta content="&lt;b&gt;&quot;&amp;’s sofa: 3 friends">')
  expect(other.text).toContain('/cards/home.jpg')
  expect(sofaTitle(words, { ...maya, host: '', players: 0, gameKey: null })).toBe('The sofa is free')
})

it('EDG-321 neither the address of an invitation nor its page contains the room’s number', async () => {
  const path = await linkTo(ROOM)
  expect(await linkTo(ROOM)).not.toBe(path)
  const { text, headers } = await edge.request(path)
  for (const shown of [path, text, JSON.stringify(headers)]) expect(shown).not.toContain(ROOM)
  const codes = createInvitationCodes('edge-token')
  expect(codes.open(path.split('/')[2] ?? '')).toEqual({ roomNumber: ROOM, startTime: maya.startTime })
  expect(createInvitationCodes('another token').open(path.split('/')[2] ?? '')).toBeNull()
})

it('EDG-321 a link is made for a live room; a wrong number is a failed try, and ten block the address', async () => {
  expect((await edge.request('/api/invitation?roomNumber=12')).json()).toMatchObject({ error: { code: 'bad_payload' } })
  for (let n = 0; n < 10; n++)
    expect((await edge.request('/api/invitation?roomNumber=199999')).json()).toMatchObject({
      error: { code: 'room_not_found' },
    })
  expect((await edge.request(`/api/invitation?roomNumber=${ROOM}`)).json()).toMatchObject({
    error: { code: 'rate_limited' },
  })
})

it('EDG-321 a region that does not respond has no links', async () => {
  expect(await edge.request('/api/invitation?roomNumber=912345')).toMatchObject({ status: 503 })
})

it('EDG-321 submitting the page’s form leads to the room', async () => {
  const path = await linkTo(ROOM)
  const location = `/download?roomNumber=${ROOM}&from=invitation&language=en`
  expect(await edge.request(path, { method: 'POST' })).toMatchObject({ status: 303, headers: { location } })
})

it('EDG-321 an invitation of a room that has ended, or whose number another room has, shows home with 404', async () => {
  const path = await linkTo(ROOM)
  for (const later of [null, { ...maya, startTime: maya.startTime + 60 }]) {
    sofa = later
    const page = await edge.request(path)
    expect(page).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
    expect(page.text).toContain('<title>screen home</title>')
    expect(await edge.request(path, { method: 'POST' })).toMatchObject({ status: 303, headers: { location: '/' } })
  }
  sofa = maya
  for (const code of ['x', 'A'.repeat(48), path.split('/')[2]?.replace(/.$/, '') ?? ''])
    expect(await edge.request(`/join/${code}`)).toMatchObject({ status: 404 })
})
