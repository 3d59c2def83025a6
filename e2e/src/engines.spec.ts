import { test } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'
import { EngineHost } from './engines/engine-host.ts'
import { playsEvening } from './engines/evening.ts'
import { phoneSize } from './engines/engine-phone.ts'
import { firefoxPhoneAgent, startFirefox } from './engines/firefox.ts'
import { oldAndroidAgent, startOldChromium, televisionAgent } from './engines/old-chromium.ts'
import { iphoneAgent, startWebKit } from './engines/webkit.ts'

const LIMIT_MS = 300_000
/** A run of a minute, seen in seconds. */
const PACE = 5

test.describe('engines that people have', () => {
  test('ENG-20 an evening in Firefox, big screen and phone', async () => {
    test.setTimeout(LIMIT_MS)
    const engine = await startFirefox()
    try {
      const host = await EngineHost.opens(engine, { pace: PACE })
      await host.declinesConsent()
      await playsEvening({ host, engine, userAgent: firefoxPhoneAgent })
    } finally {
      await engine.stop()
    }
  })
  test('ENG-20 an evening on an iPhone’s engine, before a big screen in Chromium', async ({ browser }) => {
    test.setTimeout(LIMIT_MS)
    const engine = await startWebKit(phoneSize)
    try {
      const host = await Host.opens(browser, { ...gameSize, pace: PACE })
      await playsEvening({ host, engine, userAgent: iphoneAgent })
    } finally {
      await engine.stop()
    }
  })

  test('ENG-20 an evening in Chromium 87, television and phone', async () => {
    test.setTimeout(LIMIT_MS)
    const engine = await startOldChromium()
    try {
      const host = await EngineHost.opens(engine, { pace: PACE, userAgent: televisionAgent })
      await host.declinesConsent()
      await playsEvening({ host, engine, userAgent: oldAndroidAgent })
    } finally {
      await engine.stop()
    }
  })
})
