import { appRoutes, landingRoutes } from '@sofaspark/contract'
import { ownerOf } from './owner.ts'
import { titleKeyOf } from './titles.ts'

it('SHL-01 every route of the contract is shown by the remote that it names', () => {
  for (const [path, remote] of Object.entries(appRoutes)) expect(ownerOf(path, 'screen')).toBe(remote)
  for (const path of Object.keys(landingRoutes)) expect(ownerOf(path, 'phone')).toBe('mf-marketing')
})

it('SHL-02 home belongs to the lobby on a screen and to marketing on a phone, and so do unknown paths', () => {
  for (const path of ['/', '/index.html', '/no-such-page', '/constructor', '/toString']) {
    expect(ownerOf(path, 'screen')).toBe('mf-lobby')
    expect(ownerOf(path, 'phone')).toBe('mf-marketing')
  }
})

it('SHL-23 every path has a title', () => {
  expect(titleKeyOf('/games')).toBe('title.games')
  expect(titleKeyOf('/slipnbump')).toBe('title.landing')
  expect(titleKeyOf('/no-such-page')).toBe('title.home')
})
