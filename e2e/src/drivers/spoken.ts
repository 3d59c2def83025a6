import type { Page } from '@playwright/test'

/** The texts that one live region of a page announced. */
export interface Said {
  region: string
  texts: string[]
}

interface Listening {
  saidSoFar: () => Said[]
}

/** Notes from now on what a screen reader says by itself: each new text of a live region that is shown. */
export const listens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const live = '[aria-live], [role=status], [role=alert], [role=log], output'
    const said = new Map<Element, Said>()
    const last = new Map<Element, string>()
    const isHeard = (region: Element): boolean =>
      region.getAttribute('aria-live') !== 'off' &&
      region.closest('[aria-hidden=true], [inert]') === null &&
      region.checkVisibility({ visibilityProperty: true })
    const textOf = (region: Element): string => {
      const copy = region.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove()
      return copy.textContent.replace(/\s+/g, ' ').trim()
    }
    const nameOf = (region: Element): string =>
      [region.getAttribute('data-testid'), region.getAttribute('data-id'), region.className]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ')
    const hear = () => {
      for (const region of document.querySelectorAll(live)) {
        if (!isHeard(region)) continue
        const text = textOf(region)
        if (text === (last.get(region) ?? '')) continue
        last.set(region, text)
        if (text === '') continue
        const heard = said.get(region) ?? { region: nameOf(region), texts: [] }
        heard.texts.push(text)
        said.set(region, heard)
      }
    }
    hear()
    said.clear()
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['role', 'aria-live', 'aria-hidden', 'hidden', 'class'],
    })
    Object.assign(window, { saidSoFar: () => [...said.values()] })
  })

export const saidOn = (page: Page): Promise<Said[]> => page.evaluate(() => (window as unknown as Listening).saidSoFar())
