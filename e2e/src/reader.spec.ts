import { expect, test, type Page } from '@playwright/test'
import { Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** Longer than a change of colour that no eye sees as motion. */
const NOTICED_MS = 50

/** The elements that are animated despite reduced motion. */
const moving = (page: Page) =>
  page.evaluate((noticedMs) => {
    const lasts = ({ effect }: Animation): number => Number(effect?.getComputedTiming().activeDuration ?? 0)
    return document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && lasts(animation) > noticedMs)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition'))
  }, NOTICED_MS)

/** Everything announced from now on, as a screen reader would receive it. */
const listens = async (page: Page): Promise<() => Promise<string>> => {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        heard.push(element?.closest('[role=status], [role=alert], [aria-live]')?.textContent ?? '')
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' · '))
}

test.describe('without looking', () => {
  test('CTL-48 a phone is joined and followed by names and announcements alone', async ({ browser }) => {
    const host = await Host.opens(browser)
    const roomNumber = await host.createsLobby()
    const first = await Phone.wakes(browser)
    await first.page.goto(`${origin()}/browser`)
    const { page } = first
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hop on the sofa')
    await page.getByRole('button', { name: 'Join' }).tap()
    await expect(page.getByRole('alert')).toContainText('six digits')
    await expect(page.getByRole('textbox', { name: 'Room number' })).toHaveAccessibleDescription(/six digits/)
    await page.getByRole('textbox', { name: 'Room number' }).fill(roomNumber)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await page.getByRole('button', { name: 'Join' }).tap()
    await expect(page.getByRole('img', { name: /Connected|round trip|ms/i }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'You hold the remote' })).toBeVisible()
    for (const name of ['up', 'down', 'left', 'right'])
      await expect(page.getByRole('button', { name: new RegExp(`^${name}$`, 'i') })).toBeVisible()
    await page.getByRole('button', { name: /right/i }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Draw Down' })).toBeVisible()
    const announced = await listens(host.page)
    const second = await Phone.wakes(browser)
    await second.scans(await host.joinAddress(), 'Ben')
    await expect(second.page.getByRole('status').filter({ hasText: 'Ada holds the remote' })).toBeVisible()
    await expect.poll(announced).toContain('Ben')
    await page.getByRole('button', { name: 'Your seat' }).tap()
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/.+/)
    await page.keyboard.press('Escape')
    await host.leaves()
    await expect(second.page.getByRole('status').getByText('The screen is away')).toBeVisible({ timeout: 30_000 })
    await first.leaves()
    await second.leaves()
  })

  test('UI-05 nothing animates under reduced motion', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${origin()}/`)
    await page.getByTestId('create-lobby').first().waitFor()
    await expect.poll(() => moving(page)).toEqual([])
    await page.getByTestId('create-lobby').first().click()
    await page.getByTestId('qr-code').first().waitFor()
    await expect.poll(() => moving(page)).toEqual([])
    await page.goto(`${origin()}/browser`)
    await page.getByTestId('join').waitFor()
    await expect.poll(() => moving(page)).toEqual([])
    await context.close()
  })
})
