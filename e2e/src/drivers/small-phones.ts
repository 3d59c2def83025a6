import type { Page } from '@playwright/test'
import { misfits, pinched, spills, unreachable } from './fit.ts'

interface SmallPhone {
  name: string
  size: { width: number; height: number }
  fontPx: number
}

/** The smallest phone, a usual one whose owner reads letters of twice the size, and both at once. */
export const smallPhones: readonly SmallPhone[] = [
  { name: '320 px', size: { width: 320, height: 568 }, fontPx: 16 },
  { name: '200 %', size: { width: 390, height: 844 }, fontPx: 32 },
  { name: '320 px at 200 %', size: { width: 320, height: 568 }, fontPx: 32 },
]
/** The same phones on their side, as one holds them in play. */
export const turnedPhones: readonly SmallPhone[] = smallPhones.map(({ name, size, fontPx }) => ({
  name: `${name}, turned`,
  size: { width: size.height, height: size.width },
  fontPx,
}))
const SETTLE_MS = 500
const USUAL_FONT_PX = 16

/** Makes a phone's page each of those phones in turn, and looks at it. */
export const onPhones = async (
  phones: readonly SmallPhone[],
  page: Page,
  look: (phone: string) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize()
  if (!before) throw new Error('the page has no size')
  const session = await page.context().newCDPSession(page)
  const setFont = (fontPx: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
  for (const { name, size, fontPx } of phones) {
    await page.setViewportSize(size)
    await setFont(fontPx)
    await page.waitForTimeout(SETTLE_MS)
    await look(name)
  }
  await setFont(USUAL_FONT_PX)
  await page.setViewportSize(before)
  await session.detach()
}

/** The losses of a phone's page as it is now. */
export const lossesOf = async (page: Page): Promise<string[]> => [
  ...(await misfits(page)),
  ...(await spills(page)),
  ...(await pinched(page)),
  ...(await unreachable(page)),
]

/** The losses of a phone's screen on each of those phones. */
export const lossesOn = async (phones: readonly SmallPhone[], page: Page): Promise<string[]> => {
  const found: string[] = []
  await onPhones(phones, page, async (phone) => {
    for (const problem of await lossesOf(page)) found.push(`${phone}: ${problem}`)
  })
  return found
}
