import { expect, test } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { lengthens, misfits, spills } from './drivers/fit.ts'
import { languages, visitAll } from './drivers/routes.ts'

const sizes = { screen: { width: 1366, height: 768 }, phone: { width: 360, height: 640 } }
test.describe('for everyone', () => {
  for (const language of languages)
    test(`UI-27 UI-28 in ${language} no route has a violation, and every text fits at 1366×768 and 360×640`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const found: string[] = []
      await visitAll(browser, language, sizes, async ({ name, page }) => {
        const problems = [...(await barriers(page, language)), ...(await misfits(page)), ...(await spills(page))]
        if (language === 'en') {
          await lengthens(page)
          problems.push(...(await misfits(page)).map((misfit) => `40 % longer: ${misfit}`))
        }
        found.push(...problems.map((problem) => `${name}: ${problem}`))
      })
      expect(found).toEqual([])
    })
})
