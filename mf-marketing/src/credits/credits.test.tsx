/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { mounted } from '../testing/mounted.tsx'
import { credits, software } from './credits.tsx'

describe('the credits', () => {
  it.each(['en', 'he'] as const)('MKT-31 every free work has its row (%s)', async (language) => {
    const view = await mounted('/credits', {}, { language })
    const rows = within(screen.getAllByRole('table')[0] as HTMLElement)
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(credits.length)
    expect(credits.length).toBeGreaterThan(0)
    for (const [index, { name, assetType, modifications, link }] of credits.entries()) {
      const row = rows[index]
      for (const text of [name, assetType, modifications]) expect(row?.textContent).toContain(text)
      expect(row?.querySelector('a')?.getAttribute('href')).toBe(link)
    }
    view.unmount()
  })

  it('MKT-31 every package that visitors receive has a row with its licence a click away', async () => {
    const view = await mounted('/credits')
    const rows = within(screen.getAllByRole('table')[1] as HTMLElement)
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(software.length)
    expect(software.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'three', 'zxing-wasm', 'uplot']))
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/licences/fontsource-fredoka.txt')
    view.unmount()
  })
})
