/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone } from '../testing.tsx'
import { albumFile } from './album-file.ts'

const standings = [
  { playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 3, awards: { saves: 2, goals: 1 } },
  { playerId: fakePlayer(1).id, seat: 1, name: '<img src=x onerror=alert(1)>', crowns: 1, matches: 3 },
]
const gamesPlayed = [
  { gameKey: 'icehocky', startTime: 1, endTime: 2, matches: 2 },
  { gameKey: 'drawgame', startTime: 3, endTime: 4 },
  { gameKey: 'icehocky', startTime: 5, endTime: 6, matches: 1 },
]
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
    expect(text).not.toMatch(/<img|<script|https?:/)
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
      moreOf: () => '<m>',
    } as const
    const text = albumFile([row], ['<svg></svg>'], [{ name: '<g>', more: '<n>' }], words)
    expect(text).toContain('<html lang="he" dir="rtl">')
    expect(text).toContain('<bdi>&quot;&#39;&amp;&lt;b&gt;</bdi>')
    expect(text).not.toMatch(/<[thmgn]>/)
  })
})
