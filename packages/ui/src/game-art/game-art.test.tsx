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
    expect(readdirSync(artDir).sort()).toEqual(gameArtKeys.map((key) => `${key}.svg`).sort())
    expect(readdirSync(path.join(__dirname, '../../assets/art')).sort()).toEqual(
      gameArtKeys.map((key) => `${key}.webp`).sort(),
    )
  })

  it('MKT-21 every game has a picture for previews of links, and so has home', () => {
    const cards = [...gameArtKeys, 'home'].map((key) => `${key}.jpg`)
    expect(readdirSync(path.join(__dirname, '../../assets/cards')).sort()).toEqual(cards.sort())
  })

  it('UI-15 definitions have ids that no other picture uses, and pictures are 16:9 and name no other file', () => {
    const ids = sources.flatMap((source) => [...new Set([...source.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))])
    expect(ids.length).toBeGreaterThan(9)
    expect(new Set(ids).size).toBe(ids.length)
    for (const source of sources) {
      for (const [, id] of source.matchAll(/url\(#([^)]+)\)/g)) expect(source).toContain(`id="${String(id)}"`)
      expect(source).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1600" height="900" viewBox="0 0 1600 900">/,
      )
      expect(source).not.toMatch(/href=|<script|<style|<text/)
    }
  })

  it.each(directions)(
    'UI-15 art with a label is an image of that name, and without one it is hidden, %s',
    (direction) => {
      const { container } = show(<GameArt gameKey="testgamelocal" label="Slip N Bump" />, direction)
      expect(screen.getByRole('img', { name: 'Slip N Bump' })).toBeTruthy()
      show(<GameArt gameKey="drawgame" />, direction)
      expect(screen.getAllByRole('img')).toHaveLength(1)
      expect(container.querySelectorAll('[style]')).toHaveLength(0)
    },
  )

  it('UI-15 an unknown game shows the night', () => {
    const { container } = show(<GameArt gameKey="nosuchgame" />)
    expect(container.querySelector('[data-game-key=nosuchgame]')?.children).toHaveLength(0)
  })
})
