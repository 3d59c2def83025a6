/** @jest-environment jsdom */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { GameArt, gameArtKeys } from './game-art.tsx'

const artDir = path.join(__dirname, 'art')
const sources = readdirSync(artDir).map((file) => readFileSync(path.join(artDir, file), 'utf8'))

describe('game art', () => {
  it('UI-15 each of the ten games has its own file and picture', () => {
    expect(gameArtKeys).toHaveLength(10)
    expect(readdirSync(artDir).sort()).toEqual(gameArtKeys.map((key) => `${key}.tsx`).sort())
    expect(readdirSync(path.join(__dirname, '../../assets/art')).sort()).toEqual(
      gameArtKeys.map((key) => `${key}.webp`).sort(),
    )
  })

  it('MKT-21 every game has a picture for previews of links, and so has home', () => {
    const cards = [...gameArtKeys, 'home'].map((key) => `${key}.jpg`)
    expect(readdirSync(path.join(__dirname, '../../assets/cards')).sort()).toEqual(cards.sort())
  })

  it('UI-15 gradients have ids that no other picture uses', () => {
    const ids = sources.flatMap((source) => [...new Set([...source.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))])
    expect(ids.length).toBeGreaterThan(9)
    expect(new Set(ids).size).toBe(ids.length)
    const used = sources.flatMap((source) => [...source.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
    for (const id of used) expect(ids).toContain(id)
  })

  it.each(directions)('UI-15 art loads when it is shown, %s', async (direction) => {
    const { container } = show(<GameArt gameKey="testgamelocal" label="Slip N Bump" />, direction)
    expect(await screen.findByRole('img', { name: 'Slip N Bump' })).toBeTruthy()
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
  })

  it('UI-15 an unknown game shows the night', () => {
    const { container } = show(<GameArt gameKey="nosuchgame" />)
    expect(container.querySelector('[data-game-key=nosuchgame]')?.children).toHaveLength(0)
  })
})
