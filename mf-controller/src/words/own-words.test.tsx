/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import type { Pad, WordPack } from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone } from '../testing.tsx'

jest.mock('../pad/controller-build.tsx', () => ({ ControllerBuild: () => null }))

const wordsPad: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'text', id: 'words', label: 'Your words' }] }
const packs: WordPack[] = [
  { name: 'Ferien', language: 'fr', words: ['la plage'] },
  { name: 'Family', language: 'en', words: ['Grandma Ruth', 'the red tent'] },
]
const loaded = () => Promise.all([import('./own-words.tsx'), import('../seat/phone-foot.tsx')])

/** The page's foot has come, which loads after the pad. */
const settles = async (capabilities: ReturnType<typeof layPhone>) => {
  await screen.findByTestId('connection')
  await act(async () => {
    capabilities.clock.advance(10_000)
    await loaded()
  })
}

describe('own words on the phone', () => {
  it('CTL-261 the admin types words while a show takes them, keeps them as a pack and plays them', async () => {
    await loaded()
    const capabilities = layPhone()
    capabilities.storage.set('wordPacks', packs)
    await showPhone(capabilities)
    act(() => void capabilities.player.sit({ lobby: fakeLobby(2), gameKey: 'drawgame', pad: wordsPad }))
    await settles(capabilities)
    fireEvent.click(await screen.findByTestId('own-words-open'))
    expect(screen.getAllByTestId('word-pack').map(({ textContent }) => textContent)).toEqual([
      'Family2 · EN',
      'Ferien1 · FR',
    ])
    const field = screen.getByRole('textbox', { name: 'Words, separated by commas or lines' })
    fireEvent.change(field, { target: { value: 'Rex, sh1t, the blue sofa' } })
    expect(screen.getByText('2 words')).toBeTruthy()
    expect(screen.getByText('1 left out')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of this pack' }), { target: { value: 'School' } })
    fireEvent.click(screen.getByTestId('words-keep'))
    expect(capabilities.storage.get('wordPacks')?.[0]).toEqual({
      name: 'School',
      language: 'en',
      words: ['Rex', 'the blue sofa'],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Delete “Ferien”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Open “Family”' }))
    fireEvent.click(screen.getByTestId('words-play'))
    expect(capabilities.player.commands.at(-1)).toEqual({
      type: 'text',
      data: { id: 'words', text: 'Grandma Ruth\nthe red tent' },
    })
    expect(screen.queryByTestId('own-words')).toBeNull()
    expect(capabilities.storage.get('wordPacks')?.map(({ name }) => name)).toEqual(['School', 'Family'])
  })

  it('CTL-261 words are prepared in the lobby near Draw Down, by the admin alone', async () => {
    await loaded()
    const capabilities = layPhone()
    await showPhone(capabilities)
    act(() => void capabilities.player.sit({ lobby: fakeLobby(2), highlightedGameKey: 'icehocky' }))
    await settles(capabilities)
    expect(screen.queryByTestId('own-words-open')).toBeNull()
    act(() => void capabilities.player.sit({ lobby: fakeLobby(2), highlightedGameKey: 'drawgame' }))
    fireEvent.click(await screen.findByTestId('own-words-open'))
    expect(screen.queryByTestId('words-play')).toBeNull()
    expect(screen.getByTestId<HTMLButtonElement>('words-keep').disabled).toBe(true)
    act(
      () =>
        void capabilities.player.sit({ lobby: fakeLobby(2), player: fakePlayer(1), highlightedGameKey: 'drawgame' }),
    )
    expect(screen.queryByTestId('own-words-open')).toBeNull()
  })

  it.each([
    ['a pack', `#words=0${btoa(JSON.stringify(['en', 'Family', 'Grandma Ruth\nthe red tent']))}`, 'Family · 2 words'],
    ['a broken one', '#words=0!!', 'This link holds no words'],
  ])('CTL-262 a link with %s says so and leaves the address', async (_, hash, says) => {
    await loaded()
    history.replaceState(null, '', `/browser?roomNumber=100123${hash}`)
    const capabilities = layPhone()
    await showPhone(capabilities)
    expect((await screen.findByTestId('linked-words')).textContent).toContain(says)
    expect(location.href).toMatch(/\/browser\?roomNumber=100123$/)
    expect(capabilities.storage.get('wordPacks')?.length ?? 0).toBe(says.startsWith('Family') ? 1 : 0)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByTestId('linked-words')).toBeNull()
  })
})
