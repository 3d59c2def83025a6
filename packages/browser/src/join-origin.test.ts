import { timings, type JoinOrigin } from '@sofaspark/contract'
import { createFakeClock, createFakeStorage } from './fake-page.ts'
import { fakeConfig } from './fake-capabilities.ts'
import type { Fetch } from './shared/http.ts'
import { createJoinOrigin } from './create-capabilities.ts'

const wifi: JoinOrigin = { origin: 'http://192.168.1.20:8080', card: 'wlan0', kind: 'wifi' }
const cable: JoinOrigin = { origin: 'http://10.0.0.9:8080', card: 'eth0', kind: 'cable' }
const configWith = (...joinOrigins: JoinOrigin[]) => ({
  ...fakeConfig,
  joinOrigin: joinOrigins[0]?.origin ?? 'http://localhost:8080',
  joinOrigins,
})

const screenWith = (config = configWith(wifi), storage = createFakeStorage()) => {
  const clock = createFakeClock()
  const asked: string[] = []
  const server: { config: typeof config | null } = { config }
  const fetch: Fetch = (address) => {
    asked.push(address)
    return server.config ? Promise.resolve(Response.json(server.config)) : Promise.reject(new Error('offline'))
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const { state, ...control } = createJoinOrigin({ config, storage, clock, fetch, document: page as Document })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...control,
    state,
    asked,
    server,
    show: async (visibility: DocumentVisibilityState) => {
      page.visibilityState = visibility
      page.dispatchEvent(new Event('visibilitychange'))
      await settle()
    },
    pass: async (durationMs: number) => {
      await settle()
      for (let passedMs = 0; passedMs < durationMs; passedMs += 1_000) {
        clock.advance(1_000)
        await settle()
      }
    },
  }
}

it('LCH-32 a shown code follows a new address within 4 s, and an outage of the edge keeps the known one', async () => {
  const { state, watch, server, asked, pass } = screenWith()
  const seen = jest.fn()
  state.subscribe(seen)
  watch()
  await pass(6_000)
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'http://localhost:8080/api/config'))
  expect(seen).not.toHaveBeenCalled()
  server.config = null
  await pass(timings.joinOriginMs)
  expect(state.get()).toEqual({ origin: wifi.origin, choices: [] })
  server.config = configWith(cable)
  await pass(timings.joinOriginMs)
  expect(state.get()).toEqual({ origin: cable.origin, choices: [] })
  server.config = configWith()
  await pass(timings.joinOriginMs)
  expect(state.get()).toEqual({ origin: 'http://localhost:8080', choices: [] })
})

it('LCH-32 without a shown code, on a hidden page and where the edge names no cards, nothing is asked', async () => {
  const { watch, asked, pass, show } = screenWith()
  await pass(10_000)
  expect(asked).toEqual([])
  const stops = [watch(), watch()]
  await show('hidden')
  await pass(10_000)
  expect(asked).toHaveLength(1)
  await show('visible')
  expect(asked).toHaveLength(2)
  for (const stop of stops) stop()
  await pass(10_000)
  expect(asked).toHaveLength(2)
  const hosted = screenWith(fakeConfig as ReturnType<typeof configWith>)
  hosted.watch()
  await hosted.pass(10_000)
  expect([hosted.asked, hosted.state.get()]).toEqual([[], { origin: fakeConfig.joinOrigin, choices: [] }])
})

it('LCH-32 a chosen card leads for as long as it is there, also after a reload', async () => {
  const storage = createFakeStorage()
  const { state, choose, watch, server, pass } = screenWith(configWith(cable, wifi), storage)
  expect(state.get()).toEqual({ origin: cable.origin, choices: [cable, wifi] })
  choose('wlan0')
  expect(state.get().origin).toBe(wifi.origin)
  expect(screenWith(configWith(cable, wifi), storage).state.get().origin).toBe(wifi.origin)
  watch()
  server.config = configWith(cable)
  await pass(timings.joinOriginMs)
  expect(state.get()).toEqual({ origin: cable.origin, choices: [] })
  server.config = configWith(cable, wifi)
  await pass(timings.joinOriginMs)
  expect(state.get().origin).toBe(wifi.origin)
})
