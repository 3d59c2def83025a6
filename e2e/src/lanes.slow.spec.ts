import { test } from '@playwright/test'
import { laneParty, playUntilPads, takesLane } from './drivers/lanes.ts'

test('EVE-03 a screen that reloads in mid-game talks to its phones directly again', async ({ browser }) => {
  test.setTimeout(300_000)
  const evening = await laneParty(browser)
  const { host, ada, ben } = evening
  await playUntilPads(evening)
  for (const phone of [ada, ben]) await takesLane(phone, 'direct')
  await host.page.reload()
  await takesLane(ben, 'relay')
  await host.isPlaying()
  for (const phone of [ada, ben]) {
    await phone.isConnected()
    await takesLane(phone, 'direct')
  }
  await evening.leave()
})
