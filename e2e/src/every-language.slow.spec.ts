import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { lengthens, misfits } from './drivers/fit.ts'
import { languages, visitAll } from './drivers/routes.ts'

const sizes = { screen: { width: 1366, height: 768 }, phone: { width: 360, height: 640 } }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours are the same in every language: they are measured in one of each direction. */
const seenOnce = new Set(['en', 'he'])

/** The serious violations that axe finds on a page. */
const barriers = async (page: Page, language: string): Promise<string[]> => {
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

test.describe('for everybody', () => {
  for (const language of languages)
    test(`UI-27 UI-28 in ${language} nothing bars anybody on any route, and every text fits at 1366×768 and 360×640`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const found: string[] = []
      await visitAll(browser, language, sizes, async ({ name, page }) => {
        const problems = [...(await barriers(page, language)), ...(await misfits(page))]
        if (language === 'en') {
          await lengthens(page)
          problems.push(...(await misfits(page)).map((misfit) => `40 % longer: ${misfit}`))
        }
        found.push(...problems.map((problem) => `${name}: ${problem}`))
      })
      expect(found).toEqual([])
    })
})
