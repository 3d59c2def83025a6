import {
  type LogLine,
  type NumberedLine,
  regions,
  regionSlug,
  type AdminData,
  type AdminLobby,
  type AdminRole,
  type AuditEntry,
  type DailyActiveUsers,
  type EndedLobby,
  type ErrorGroup,
  type Evenings,
  type Language,
  type ListedLobby,
  type LobbyList,
  type Region,
  type Registry,
  type ServerInfo,
  type SignInMethod,
  type Toggle,
} from '@sofaspark/contract'
import type { EventStream, OpenStream } from '../admin-api/follow-log.ts'
import {
  createFakeCapabilities,
  createFakeLanguage,
  createFakeNavigation,
  fakeLobby,
  type FakeCapabilities,
} from '@sofaspark/browser/fake-capabilities.ts'
import type { OwedErasure } from '@sofaspark/contract/admin-answers.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { app } from '../app.tsx'

export const numbered = (lines: readonly LogLine[]): NumberedLine[] =>
  lines.map((line, at) => ({ gameIndex: null, ...line, n: at + 1 }))

/** The logs of a house's rooms by address, and the streams that follow them. */
const createLogStreams = () => {
  type Stream = EventStream & { address: string; readyState: number; tell: (event: string, data?: string) => void }
  const open: Stream[] = []
  const streams = {
    /** Lines by the address of their log; any other address is refused. */
    logs: {} as Record<string, readonly NumberedLine[]>,
    open: ((address) => {
      const listeners: [string, (event: { data: string }) => void][] = []
      const stream: Stream = {
        address,
        readyState: 0,
        addEventListener: (event: string, listener: unknown) =>
          void listeners.push([event, listener as (event: { data: string }) => void]),
        close: () => (stream.readyState = 2),
        tell: (event, data = '') => {
          for (const [name, listener] of listeners) if (name === event) listener({ data })
        },
      }
      open.push(stream)
      queueMicrotask(() => {
        if (stream.readyState === 2) return
        const lines = streams.logs[address]
        stream.readyState = lines ? 1 : 2
        stream.tell(lines ? 'open' : 'error')
        for (const line of lines ?? []) stream.tell('message', JSON.stringify(line))
      })
      return stream
    }) as OpenStream,
    /** Sends something to the streams of an address. */
    tell: (address: string, event: string, line?: NumberedLine | string) => {
      for (const stream of open)
        if (stream.address === address && stream.readyState !== 2)
          stream.tell(event, typeof line === 'string' ? line : JSON.stringify(line))
    },
    isFollowed: (address: string) => open.some((one) => one.address === address && one.readyState !== 2),
  }
  return streams
}

// jsdom has no canvas to draw charts on.
jest.mock('uplot', () => ({
  __esModule: true,
  default: class {
    setSize() {}
    setData() {}
    destroy() {}
  },
}))

export const nowS = 1_800_000_000
export const lobby = (patch: Partial<AdminLobby> = {}): AdminLobby => ({
  ...fakeLobby(2),
  gamesPlayed: [],
  logs: [],
  ...patch,
})
export const game = (patch: object = {}) => ({
  gameKey: 'testgamelocal',
  startTime: nowS - 60,
  endTime: null,
  logs: [],
  ...patch,
})

export const auditEntry = (patch: Partial<AuditEntry> = {}): AuditEntry => ({
  at: nowS,
  actor: 'session-of-ada',
  role: 'operator',
  action: 'lobby_ended',
  target: '234567',
  address: '10.0.0.7',
  outcome: 'ok',
  detail: 'late',
  ...patch,
})

const noEvenings: Evenings = {
  lobbies: 0,
  phones: 0,
  launched: 0,
  finished: 0,
  rematched: 0,
  pages: 0,
  games: [],
  silent: [],
}

const noRemotes: Registry = { remotes: {} }

const sessionId = 'A'.repeat(43)

/** Answers of `/api/admin`; a test replaces or adds some by path. */
type Answers = Record<string, { status: number; body?: unknown }>

type Shown = { data: Record<string, Partial<AdminData>>; silent: Region[] }

const listed = (house: Shown, query: URLSearchParams): LobbyList => {
  const wanted = regions.filter((region) => [region, null].includes(query.get('region') as Region | null))
  const lobbies = wanted.flatMap((region): ListedLobby[] => {
    const { lobbyData = [], history = [] } = house.data[regionSlug(region)] ?? {}
    const found: readonly (AdminLobby | EndedLobby)[] = query.get('ended') === 'true' ? history : lobbyData
    return found
      .filter(({ roomNumber }) => roomNumber.startsWith(query.get('room') ?? ''))
      .map((one) => ({ ...one, region, serviceVersion: '1.2.3' }))
  })
  const page = Number(query.get('page') ?? 1)
  const key = ({ startTime, roomNumber }: ListedLobby): number =>
    query.get('sort') === 'room' ? Number(roomNumber) : startTime
  const sign = query.get('ascending') === 'true' ? -1 : 1
  const sorted = [...lobbies].sort((one, other) => sign * (key(other) - key(one)))
  return { lobbies: sorted.slice(50 * (page - 1), 50 * page), total: lobbies.length, silent: house.silent }
}

