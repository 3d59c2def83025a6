/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { showLobby } from '../testing.tsx'

const withPlayers = (count: number, language: 'en' | 'he' = 'en') =>
  showLobby({ at: '/games', language, arrange: ({ host }) => void host.open(count) })
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))

describe('the way to a supporter', () => {
  it.each(['en', 'he'] as const)('SUP-64 the footer opens a code that a phone pays by (%s)', async (language) => {
    await withPlayers(2, language)
    fireEvent.click(screen.getByTestId('become-supporter'))
    const code = await screen.findByTestId('supporter-code')
    expect(code.dataset['url']).toBe(`http://192.168.0.10:8080/supporter?roomNumber=234567&language=${language}`)
  })

  it('SUP-64 so does the panel of an early-access game', async () => {
    await withPlayers(2)
    const tile = screen.getAllByTestId('game-tile').find((other) => other.dataset['gameKey'] === 'paintbattles')
    if (!tile) throw new Error('Paint Battles is in the catalogue')
    fireEvent.click(tile)
    fireEvent.click(tile)
    expect((await screen.findByTestId('supporter-code')).dataset['url']).toContain('/supporter?roomNumber=234567')
  })

  it('SUP-66 the screen of a supporter shows its entitlement to its lobby', async () => {
    const { host } = await showLobby({
      at: '/games',
      arrange: (capabilities) => {
        capabilities.storage.set('entitlement', 'token')
        capabilities.host.open(1)
      },
    })
    await settled()
    expect(host.sent).toContainEqual({ event: 'showEntitlement', payload: { entitlement: 'token' } })
  })

  it('SUP-68 a supporter has a crown on the sofa', async () => {
    await showLobby({
      at: '/games',
      arrange: ({ host }) => {
        host.open(2)
        host.change({ players: [fakePlayer(0), fakePlayer(1, { subscription: true })] })
      },
    })
    const [plain, crowned] = screen.getAllByTestId('player')
    expect(plain && within(plain).queryByTestId('supporter-crown')).toBeNull()
    expect(crowned && within(crowned).getByTestId('supporter-crown')).toBeTruthy()
    expect(crowned?.textContent).toBe('Leo')
  })
})
