import { appRoutes, landingRoutes } from '@sofaspark/contract'
import { appPathsWith, ownerOf, titleKeyOf } from './routes.ts'
it('SHL-01 every route of the contract is shown by the remote that it names', () => {
  for (const [path, remote] of Object.entries(appRoutes)) expect(ownerOf(path, 'screen')).toBe(remote)
  for (const path of Object.keys(landingRoutes)) expect(ownerOf(path, 'phone')).toBe('mf-marketing')
})

it('SHL-01 home belongs to the lobby on a screen and to marketing on a phone, and so do unknown paths', () => {
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

it('SHL-01 a path that only the registry names belongs to its remote, and a named one stays where it is', () => {
  const remotes = new Map([['mf-admin' as const, { routes: ['/brandnew', '/games', '/'] }]])
  expect(ownerOf('/brandnew', 'screen', remotes)).toBe('mf-admin')
  expect(ownerOf('/games', 'screen', remotes)).toBe('mf-lobby')
  expect(ownerOf('/', 'screen', remotes)).toBe('mf-lobby')
  expect(appPathsWith(remotes)).toContain('/brandnew')
  expect(appPathsWith(new Map([['mf-marketing', { routes: ['/couch-co-op-gaming'] }]]))).not.toContain(
    '/couch-co-op-gaming',
  )
})
