/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { directions, show } from '../testing/show.tsx'
import { Sofa, type SofaPlayer } from './sofa.tsx'

const player = (at: number, more: Partial<SofaPlayer> = {}): SofaPlayer => ({
  id: `p${at}`,
  name: `Name ${at}`,
  color: '#ff6b57',
  shape: 'circle',
  hat: 'none',
  face: 'smile',
  connected: true,
  supporter: false,
  ...more,
})
const people = (count: number): SofaPlayer[] => Array.from({ length: count }, (_, at) => player(at))
const sofa = (players: readonly SofaPlayer[], admin: string | null = null) => (
  <Sofa players={players} admin={admin} capacity={16} label="Players" playerTestId="player" />
)

describe.each(directions)('sofa, %s', (direction) => {
  it('UI-04 names are in bdi', () => {
    show(sofa([player(0, { name: 'נועם' })]), direction)
    expect(screen.getByText('נועם').tagName).toBe('BDI')
  })

  it('UI-04 a seat names its player, and its text is the name alone', () => {
    show(sofa([player(0, { supporter: true, connected: false, number: 9 }), player(1)], 'p0'), direction)
    const seats = screen.getAllByTestId('player')
    expect(seats.map((seat) => seat.dataset['playerId'])).toEqual(['p0', 'p1'])
    expect(seats.map((seat) => seat.textContent)).toEqual(['Name 0', 'Name 1'])
  })

  it('EVE-72 a seat shows the evening’s crowns from the first on, in words too', async () => {
    const { container } = show(sofa([player(0, { crowns: 3 }), player(1, { crowns: 0 })]), direction)
    const counts = [...container.querySelectorAll<HTMLElement>('[data-crowns]')]
    expect(counts.map(({ dataset }) => dataset['crowns'])).toEqual(['3'])
    expect(await screen.findByRole('img', { name: /3/ })).toBeTruthy()
    expect(container.querySelectorAll('[data-player-id]')[0]?.textContent).toBe('Name 0')
  })

  it.each([
    [0, 3, 0],
    [2, 3, 0],
    [4, 5, 0],
    [8, 8, 0],
    [9, 8, 1],
    [16, 9, 7],
  ])('UI-07 %i players: %i cushions, %i behind', (count, cushions, behind) => {
    const { container } = show(sofa(people(count)), direction)
    expect(container.querySelectorAll('.base > span')).toHaveLength(cushions)
    expect(container.querySelectorAll('[data-row=back]')).toHaveLength(behind)
    expect(container.querySelectorAll('[data-player-id]')).toHaveLength(count)
  })

  it('UI-07 an away player dozes, the admin holds the remote, a supporter wears a crown, in words too', () => {
    const { container } = show(
      sofa([player(0), player(1, { connected: false }), player(2, { supporter: true })], 'p0'),
      direction,
    )
    expect(container.querySelector('[data-player-id=p1] svg')?.getAttribute('data-pose')).toBe('doze')
    expect(screen.getByRole('img', { name: '[admin]' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '[away]' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '[supporter]' })).toBeTruthy()
  })
})
