import { buildAddress } from './addresses.ts'
import { landingPathOf, landingRoutes } from './routes.ts'

const config = (useCdn: boolean) => ({
  cdnBase: 'https://cdn.example',
  featureToggles: {
    isAbleToPlayBrowserAndroid: true,
    isAbleToPlayBrowserIos: true,
    isAndroidMobileAppAvailble: true,
    isIosMobileAppAvailable: true,
    recommandOtherPlatforms: false,
    useCdn,
    applixirZoneId: '',
  },
})
const path = '/games/drawgame/Build'

it('SCR-49 builds come from the CDN while it is on, except for the local game', () => {
  expect(buildAddress(config(false), path)).toBe(path)
  expect(buildAddress(config(true), path)).toBe(`https://cdn.example${path}`)
  expect(buildAddress(config(true), path, 'drawgame')).toBe(path)
  expect(buildAddress(config(true), path, 'bubblewar')).toBe(`https://cdn.example${path}`)
  expect(buildAddress(config(true), '/browserController/Build')).toBe('https://cdn.example/browserController/Build')
})

it('LCH-08 a game’s own page is the first in the table', () => {
  expect(landingPathOf('drawgame')).toBe('/drawgame')
  expect(landingPathOf('paintbattles')).toBe('/paintbattlesgame')
  expect(landingPathOf('unknown')).toBeUndefined()
  for (const [at, gameKey] of Object.entries(landingRoutes))
    expect([at, landingPathOf(gameKey)]).not.toContain(undefined)
})
