/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react'
import { fakeConfig } from '@sofaspark/browser/fake-capabilities.ts'
import { layPhone, showPhone } from './testing.tsx'
import { offersOf } from './page/offers.ts'

const toggles = { ...fakeConfig.featureToggles, isAbleToPlayBrowserIos: false, isIosMobileAppAvailable: true }

describe('the door', () => {
  it.each([
    ['android' as const, { play: true, app: false, stores: [] }],
    ['ios' as const, { play: false, app: true, stores: ['ios'] }],
    [null, { play: true, app: true, stores: ['ios'] }],
  ])('CTL-20 offers %s what its toggles allow', (system, offers) => {
    expect(offersOf(toggles, system)).toEqual(offers)
  })

  it('CTL-20 shows the room, reports the scan and passes the query on', async () => {
    const address = '/download?roomNumber=234567&from=tv_qr_scan&language=en'
    const capabilities = layPhone(address, { config: { ...fakeConfig, featureToggles: toggles }, system: null })
    await showPhone(capabilities)
    expect(screen.getByText('234 567')).toBeTruthy()
    expect(screen.getByTestId('have-app').getAttribute('href')).toMatch(/^sofaspark:\/\/join\?roomNumber=234567/)
    expect(screen.getAllByTestId('store')).toHaveLength(1)
    expect(capabilities.analytics.reports).toEqual([{ name: 'player_scanned_qr_code', params: { from: 'tv_qr_scan' } }])
    fireEvent.click(screen.getByTestId('play-in-browser'))
    expect(capabilities.navigation.visits).toEqual(['/browser?roomNumber=234567&from=tv_qr_scan&language=en'])
  })
})
