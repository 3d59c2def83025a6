import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, expect, test } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Host } from './drivers/host.ts'

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })

test('UI-46 a camera that reads dark on light reads the code of a screen in a forced dark mode', async () => {
  const darkened = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--enable-features=WebContentsForceDark'],
  })
  const host = await Host.opens(darkened)
  await host.createsLobby()
  const address = await host.joinAddress()
  const page = await host.page.screenshot({ animations: 'disabled', timeout: 90_000 })
  const codes = await readBarcodes(page, { formats: ['QRCode'], tryInvert: false, tryHarder: true })
  expect(codes.map(({ text }) => new URL(text).search)).toEqual([new URL(address, 'http://localhost').search])
  await darkened.close()
})
