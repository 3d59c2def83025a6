import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export interface Slowness {
  /** How many times slower than this machine's processor. */
  processor: number
  /** Milliseconds of latency, and bytes a second each way. */
  line?: { latencyMs: number; bytesPerS: number }
}

/** A page in a separate context on a device whose processor, and perhaps line, is slow. */
export const openSlowPage = async (
  browser: Browser,
  device: BrowserContextOptions,
  { processor, line }: Slowness,
): Promise<Page> => {
  const page = await browser.newPage({ locale: 'en', ...device })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (line) {
    const { latencyMs, bytesPerS } = line
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerS,
      uploadThroughput: bytesPerS,
    })
  }
  return page
}
