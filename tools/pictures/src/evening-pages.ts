import { devices, type Browser, type Page } from '@playwright/test'

export const settle = (page: Page, ms = 1500): Promise<void> => page.waitForTimeout(ms)

const QUESTION_MS = 5_000

/** Answers the question about cookies, which follows the page by a moment; a page that has been answered shows none. */
export const declineCookies = async (page: Page): Promise<void> => {
  const reject = page.getByTestId('cookie-reject')
  const isAsked = await reject.waitFor({ timeout: QUESTION_MS }).then(
    () => true,
    () => false,
  )
  if (isAsked) await reject.click()
}

/** The launch page on a screen of 1920 by 1080, without the question about cookies. */
export const openScreen = async (browser: Browser, origin: string, language: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: language })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.getByTestId('create-lobby').first().waitFor()
  await declineCookies(page)
  await settle(page)
  return page
}

/** A phone that has typed its name and not pressed the button yet. */
export const openPhone = async (browser: Browser, address: string, name: string, language: string): Promise<Page> => {
  const size = { width: 390, height: 844 }
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: size, screen: size, locale: language })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByTestId('play-in-browser').click()
  await page.getByTestId('join-name').fill(name)
  await declineCookies(page)
  return page
}

export const joinRoom = async (phone: Page): Promise<void> => {
  await phone.getByTestId('join').click()
  await phone.getByTestId('connection').waitFor()
  await declineCookies(phone)
}

/** The address behind the room's code, on the origin that serves it here. */
export const codeAddress = async (screen: Page, origin: string): Promise<string> => {
  const scanned = new URL((await screen.getByTestId('qr-code').first().getAttribute('data-url')) ?? '')
  return `${origin}${scanned.pathname}${scanned.search}`
}
