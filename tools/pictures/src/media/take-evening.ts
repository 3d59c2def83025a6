import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { brand } from '@sofaspark/contract'
import { startProduct } from '@sofaspark/lobby-testing'
import { ExpectedFailure } from '@sofaspark/programs'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { codeAddress, joinRoom, openPhone, openScreen, settle } from '../evening-pages.ts'

const friends = ['Maya', 'Ben', 'Çağla', 'Dani', 'Noa'] as const
const CALM_LINE_MS = 60_000
const BUILD_MS = 90_000

/** Pictures of one evening; each names a file. */
export interface EveningPictures {
  launch: string
  emptyRoom: string
  /** The room after each friend. */
  filling: string[]
  typingName: string
  seated: string
  pad: string
}

/** A busy machine shows a slow line, and the introduction would show it forever. */
const waitForCalmLine = async (screen: Page): Promise<void> => {
  try {
    await screen.locator('[data-testid=ping][data-quality=good]').waitFor({ timeout: CALM_LINE_MS })
  } catch {
    throw new ExpectedFailure(
      'The room’s line stays slow on this machine; record the introduction when it is less busy.',
    )
  }
}

/** Plays the start of an evening on the running product and takes its pictures into the folder. MKT-182 */
export const takeEvening = async (folder: string): Promise<EveningPictures> => {
  mkdirSync(folder, { recursive: true })
  const shoot = async (page: Page, name: string): Promise<string> => {
    const path = join(folder, `${name}.png`)
    await page.screenshot({ path })
    return path
  }
  const product = await startProduct({ env: { JOIN_ORIGIN: `https://${brand.domain}` } })
  const browser = await launchChromium()
  try {
    const screen = await openScreen(browser, product.origin, 'en')
    // The television of the launch page shows key art: no introduction within the introduction.
    await screen.route('**/videos/introduction*', (route) => route.abort())
    await screen.reload()
    await screen.getByTestId('create-lobby').first().waitFor()
    await settle(screen, 3000)
    const launch = await shoot(screen, 'launch')
    await screen.getByTestId('create-lobby').first().click()
    await screen.getByTestId('qr-code').first().waitFor()
    await waitForCalmLine(screen)
    const emptyRoom = await shoot(screen, 'empty-room')
    const address = await codeAddress(screen, product.origin)
    const filling: string[] = []
    const phones: Page[] = []
    let typingName = ''
    for (const name of friends) {
      const phone = await openPhone(browser, address, name, 'en')
      if (phones.length === 0) typingName = await shoot(phone, 'typing-name')
      await joinRoom(phone)
      phones.push(phone)
      await settle(screen, 2500)
      await waitForCalmLine(screen)
      filling.push(await shoot(screen, `filling-${String(phones.length)}`))
    }
    const [first, second] = phones as [Page, Page]
    const seated = await shoot(second, 'seated')
    await first.locator('[data-testid="pad-button"][data-id="select"]').tap()
    await second.getByTestId('pad-stick').waitFor({ timeout: BUILD_MS })
    await settle(second)
    return { launch, emptyRoom, filling, typingName, seated, pad: await shoot(second, 'pad') }
  } finally {
    await browser.close()
    await product.stop()
  }
}
