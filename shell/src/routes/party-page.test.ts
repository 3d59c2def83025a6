/** @jest-environment jsdom */
import { createFakeHostLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeWakeLock } from '@sofaspark/browser/screen-capabilities.ts'
import { markTranslatable, stayAwakeWithPlayers } from './party-page.ts'

it('SHL-28 the big screen stays awake from the first player on, also once all have left, until the lobby is over', () => {
  const host = createFakeHostLobby()
  const wakeLock = createFakeWakeLock()
  stayAwakeWithPlayers(host, wakeLock)
  host.open(0)
  expect(wakeLock.isHeld).toBe(false)
  host.open(1)
  expect(wakeLock.isHeld).toBe(true)
  host.open(0)
  expect(wakeLock.isHeld).toBe(true)
  host.show({ phase: 'none' })
  expect(wakeLock.isHeld).toBe(false)
})

it('SHL-29 the pages of a party are not for a translator, and pages for visitors are', () => {
  const isLeftAlone = () => document.documentElement.getAttribute('translate') === 'no'
  for (const owner of ['mf-lobby', 'mf-game', 'mf-controller'] as const) {
    markTranslatable(document, owner)
    expect(isLeftAlone()).toBe(true)
  }
  for (const owner of ['mf-marketing', 'mf-admin'] as const) {
    markTranslatable(document, owner)
    expect(isLeftAlone()).toBe(false)
  }
})
