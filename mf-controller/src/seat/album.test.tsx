/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import type { Consent, RoomNumber } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createStorage } from '@sofaspark/browser/storage.ts'
import { layPhone, showPhone } from '../testing.tsx'
import { unpackPoints } from '@sofaspark/game-sdk/pad-view/controls/packed-drawing.ts'
import { albumFile } from './album-file.ts'
import { drawingSvg } from './drawing-svg.ts'
import { keepsakesOf, receiveKeepsake } from './keepsakes.ts'

const standings = [
  { playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 3, awards: { saves: 2, goals: 1 } },
  { playerId: fakePlayer(1).id, seat: 1, name: '<img src=x onerror=alert(1)>', crowns: 1, matches: 3 },
]
const gamesPlayed = [
  { gameKey: 'icehocky', startTime: 1, endTime: 2, matches: 2 },
  { gameKey: 'drawgame', startTime: 3, endTime: 4 },
  { gameKey: 'icehocky', startTime: 5, endTime: 6, matches: 1 },
]
/** An area of a browser's storage. */
const areaOf = () => {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const loaded = () => Promise.all([import('./album.tsx'), import('./closed-screen.tsx'), import('./tonight-place.tsx')])

describe('the album of an evening', () => {
  it('CTL-260 a phone saves the evening from its first result on, and after the room has closed', async () => {
    await loaded()
    const files: File[] = []
    URL.createObjectURL = (file) => {
      files.push(file as File)
      return 'blob:album'
    }
    URL.revokeObjectURL = () => undefined
    const capabilities = layPhone()
    await showPhone(capabilities)
    act(() => void capabilities.player.sit({ lobby: fakeLobby(1) }))
    expect(screen.queryByTestId('album-open')).toBeNull()
    act(() => capabilities.player.change({ standings, gamesPlayed }))
    expect(await screen.findByTestId('album-open')).toBeTruthy()
    act(() => capabilities.player.show({ phase: 'closed', reason: 'ended' }))
    await screen.findByText('This party is over. That was fun!')
    fireEvent.click(await screen.findByTestId('album-open'))
    expect(screen.getByTestId('album').textContent).toContain('Maya wore the crown tonight')
    expect(screen.getByTestId('album').textContent).toContain('Ice Hockey 3 matches')
    fireEvent.click(screen.getByTestId('album-save'))
    const text = await new Promise<string>((done) => {
      const reader = new FileReader()
      reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '')
      reader.readAsText(files[0] ?? new Blob())
    })
    expect(files[0]?.name).toBe('sofaspark.html')
    expect(text).toContain('3 matches · Bravest keeper ×2 · Top scorer')
    expect(text.match(/<svg/g)).toHaveLength(2)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toMatch(/<img|<script|href=/)
  })

  it('CTL-260 the file escapes whatever people wrote, and reads from the right in Hebrew', () => {
    const row = {
      id: 'a',
      name: `"'&<b>`,
      color: '#fff',
      shape: 'circle',
      hat: 'none',
      face: 'smile',
      place: 1,
      crowns: 0,
      matches: 1,
    } as const
    const words = {
      language: 'he',
      direction: 'rtl',
      title: '<t>',
      date: '1',
      headline: '<h>',
      games: 'g',
      drawings: '<d>',
      moments: '<l>',
      moreOf: () => '<m>',
    } as const
    const text = albumFile(
      {
        rows: [row],
        games: [{ name: '<g>', more: '<n>' }],
        drawings: [{ picture: drawingSvg([], '<n>'), title: '<d>', more: '<n>' }],
        moments: [{ picture: 'data:image/jpeg;base64,"><m>', title: '<g>', more: '', href: 'https://tv/"><h>' }],
      },
      words,
    )
    expect(text).toContain('<html lang="he" dir="rtl">')
    expect(text).toContain('<bdi>&quot;&#39;&amp;&lt;b&gt;</bdi>')
    expect(text).not.toMatch(/<[thmndl]>/)
  })

  it('CTL-263 drawings that artists gave and kept moments are in the album, until their page or their moment is gone', async () => {
    await loaded()
    const capabilities = layPhone()
    await showPhone(capabilities)
    const names = { en: 'elephant', fr: '<b>éléphant' }
    const lobby = fakeLobby(2, { standings, gamesPlayed })
    act(() => void capabilities.player.sit({ lobby }))
    await screen.findByTestId('connection')
    await act(async () => {
      capabilities.clock.advance(10_000)
      await import('./phone-foot.tsx')
    })
    const says = (type: string, data: unknown) => capabilities.player.emit('gameMessage', { type, data })
    const kept = { id: 'e'.repeat(22), game: 'drawgame' }
    for (const junk of [
      null,
      5,
      {},
      { artist: 0 },
      { artist: 0, names: 3, marks: [['red', 1, 2], 'x', ['#ffffff', 'a', 2]] },
    ])
      says('keepsake', junk)
    says('keepsake', {
      artist: 1,
      names,
      marks: [
        ['#e5484d', 16, 'UUoHoH'],
        ['#ffd23f', 400, 300],
      ],
    })
    says('moment', { ...kept, deleteToken: 'token', untilS: 4_000_000_000 })
    says('moment', { ...kept, id: '../../x' })
    says('moment', { id: 'gone', game: 'icehocky' })
    says('momentGone', { id: 'gone', game: 'icehocky' })
    expect(keepsakesOf(capabilities.storage, lobby.roomNumber)).toMatchObject({
      drawings: [{ artist: lobby.players[1]?.name, names }],
      moments: [kept],
    })
    expect(capabilities.storage.get('ownMoments')).toMatchObject([{ ...kept, deleteToken: 'token' }])
    globalThis.fetch = () => Promise.reject(new Error('The line is down'))
    fireEvent.click(await screen.findByTestId('album-open'))
    const pictures = await screen.findAllByTestId('album-picture')
    expect(pictures.map(({ textContent }) => textContent.trim())).toEqual(['elephant Leo', 'Draw Down'])
    expect(pictures[1]?.querySelector('a')?.href).toContain(`/moment/${kept.id}`)
  })

  it('CTL-263 BRO-01 a tab that reloads keeps its album, of its last room and in this tab alone, with consent or without', () => {
    const [browser, tab] = [areaOf(), areaOf()]
    const consent = createObservable<Consent>('unknown')
    const opens = () => createStorage(browser, consent, tab)
    const clock = createFakeClock()
    const lobby = fakeLobby(2)
    const before = opens()
    const says = (type: string, data: unknown) => receiveKeepsake({ storage: before, clock }, lobby, { type, data })
    says('keepsake', { artist: 1, names: { en: 'elephant', fr: 3 }, marks: [['#e5484d', 16, 'UUoHoH'], 'x'] })
    says('moment', { id: 'kept', game: 'drawgame' })
    const album = keepsakesOf(before, lobby.roomNumber)
    expect(album).toMatchObject({
      drawings: [{ artist: lobby.players[1]?.name, names: { en: 'elephant' } }],
      moments: [{ id: 'kept', game: 'drawgame' }],
    })
    for (const answer of ['unknown', 'accepted', 'rejected'] as const) {
      consent.set(answer)
      expect(keepsakesOf(opens(), lobby.roomNumber)).toEqual(album)
      expect(browser.values.has('keepsakes')).toBe(false)
    }
    expect(keepsakesOf(createStorage(browser, consent, areaOf()), lobby.roomNumber).drawings).toEqual([])
    expect(keepsakesOf(opens(), '765432' as RoomNumber)).toEqual({ drawings: [], moments: [] })
    const { roomNumber: room } = lobby
    for (const junk of [
      '',
      '{}',
      '{"room":5}',
      `{"room":"${room}","drawings":[1,{}],"moments":[null,{"id":"../x"}]}`,
    ]) {
      tab.values.set('keepsakes', junk)
      const storage = createStorage(browser, createObservable<Consent>('accepted'), tab)
      expect(keepsakesOf(storage, room)).toEqual({ drawings: [], moments: [] })
    }
  })

  it('CTL-263 a drawing becomes lines and areas, and a file stays below 3 MB', () => {
    const stroke = {
      kind: 'stroke',
      color: '#1a0d33',
      width: 16,
      points: [200, 200, 600, 200, 600, 600, 200, 600, 200, 200],
      press: [],
    } as const
    const svg = drawingSvg(
      [
        { ...stroke, points: [...stroke.points], press: [] },
        { kind: 'fill', color: '#ffd23f', x: 400, y: 400 },
        { ...stroke, points: [5, 5], press: [] },
      ],
      'a "box"',
    )
    expect(svg).toContain('M200 200Q200 200 400 200Q600 200 600 400')
    expect(svg).toContain('M5 5h.1')
    expect(svg).toContain('aria-label="a &quot;box&quot;"')
    expect(svg).toMatch(/fill="#ffd23f"/)
    expect(svg.length).toBeLessThan(6_000)
    expect(unpackPoints('UUoHoH').length).toBeGreaterThan(2)
    const words = {
      language: 'en',
      direction: 'ltr',
      title: 't',
      date: 'd',
      headline: 'h',
      games: 'g',
      drawings: 'd',
      moments: 'm',
      moreOf: () => '',
    } as const
    const photo = `data:image/jpeg;base64,${'A'.repeat(260_000)}`
    const file = albumFile(
      {
        rows: [],
        games: [],
        drawings: Array.from({ length: 60 }, () => ({ picture: svg, title: 'box', more: 'Leo' })),
        moments: Array.from({ length: 20 }, (_, at) => ({
          picture: photo,
          title: 'Ice Hockey',
          more: '',
          href: `https://tv/moment/${at}`,
        })),
      },
      words,
    )
    expect(file.length).toBeLessThan(3_000_000)
    expect(file.match(/<svg/g)).toHaveLength(60)
    expect(file.match(/<img/g)?.length).toBeGreaterThan(5)
    expect(file.match(/href="https:/g)).toHaveLength(20)
  })
})
