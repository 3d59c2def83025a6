/** @jest-environment jsdom */
const linkAfter = async (address: string, referrer: string): Promise<string | null> => {
  window.history.replaceState(null, '', address)
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  document.body.innerHTML = '<a data-start="" href="/">START</a>'
  jest.resetModules()
  await import('./start-links.ts')
  return document.querySelector('a')?.getAttribute('href') ?? null
}

describe('links into the app', () => {
  it.each([
    ['/couch-co-op-gaming?from=a%26b', 'https://search.example/', '/?from=a%26b'],
    ['/couch-co-op-gaming', 'https://search.example/find?q=1', '/?from=search.example'],
    ['/couch-co-op-gaming', 'http://localhost/slipnbump', '/'],
    ['/couch-co-op-gaming', '', '/'],
  ])('MKT-20 %s coming from “%s” leads to %s', async (address, referrer, link) => {
    expect(await linkAfter(address, referrer)).toBe(link)
    expect(document.cookie).toBe('')
    expect(window.localStorage).toHaveLength(0)
  })
})
