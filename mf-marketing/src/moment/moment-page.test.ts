/** @jest-environment jsdom */
import { createFakeStorage } from '@sofaspark/browser/fake-capabilities.ts'
import { createOwnMoments } from '@sofaspark/browser/own-moments.ts'
import { once, readBuildFiles, requestMoment } from './moment-files.ts'
import { createFilm } from './moment-film.ts'
import { offerOwn } from './own-moments.ts'

const moment = 'e000000000000000000001'
const other = 'e000000000000000000002'

const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`)
let said: string | undefined
const say = (text: string | undefined): void => {
  said = text
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

beforeEach(() => {
  said = undefined
  document.body.innerHTML = `
    <p data-part="note" data-filming="filming" data-no-recorder="none" data-film-failed="failed"
      data-deleting="deleting" data-deleted="deleted" data-not-deleted="stuck"></p>
    <button data-part="film" hidden></button><button data-part="share" hidden></button><a data-part="save" hidden></a>
    <section data-part="mine" hidden><button data-part="delete"></button></section>
    <section data-part="others" data-games='{"racegame":"Race & Smash"}' hidden><ul data-part="list"></ul></section>`
})

const ownOf = (...ids: string[]) => {
  const own = createOwnMoments(createFakeStorage(), () => 0)
  for (const id of ids) own.keep({ id, deleteToken: `t-${id}`, game: 'racegame', untilS: 9 })
  return own
}

const opened = (own: ReturnType<typeof ownOf>, status: number) => {
  const calls: [string, RequestInit | undefined][] = []
  let isGone = false
  const fetch = ((address: string, init?: RequestInit) => {
    calls.push([address, init])
    return status === 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ ok: status < 300, status })
  }) as typeof window.fetch
  offerOwn({ part, say, own, fetch, moment, gone: () => (isGone = true) })
  return { calls, isGone: () => isGone }
}

it('MOM-41 one press deletes a moment that this browser made, and only there', async () => {
  const own = ownOf(moment, other)
  const { calls, isGone } = opened(own, 204)
  expect(part('mine')?.hidden).toBe(false)
  expect(document.querySelector<HTMLAnchorElement>('li a')?.getAttribute('href')).toBe(other)
  expect(document.querySelector('li')?.textContent).toBe('Race & Smash')
  part('delete')?.click()
  await settled()
  expect(calls).toEqual([
    [`/api/moments/${moment}`, { method: 'DELETE', headers: { Authorization: `Bearer t-${moment}` } }],
  ])
  expect([said, isGone(), own.find(moment), part('mine')?.hidden]).toEqual(['deleted', true, undefined, true])
})

it('MOM-41 elsewhere nothing is offered, and a failed deletion may be tried again', async () => {
  opened(ownOf(), 204)
  expect([part('mine')?.hidden, part('others')?.hidden]).toEqual([true, true])
  for (const status of [0, 500]) {
    const own = ownOf(moment)
    const { isGone } = opened(own, status)
    part('delete')?.click()
    await settled()
    expect([said, isGone(), own.find(moment) !== undefined]).toEqual(['stuck', false, true])
  }
})

const withRecorder = (has: boolean): void => {
  if (has) Object.assign(window, { MediaRecorder: () => undefined })
  else Reflect.deleteProperty(window, 'MediaRecorder')
  HTMLCanvasElement.prototype.captureStream = () => ({}) as MediaStream
}

it('MOM-40 a film is made at a press, saved under its format’s name, and shared where the device shares files', async () => {
  withRecorder(true)
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => undefined
  const shared: ShareData[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  })
  let recorded = 0
  const film = createFilm({ part, say, record: () => Promise.resolve(void (recorded += 1)) })
  film.offer()
  expect(part('film')?.hidden).toBe(false)
  part('film')?.click()
  expect([recorded, said, part('film')?.hidden]).toEqual([1, 'filming', true])
  film.end(new Blob(['x'], { type: 'video/mp4' }))
  const save = part('save') as HTMLAnchorElement
  expect([save.hidden, save.getAttribute('href'), save.download]).toEqual([false, 'blob:film', 'sofaspark-moment.mp4'])
  part('share')?.click()
  await settled()
  expect(shared[0]?.files?.[0]?.name).toBe('sofaspark-moment.mp4')
})

it('MOM-40 a browser without a recorder says so, and a failed film may be tried again', () => {
  withRecorder(false)
  const film = createFilm({ part, say, record: () => Promise.resolve() })
  film.offer()
  expect([part('film')?.hidden, said]).toEqual([true, 'none'])
  withRecorder(true)
  film.offer()
  part('film')?.click()
  film.end(null)
  expect([part('film')?.hidden, said, part('save')?.hidden]).toEqual([false, 'failed', true])
})

it('MOM-42 a clip is requested with the files of its build that the page did not preload, and a failed request can be repeated', async () => {
  const requested: string[] = []
  let isDown = true
  const fetch = ((address: string) => {
    requested.push(address)
    return Promise.resolve({ ok: !isDown, json: () => Promise.resolve({ clip: 'e30=' }) })
  }) as unknown as typeof window.fetch
  const at = (name: string): string => `/games/racegame/Build/${name}`
  document.head.innerHTML = `<link rel="preload" as="script" href="${at('r.framework.js')}">`
  const files = readBuildFiles(
    JSON.stringify({ loader: at('r.loader.js'), data: at('d.1'), framework: at('r.framework.js'), wasm: at('r.wasm') }),
  )
  if (!files) throw new Error('The addresses are lost.')
  const request = once(() => requestMoment({ page: { document, fetch }, moment, files }))
  await expect(request()).rejects.toThrow('The moment is gone.')
  isDown = false
  expect(await request()).toBe('e30=')
  await request()
  expect(requested).toEqual([`/api/moments/${moment}`, `/api/moments/${moment}`])
  const links = [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('as'),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['script', at('r.framework.js')],
    ['script', at('r.loader.js')],
    ['fetch', at('d.1')],
    ['fetch', at('r.wasm')],
  ])
})

it.each([undefined, 'null', '__BUILD__'])(
  'MOM-30 a page without addresses of a build (%s) keeps its picture',
  (text) => {
    expect(readBuildFiles(text)).toBeNull()
  },
)
