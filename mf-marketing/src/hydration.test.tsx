/** @jest-environment jsdom */
import { loadTexts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CreditsView } from './credits/credits.tsx'
import { loadWords } from './shared/landing-page.ts'
import { catalogue } from '@sofaspark/contract'
import { gameOf, landingPages } from './landing/landing-pages.ts'
import { Landing } from './landing/landing.tsx'
import { PhoneHomeView } from './phone-home/phone-home-view.tsx'
import { mounted } from './testing/mounted.tsx'
import { namespaces } from './shared/page.tsx'

const markupOf = async (page: ReactNode, language: 'en' | 'es' = 'en'): Promise<string> => {
  const texts = await loadTexts(language, namespaces)
  return renderToString(
    <TextsProvider language={language} namespaces={namespaces} initial={texts}>
      {page}
    </TextsProvider>,
  )
}

describe('markup of the build', () => {
  it.each([
    ['/', <PhoneHomeView key="" />, 'phone'],
    ['/credits', <CreditsView key="" />, 'screen'],
  ] as const)('MKT-17 %s is taken over as it is', async (path, page, device) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const markup = await markupOf(page)
    const view = await mounted(path, { device }, { markup })
    expect(complaints.mock.calls.map(([first]: unknown[]) => String(first).slice(0, 200))).toEqual([])
    expect(view.place.hasAttribute('data-prerendered')).toBe(false)
    view.unmount()
    complaints.mockRestore()
  })

  it.each(landingPages)('MKT-17 $path is taken over as it is', async (page) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { language, path } = page
    const markup = await markupOf(
      <Landing page={page} game={gameOf(page, catalogue)} words={await loadWords(page, language)} />,
      language,
    )
    const view = await mounted(
      path,
      { device: 'screen' },
      { markup, markupLanguage: language, state: 'ready', language },
    )
    expect(complaints.mock.calls.map(([first]: unknown[]) => String(first).slice(0, 200))).toEqual([])
    expect(view.place.hasAttribute('data-prerendered')).toBe(false)
    view.unmount()
    complaints.mockRestore()
  })

  it('MKT-17 markup of a game in another state is replaced', async () => {
    const page = landingPages.find(({ path }) => path === '/racensmash')
    if (!page) throw new Error('Race & Smash has no page')
    const soon = { ...gameOf(page, catalogue), available: false }
    const markup = await markupOf(<Landing page={page} game={soon} words={await loadWords(page, 'en')} />)
    expect(markup).toContain('still in the workshop')
    const view = await mounted('/racensmash', { device: 'screen' }, { markup, state: 'soon' })
    expect(view.place.textContent).not.toContain('still in the workshop')
    view.unmount()
  })

  it('MKT-17 a visitor of another language gets their own page', async () => {
    const markup = await markupOf(<PhoneHomeView />)
    const view = await mounted('/', { device: 'phone' }, { markup, language: 'he' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('הטלפון שלך הוא השלט')
    view.unmount()
  })
})
