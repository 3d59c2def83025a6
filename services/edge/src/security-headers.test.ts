import { generate } from 'selfsigned'
import { startEdge } from './fixture/running-edge.ts'

const directivesOf = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ')
        return [name, values.join(' ')]
      }),
  )

it('EDG-07 the content policy is strict on every page and names this host for sockets', async () => {
  const edge = await startEdge()
  for (const path of ['/', '/couch-co-op-gaming', '/admin', '/nothing']) {
    const { headers } = await edge.request(path)
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy.get('script-src')).toMatch(/^'self' 'wasm-unsafe-eval' 'nonce-[\w-]{22}'$/)
    expect(policy.get('connect-src')).toBe(`'self' ws://${edge.host} wss://${edge.host}`)
    expect(policy.get('worker-src')).toBe("'self' blob:")
    expect(policy.get('img-src')).toBe("'self' data: blob:")
    expect(policy.get('media-src')).toBe("'self' blob:")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['x-powered-by']).toBeUndefined()
    for (const feature of ['accelerometer', 'gyroscope', 'fullscreen', 'screen-wake-lock', 'camera'])
      expect(headers['permissions-policy']).toContain(`${feature}=(self)`)
  }
  await edge.close()
})

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it('EDG-07c engines that know no allowance for WebAssembly alone may evaluate, and no others', async () => {
  const edge = await startEdge()
  const policyFor = async (agent: string): Promise<string | undefined> => {
    const { headers } = await edge.request('/', { headers: { 'user-agent': agent } })
    expect(headers).toMatchObject({
      vary: expect.stringContaining('User-Agent') as string,
      'cache-control': expect.stringContaining('private') as string,
    })
    return directivesOf(headers['content-security-policy']).get('script-src')
  }
  const old = [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36 WebAppManager',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) 85.0.4183.93/6.5 TV Safari/537.36',
    'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.15.13 Chrome/87.0.4280.144 Safari/537.36',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) ${webkit} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (iPad; CPU OS 15_4 like Mac OS X) ${webkit} Version/15.4 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/15.6 Safari/605.1.15`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:98.0) Gecko/20100101 Firefox/98.0',
  ]
  for (const agent of old) expect(await policyFor(agent)).toMatch(/^'self' 'unsafe-eval' 'nonce-/)
  const others = [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) 108.0.5359.1/8.0 TV Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/97.0.0.0 Safari/537.36',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) ${webkit} Version/16.0 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0',
    'Mozilla/5.0 (compatible; Unknown/1.0)',
  ]
  for (const agent of others) expect(await policyFor(agent)).toMatch(/^'self' 'wasm-unsafe-eval' 'nonce-/)
  await edge.close()
})

it('EDG-07 scripts, styles and fonts carry no policies of documents, and small headers; documents and workers carry them all', async () => {
  const edge = await startEdge()
  const headersFor = async (destination: string): Promise<Record<string, unknown>> =>
    (await edge.request('/controller/pad.9f8e.js', { headers: { 'sec-fetch-dest': destination } })).headers
  for (const destination of ['script', 'style', 'font']) {
    const headers = await headersFor(destination)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['permissions-policy']).toBeUndefined()
    expect(JSON.stringify(headers).length).toBeLessThan(600)
  }
  for (const destination of ['document', 'iframe', 'serviceworker', 'worker', 'image', 'empty'])
    expect(await headersFor(destination)).toMatchObject({
      'content-security-policy': expect.stringContaining('script-src') as string,
      'permissions-policy': expect.stringContaining('camera=(self)') as string,
    })
  await edge.close()
})

it('EDG-07 HSTS and upgrade-insecure-requests come under https only', async () => {
  const [plain, behindProxy] = [await startEdge(), await startEdge({ trustProxy: true })]
  const open = (await plain.request('/', { headers: { 'x-forwarded-proto': 'https' } })).headers
  expect(open['strict-transport-security']).toBeUndefined()
  expect(open['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const secure = (await behindProxy.request('/', { headers: { 'x-forwarded-proto': 'https' } })).headers
  expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  await Promise.all([plain.close(), behindProxy.close()])
})

it('EDG-07 with a certificate the edge itself serves TLS', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const edge = await startEdge({}, { cert, key })
  await expect(edge.request('/')).rejects.toThrow()
  await edge.close()
})

it('KIT-13 a malformed Host is refused and reaches no header', async () => {
  const edge = await startEdge()
  const response = await edge.request('/', { headers: { host: "x; script-src 'unsafe-inline'" } })
  expect(response.status).toBe(400)
  expect(response.json()).toMatchObject({ error: { code: 'bad_payload' } })
  await edge.close()
})
