import { expect, test } from '@playwright/test'
import { catalogue } from '@sofaspark/contract/catalogue.ts'
import { drawsNothingUntouched } from './drivers/frames.ts'
import { openSheet, padOf, phoneScenes } from './scenes/phone-scenes.ts'
import { Stage, type Scene } from './scenes/stage.ts'

/** A phone's screens from its seat to a launch, a lost big screen and a lost line. */
const seats: Scene = {
  name: 'seats',
  device: 'phone',
  plays: async (stage) => {
    const { page: screen, roomNumber } = await stage.lobby()
    const admin = await stage.seated(roomNumber, 'Ada')
    const other = await stage.seated(roomNumber, 'Ben')
    const both = (name: string) =>
      Promise.all([stage.snap(`phone-admin-${name}`, admin), stage.snap(`phone-guest-${name}`, other)])
    await both('menu')
    await openSheet(admin)
    await openSheet(other)
    await both('sheet')
    await other.getByTestId('consent-settings').click()
    await other.getByTestId('consent-done').waitFor()
    await stage.snap('phone-guest-consent', other)
    await other.keyboard.press('Escape')
    await admin.keyboard.press('Escape')
    await screen.route('**/games/*/Build/*.data', () => undefined)
    await screen.getByTestId('play-now').click()
    await other.locator('[data-screen=starting]').waitFor()
    await both('starting')
    await screen.context().setOffline(true)
    await screen.close()
    await expect(admin.getByTestId('connection')).toHaveAttribute('data-state', 'away', { timeout: 60_000 })
    await other.context().setOffline(true)
    await expect(other.getByTestId('connection')).toHaveAttribute('data-state', 'reconnecting', { timeout: 60_000 })
    await both('without-a-line')
  },
}

const padScenes: readonly Scene[] = catalogue.map(({ key }) => ({
  name: `pad of ${key}`,
  device: 'phone',
  plays: (stage) => padOf(stage, key),
}))
const scenes = [seats, ...phoneScenes.filter(({ name }) => name === 'doors' || name === 'ends'), ...padScenes]

test.describe.configure({ mode: 'parallel', timeout: 400_000 })

for (const scene of scenes)
  test(`BRO-190 a phone that is left alone draws at most ten pictures in five seconds: ${scene.name}`, async ({
    browser,
  }) => {
    const seen: string[] = []
    const stage = new Stage(
      browser,
      'en',
      async (name, page) => {
        if (!name.startsWith('phone-')) return
        await drawsNothingUntouched(page, name)
        seen.push(name)
      },
      { reducedMotion: 'no-preference' },
    )
    await scene.plays(stage)
    await stage.closes()
    expect(seen).not.toEqual([])
  })
