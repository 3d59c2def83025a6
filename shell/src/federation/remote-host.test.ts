/** @jest-environment jsdom */
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import type { Capabilities, Release, RemoteEntry, RemoteName } from '@sofaspark/contract'
import type { FailureReport } from './registry.ts'
import { RemoteFailure } from './integrity.ts'
import { showsPrerenderedPageOf, retryOnPress } from './prerendered-page.ts'
import { createRemoteHost } from './remote-host.ts'
import { sampleEntry, sampleRelease } from './sample-registry.cases.ts'

type Load = (name: RemoteName, release: Release) => unknown
type Mount = (place: HTMLElement, capabilities: Capabilities) => () => void

const [stable, previous] = ['1.1.0-bbbbbbb', '1.0.0-aaaaaaa']
const show: Mount = (place) => {
  place.textContent = 'here'
  return () => place.replaceChildren()
}
const app = (name: RemoteName, mount = show, contract = 1) => ({ app: { contract, name, routes: [], mount } })
const unreachable = () => Promise.reject(new RemoteFailure('load', 'not there'))

const start = (load: Load, entry: Partial<RemoteEntry> = {}, room: string | null = null) => {
  document.body.innerHTML = '<div id="root"></div>'
  const frame = document.getElementById('root') as HTMLElement
  const reports: FailureReport[] = []
  const capabilities = createFakeCapabilities()
  // Pauses between tries pass at once.
  capabilities.clock.after = (_delayMs, call) => {
    queueMicrotask(call)
    return () => undefined
  }
  const loads: string[] = []
  const remotes = new Map<RemoteName, RemoteEntry>([
    ['mf-lobby', sampleEntry(entry)],
    ['mf-game', sampleEntry()],
    ['mf-marketing', sampleEntry()],
  ])
  const place = createRemoteHost({
    frame,
    source: {
      load: (name, release) => {
        loads.push(release.version)
        return Promise.resolve(load(name, release))
      },
    },
    remotes: () => remotes,
    roomNumber: () => room,
    capabilities,
    report: (report) => reports.push(report),
  })
  const { analytics } = capabilities
  return { place, frame, reports, analytics, loads, remotes, reasons: () => reports.map(({ reason }) => reason) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

it('SHL-12 a release that cannot be shown is reported to statistics as well', async () => {
  const { place, reports, analytics } = start(() => unreachable())
  await place.show('mf-lobby')
  expect(reports.length).toBeGreaterThan(0)
  expect(analytics.reports).toEqual(reports.map((params) => ({ name: 'remote_failed', params })))
})

it('SHL-10 a remote that loads at once is shown, and nothing is reported', async () => {
  const { place, frame, reports } = start((name) => app(name))
  await place.show('mf-lobby')
  expect(frame.textContent).toBe('here')
  expect(place.state.get()).toMatchObject({ phase: 'shown', remote: 'mf-lobby', release: { version: stable } })
  expect(reports).toEqual([])
})

it('SHL-10 a release is retried once, then the previous one replaces it', async () => {
  const { place, loads, reports } = start((name, { version }) => (version === stable ? unreachable() : app(name)))
  await place.show('mf-lobby')
  expect(loads).toEqual([stable, stable, previous])
  expect(place.state.get()).toMatchObject({ phase: 'shown', release: { version: previous } })
  expect(reports).toEqual([
    { remote: 'mf-lobby', version: stable, reason: 'load' },
    { remote: 'mf-lobby', version: stable, reason: 'load' },
  ])
})

it('SHL-10 when no release can be shown the fallback is, and other remotes still work', async () => {
  const { place, frame } = start((name) => (name === 'mf-lobby' ? unreachable() : app(name)))
  await place.show('mf-lobby')
  expect(place.state.get()).toMatchObject({ phase: 'unavailable', remote: 'mf-lobby', failure: { reason: 'load' } })
  expect(frame.childNodes).toHaveLength(0)
  await place.show('mf-game')
  expect(place.state.get()).toMatchObject({ phase: 'shown', remote: 'mf-game' })
})

it('SHL-07 a module of another contract or name is refused without a retry', async () => {
  const { place, loads, reasons } = start((name, { version }) =>
    version === stable ? app(name, show, 7) : app('mf-admin'),
  )
  await place.show('mf-lobby')
  expect(loads).toEqual([stable, previous])
  expect(reasons()).toEqual(['contract', 'contract'])
  for (const junk of [null, {}, { app: null }, { app: { contract: 1 } }]) {
    const other = start(() => junk)
    await other.place.show('mf-lobby')
    expect(other.place.state.get().phase).toBe('unavailable')
  }
})

it('SHL-10 an error on mount is handled like a failed load', async () => {
  const broken: Mount = () => {
    throw new Error('no')
  }
  const { place, reasons } = start((name, { version }) => app(name, version === stable ? broken : show))
  await place.show('mf-lobby')
  expect(reasons()).toEqual(['mount', 'mount'])
  expect(place.state.get()).toMatchObject({ phase: 'shown', release: { version: previous } })
})

it('SHL-10 an error that a remote reports later remounts it, once for each release', async () => {
  const given: Capabilities[] = []
  const unmounted = jest.fn()
  const { place, loads, reasons } = start((name) =>
    app(name, (at, capabilities) => {
      given.push(capabilities)
      at.textContent = 'here'
      return unmounted
    }),
  )
  await place.show('mf-lobby')
  given[0]?.reportError?.(new Error('render'))
  given[0]?.reportError?.(new Error('again'))
  await settle()
  expect(loads).toEqual([stable, stable])
  expect(unmounted).toHaveBeenCalledTimes(1)
  expect(reasons()).toEqual(['render'])
  expect(place.state.get().phase).toBe('shown')
  given[1]?.reportError?.(new Error('render'))
  await settle()
  expect(place.state.get()).toMatchObject({ release: { version: previous } })
})

it('SHL-10 an uncaught error of a remote counts when it emptied the container', async () => {
  const { place, frame, loads } = start((name) => app(name))
  await place.show('mf-lobby')
  const origin = `Error: x at http://localhost/remotes/mf-lobby/${stable}/a.js:1:1`
  place.noticeError(origin)
  await settle()
  expect(loads).toHaveLength(1)
  frame.firstElementChild?.replaceChildren()
  place.noticeError('Error: x at http://localhost/static/shell.js')
  await settle()
  expect(loads).toHaveLength(1)
  place.noticeError(origin)
  await settle()
  expect(loads).toHaveLength(2)
})

it('REL-01 a page keeps the release that it showed, whatever the registry says later', async () => {
  const { place, loads, remotes } = start((name) => app(name))
  await place.show('mf-lobby')
  await place.show('mf-game')
  const next = { ...sampleEntry(), stable: sampleRelease('9.9.9-fffffff'), previous: sampleRelease(stable) }
  remotes.set('mf-lobby', next)
  await place.show('mf-lobby')
  expect(loads).toEqual([stable, stable, stable])
})

it('SHL-10 a disabled or unlisted remote is not tried', async () => {
  const { place, loads } = start((name) => app(name), { disabled: true })
  await place.show('mf-lobby')
  expect(place.state.get()).toMatchObject({ phase: 'unavailable', failure: { reason: 'disabled' } })
  await place.show('mf-admin')
  expect(place.state.get()).toMatchObject({ phase: 'unavailable', remote: 'mf-admin' })
  expect(loads).toEqual([])
})

it('SHL-10 a retry starts from the newest release', async () => {
  let isUp = false
  const { place, loads } = start((name) => (isUp ? app(name) : unreachable()))
  await place.show('mf-lobby')
  isUp = true
  await place.retry()
  expect(place.state.get()).toMatchObject({ phase: 'shown', release: { version: stable } })
  expect(loads).toEqual([stable, stable, previous, previous, stable])
})

it('SHL-15 one remote is unmounted before another is shown, even when its unmount throws', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { place, frame } = start((name) =>
    app(name, (at) => {
      at.textContent = name
      return () => {
        throw new Error('will not leave')
      }
    }),
  )
  await place.show('mf-lobby')
  await place.show('mf-game')
  expect(frame.textContent).toBe('mf-game')
  expect(frame.childElementCount).toBe(1)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

it('SHL-15 the same remote stays mounted when only its path changes', async () => {
  const mount = jest.fn(show)
  const { place } = start((name) => app(name, mount))
  await place.show('mf-lobby')
  await place.show('mf-lobby')
  expect(mount).toHaveBeenCalledTimes(1)
})

it('SHL-15 a remote that loads after the address has changed is not mounted', async () => {
  let arrive: (value: unknown) => void = () => undefined
  const late = new Promise((resolve) => (arrive = resolve))
  const { place, frame } = start((name) =>
    name === 'mf-lobby' ? late : app(name, (at) => show(at, {} as Capabilities)),
  )
  const first = place.show('mf-lobby')
  await place.show('mf-game')
  arrive(
    app('mf-lobby', () => {
      throw new Error('must not be mounted')
    }),
  )
  await first
  expect(place.state.get()).toMatchObject({ phase: 'shown', remote: 'mf-game' })
  expect(frame.childElementCount).toBe(1)
})

it('SHL-44 a prerendered container is passed unchanged to the remote that it names, and cleared for any other', async () => {
  const given: string[] = []
  const { place, frame } = start((name) => app(name, (at) => (given.push(at.innerHTML), () => undefined)))
  frame.innerHTML = '<div data-prerendered="/" data-remote="mf-marketing"><p>rendered</p></div>'
  await place.show('mf-marketing')
  frame.innerHTML = '<div data-prerendered="/" data-remote="mf-marketing"><p>rendered</p></div>'
  await place.show('mf-lobby')
  expect(given).toEqual(['<p>rendered</p>', ''])
})

it('SHL-43 the styles of the build’s page stay for the remote that takes its place instead', async () => {
  const { place, frame } = start((name) => app(name))
  frame.innerHTML = '<div data-prerendered="/" data-remote="mf-lobby"><style>.token{x:1}</style><p>rendered</p></div>'
  const sheets = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
  await place.show('mf-marketing')
  expect(frame.textContent).toBe('here')
  expect(sheets()).toContain('.token{x:1}')
  document.head.replaceChildren()
})

const renderedPage = '<div data-prerendered="/" data-remote="mf-lobby"><p>rendered</p></div>'

it('MKT-150 the build’s page stays when its remote cannot be loaded, and is taken over once it can', async () => {
  let isUp = false
  const { place, frame } = start((name) => (isUp ? app(name) : unreachable()))
  frame.innerHTML = renderedPage
  const page = frame.firstElementChild
  await place.show('mf-lobby')
  expect(place.state.get()).toMatchObject({ phase: 'unavailable', failure: { reason: 'load' }, isRendered: true })
  expect(frame.innerHTML).toBe(renderedPage)
  isUp = true
  await place.retry()
  expect(place.state.get()).toMatchObject({ phase: 'shown', remote: 'mf-lobby' })
  expect(frame.firstElementChild).toBe(page)
})

it('MKT-150 the build’s page stays while its remote is disabled, and when a part of the remote does not load later', async () => {
  const disabled = start((name) => app(name), { disabled: true })
  disabled.frame.innerHTML = renderedPage
  await disabled.place.show('mf-lobby')
  expect(disabled.frame.textContent).toBe('rendered')
  const late = start((name) =>
    app(name, (_at, capabilities) => {
      queueMicrotask(() => capabilities.reportError?.(new Error('no texts')))
      return () => undefined
    }),
  )
  late.frame.innerHTML = renderedPage
  await late.place.show('mf-lobby')
  await settle()
  expect(late.place.state.get()).toMatchObject({ phase: 'unavailable', isRendered: true })
  expect(late.frame.textContent).toBe('rendered')
})

it('MKT-150 on a kept page a press on a button retries the remote, and only its own links need a new document', async () => {
  const { place, frame } = start((name) => (name === 'mf-lobby' ? unreachable() : app(name)))
  const retry = jest.fn(() => Promise.resolve())
  retryOnPress(frame, place, retry)
  frame.innerHTML =
    '<div data-prerendered="/" data-remote="mf-lobby"><button type="button"><b>Go</b></button><a data-starts="">Go</a><i></i></div>'
  const press = (what: string) => frame.querySelector(what)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press('b')
  expect(retry).not.toHaveBeenCalled()
  await place.show('mf-lobby')
  press('i')
  expect(retry).not.toHaveBeenCalled()
  press('b')
  expect(retry).toHaveBeenCalledTimes(1)
  press('a')
  expect(retry).toHaveBeenCalledTimes(2)
  expect([showsPrerenderedPageOf(place, 'mf-lobby'), showsPrerenderedPageOf(place, 'mf-marketing')]).toEqual([
    true,
    false,
  ])
  await place.show('mf-marketing')
  expect(showsPrerenderedPageOf(place, 'mf-lobby')).toBe(false)
})
