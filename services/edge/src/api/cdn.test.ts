import { startEdge } from '../fixture/running-edge.ts'

it('EDG-19 with a CDN the configuration names it, and the content policy lets builds come from there', async () => {
  const edge = await startEdge({ cdnBase: 'https://cdn.example/console' })
  const config = (await edge.request('/api/config')).json()
  expect(config).toMatchObject({ cdnBase: 'https://cdn.example/console', featureToggles: { useCdn: true } })
  const policy = String((await edge.request('/games')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src [^;]*https:\/\/cdn\.example[ ;]/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/cdn\.example[ ;]/)
  await edge.close()
})

it('EDG-19 without one nothing changes', async () => {
  const edge = await startEdge({})
  const config = (await edge.request('/api/config')).json()
  expect(config).toMatchObject({ featureToggles: { useCdn: false } })
  expect(config).not.toHaveProperty('cdnBase')
  await edge.close()
})
