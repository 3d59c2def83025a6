/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { catalogue, type Game } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { selectedTiles, showLobby } from '../testing.tsx'

const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))
const withComing = (...keys: string[]): readonly Game[] =>
  catalogue.map((game) =>
    keys.includes(game.key) ? { ...game, available: false, isBeingBuilt: true } : { ...game, available: true },
  )
const tilesOf = (gameKey: string) =>
  screen.getAllByTestId('game-tile').filter((tile) => tile.dataset['gameKey'] === gameKey)
/** The notice over the lobby; its other status is the connection's. */
const notice = () => screen.queryAllByRole('status').find((status) => within(status).queryByRole('button'))

const sentences = { en: 'Ready in a moment', he: 'עוד רגע מוכן' } as const

const show = async (language: 'en' | 'he') => {
  const games = createObservable(withComing('drawgame', 'paintbattles'))
  const capabilities = await showLobby({
    at: '/games',
    language,
    arrange: (capabilities) => {
      capabilities.host.open(2)
      Object.assign(capabilities, { games })
    },
  })
  const launched = () => capabilities.host.sent.filter(({ event }) => event === 'gameLaunched')
  return { ...capabilities, games, launched }
}

describe.each(['en', 'he'] as const)('the lobby while games are being built (%s)', (language) => {
  const sentence = sentences[language]

  it('LCH-23 their tiles say so, and no key, phone or click launches them', async () => {
    const { host, launched } = await show(language)
    for (const key of ['drawgame', 'paintbattles'])
      for (const tile of tilesOf(key)) expect(within(tile).getByText(sentence)).toBeTruthy()
    expect(within(tilesOf('testgamelocal')[0] as HTMLElement).queryByText(sentence)).toBeNull()

    const [tile] = tilesOf('drawgame')
    if (!tile) throw new Error('Draw Down has no tile')
    const presses = [
      () => fireEvent.click(tile),
      () => fireEvent.keyDown(document.body, { key: 'Enter' }),
      () => act(() => host.emit('select')),
      () => fireEvent.click(screen.getByTestId('play-now')),
    ]
    fireEvent.click(tile)
    expect(selectedTiles()).toEqual([tile])
    for (const press of presses) {
      press()
      await settled()
      const shown = notice()
      if (!shown) throw new Error('the press went without a word')
      expect(shown.textContent).toContain(sentence)
      fireEvent.click(within(shown).getByRole('button'))
      expect(notice()).toBeUndefined()
    }
    expect(screen.getByTestId('play-now').textContent).toBe(sentence)
    expect(launched()).toEqual([])
  })

  it('LCH-23 the chosen one is playable once it is built, without a reload, and its notice goes', async () => {
    const { games, launched } = await show(language)
    const [tile] = tilesOf('drawgame')
    if (!tile) throw new Error('Draw Down has no tile')
    fireEvent.click(tile)
    fireEvent.click(tile)
    await settled()
    act(() => games.set(withComing('drawgame')))
    expect(notice()?.textContent).toContain(sentence)
    act(() => games.set(withComing()))
    expect(notice()).toBeUndefined()
    expect(screen.queryByText(sentence)).toBeNull()
    expect(selectedTiles().map(({ dataset }) => dataset['gameKey'])).toEqual(['drawgame'])
    fireEvent.click(screen.getByTestId('play-now'))
    await settled()
    expect(launched()).toMatchObject([{ payload: { gameKey: 'drawgame' } }])
  })
})