/** The three regions and the origin behind one fetch, each of which can be taken down or answer garbage. */
export const createHouse = () => {
  const house = {
    signedIn: true,
    streams: createLogStreams(),
    signInWay: 'secret' as SignInMethod['way'],
    role: 'operator' as AdminRole,
    down: new Set<string>(),
    /** Bodies that a region answers instead of the contract's. */
    broken: {} as Record<string, unknown>,
    silent: [] as Region[],
    asked: [] as string[],
    /** Bodies of the acts. */
    acts: [] as { method: string; path: string; body: unknown }[],
    data: {} as Record<string, Partial<AdminData>>,
    audit: [] as AuditEntry[],
    toggles: [] as Toggle[],
    errors: [] as ErrorGroup[],
    erasures: [] as OwedErasure[],
    days: [{ date: '2026-11-20', users: 12, hosts: 4, players: 9, uncounted: 5 }] as DailyActiveUsers['days'],
    evenings: noEvenings,
    registry: noRemotes,
    points: [] as [number, number][],
    supporters: {} as Record<string, number>,
    answers: {} as Answers,
    fetch: (address: string, options: RequestInit = {}): Promise<Response> => {
      const { method = 'GET' } = options
      house.asked.push(`${method} ${address}`)
      const answer = (status: number, body: unknown = {}) =>
        Promise.resolve({ url: address, status, ok: status < 300, json: () => Promise.resolve(body) } as Response)
      if (address === '/api/admin/session' && method !== 'GET') {
        if (method === 'DELETE') house.signedIn = false
        else if (options.body !== JSON.stringify({ secret: 'open sesame' })) return answer(401)
        else house.signedIn = true
        return answer(204)
      }
      if (address === '/api/admin/sign-in/way') return answer(200, { way: house.signInWay })
      const url = new URL(address, 'http://house')
      const [, region = '', , what] = url.pathname.split('/')
      if (house.down.has(region)) return Promise.reject(new TypeError('Failed to fetch'))
      if (!house.signedIn) return answer(401)
      if (region === 'api') {
        const path = url.pathname.replace('/api/admin', '')
        const set = house.answers[`${method} ${path}`]
        if (method !== 'GET') house.acts.push({ method, path, body: JSON.parse(options.body as string) as unknown })
        if (set) return answer(set.status, set.body)
        if (method !== 'GET') return answer(204)
        if (path === '/session') return answer(200, { role: house.role, since: 1, idleUntil: 2, until: 3 })
        if (path === '/lobbies') return answer(200, listed(house, url.searchParams))
        if (path === '/metrics') return answer(200, { points: house.points })
        if (path === '/evenings') return answer(200, house.evenings)
        if (path === '/errors') return answer(200, { groups: house.errors })
        if (path === '/erasures') return answer(200, { erasures: house.erasures })
        if (path === '/supporters') return answer(200, { states: house.supporters })
        if (path === '/toggles') return answer(200, { toggles: house.toggles })
        if (path === '/audit') return answer(200, { entries: house.audit, total: house.audit.length })
        if (path === '/sessions')
          return answer(200, {
            sessions: [{ id: sessionId, role: house.role, since: nowS - 60, seen: nowS, address: '10.0.0.7' }],
          })
        return answer(404)
      }
      if (url.pathname === '/remotes.json') return answer(200, house.registry)
      if (region in house.broken) return answer(200, house.broken[region])
      const server: ServerInfo = { region: 'EU', address: '', version: `1.2.3-${region}`, startTime: nowS - 7_200 }
      if (what === 'server') return answer(200, server)
      if (what === 'dailyActiveUsers') return answer(200, { days: house.days })
      const empty = { onlinePlayers: 0, activeLobbys: 0, activeGames: 0, lobbyData: [], history: [] }
      return answer(200, { ...empty, ...house.data[region] })
    },
  }
  return house
}
export type House = ReturnType<typeof createHouse>

/** Mounts the remote over a house, and waits until it shows something. */
export const openAdmin = async (
  house: House,
  at = '/admin',
  language: Language = 'en',
): Promise<{ capabilities: FakeCapabilities; unmount: () => void }> => {
  window.fetch = house.fetch as typeof window.fetch
  window.EventSource = function (address: string) {
    return house.streams.open(address)
  } as unknown as typeof EventSource
  const navigation = createFakeNavigation(at)
  const capabilities = createFakeCapabilities({ navigation, language: createFakeLanguage(language) })
  document.body.innerHTML = '<div id="root"></div>'
  document.title = ''
  const unmount = app.mount(document.querySelector('#root') as HTMLElement, capabilities)
  await waitFor(() => {
    if (document.title === '') throw new Error('Nothing is shown yet.')
  })
  return { capabilities, unmount }
}

/** Presses the button of the open dialog. */
export const confirm = (): void => void fireEvent.click(screen.getByTestId('act-confirm'))
/** Waits until the reader's role is known and a button may be pressed. */
export const isUsable = (button: HTMLButtonElement) => waitFor(() => expect(button.disabled).toBe(false))
