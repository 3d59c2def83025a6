import type { Page } from '@playwright/test'
import { misfits, spills, unreachable } from './fit.ts'

interface SmallPhone {
  name: string
  size: { width: number; height: number }
  fontPx: number
}

/** The smallest phone, and a usual one whose owner reads letters of twice the size. */
export const smallPhones: readonly SmallPhone[] = [
  { name: '320 px', size: { width: 320, height: 568 }, fontPx: 16 },
  { name: '200 %', size: { width: 390, height: 844 }, fontPx: 32 },
]
const SETTLE_MS = 500
const USUAL_FONT_PX = 16

/** The losses of a phone's screen on each of those phones. */
export const lossesOn = async (phones: readonly SmallPhone[], page: Page): Promise<string[]> => {
  const before = page.viewportSize()
  if (!before) return []
  const session = await page.context().newCDPSession(page)
  const setFont = (fontPx: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
  const found: string[] = []
  for (const { name, size, fontPx } of phones) {
    await page.setViewportSize(size)
    await setFont(fontPx)
    await page.waitForTimeout(SETTLE_MS)
    for (const problem of [...(await misfits(page)), ...(await spills(page)), ...(await unreachable(page))])
      found.push(`${name}: ${problem}`)
  }
  await setFont(USUAL_FONT_PX)
  await page.setViewportSize(before)
  await session.detach()
  return found
}
