import { expect, test } from '@playwright/test'
import { Host } from '@sofaspark/e2e/drivers/host.ts'
import { Phone } from '@sofaspark/e2e/drivers/phone.ts'
import { edgeOrigin } from '@sofaspark/tool-cluster/kubectl.ts'

test('CLU-20 an evening with the screen in Europe and phones in America and Asia', async ({ browser }) => {
  process.env['SOFASPARK_ORIGIN'] = edgeOrigin('EU')
  const host = await Host.opens(browser)
  // All three are as near here as one another.
  await host.choosesRegion('EU')
  const roomNumber = await host.createsLobby()
  expect(roomNumber).toMatch(/^[1-3]\d{5}$/)
  const address = await host.joinAddress()
  const phones: Phone[] = []
  for (const [name, region] of [
    ['Ada', 'US'],
    ['Ben', 'ASIA'],
    ['Çağla', 'EU'],
  ] as const) {
    const phone = await Phone.wakes(browser)
    await phone.scans(address, name, edgeOrigin(region))
    phones.push(phone)
  }
  await host.seesPlayers(['Ada', 'Ben', 'Çağla'])
  const [ada, ben] = phones as [Phone, Phone, Phone]
  await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveCount(1)
  await ada.selects()
  await host.isPlaying()
  for (const phone of phones) await expect(phone.at('pad')).toBeVisible()
  await expect(ben.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
  await host.page.reload()
  await host.isPlaying()
  for (const phone of phones) await phone.isConnected()
  await host.page.keyboard.press('Escape')
  await host.at('back-to-lobby').first().click()
  await expect(host.page).toHaveURL(/\/games/)
  await host.seesPlayers(['Ada', 'Ben', 'Çağla'])
  expect([...host.problems, ...phones.flatMap((phone) => phone.problems)]).toEqual([])
  for (const phone of phones) await phone.leaves()
  await host.leaves()
})
