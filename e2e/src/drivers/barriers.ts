import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours are the same in every language: they are measured in one of each direction. */
const seenOnce = new Set(['en', 'he'])

/** The serious violations that axe finds on a page, each with the elements that show it. */
export const barriers = async (page: Page, language: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules(seenOnce.has(language) ? [] : ['color-contrast'])
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
