import { expect, test } from '@playwright/test'
import { Host } from './drivers/host.ts'

/** Every one of them is whole within the window. */
const inSight = async (host: Host, testIds: readonly string[]): Promise<void> => {
  for (const testId of testIds) await expect(host.at(testId).first()).toBeInViewport({ ratio: 1 })
}

for (const language of ['en', 'he'])
  test(`UI-41 in ${language} a big screen in a low window keeps all of it in sight`, async ({ browser }) => {
    const host = await Host.opens(browser, { language, width: 844, height: 390 })
    await inSight(host, ['create-lobby'])
    await host.createsLobby()
    await inSight(host, ['room-number', 'qr-code', 'add-players', 'play-now'])
    const sofa = await host.page.locator('section[data-few]').boundingBox()
    const code = await host.at('qr-code').first().boundingBox()
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual((sofa?.y ?? 0) + 10)
    const bar = await host.at('add-players').first().boundingBox()
    expect(code?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await host.leaves()
  })
