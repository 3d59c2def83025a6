/** @jest-environment jsdom */
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createStorage, localArea } from '@sofaspark/browser/storage.ts'
import type { Consent } from '@sofaspark/contract'
import { reportVisit } from './report-visit.ts'

it('MKT-192 a search page reports what was seen, pressed and thrown once statistics are allowed, and stores nothing before', async () => {
  const sent: Blob[] = []
  Object.assign(window.navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 })
  window.history.replaceState(null, '', '/couch-co-op-gaming')
  document.body.innerHTML = '<a href="/"><b>no link</b></a><a data-start="" href="/?from=friend"><b>Start</b></a>'
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', (event) => event.preventDefault())
  const consent = createObservable<Consent>('unknown')
  const clock = createFakeClock()
  reportVisit({ page: window, api: '/api', consent, storage: createStorage(localArea(window), consent), clock })
  clock.advance(200)
  for (const text of document.querySelectorAll('b')) text.click()
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x'), filename: '/static/pages/films.1.js' }))
  expect([sent.length, window.localStorage.length]).toEqual([0, 0])
  consent.set('accepted')
  expect(sent).toHaveLength(1)
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(sent[0] ?? new Blob())
  })
  const { events } = JSON.parse(String(text)) as { events: { name: string; params: object }[] }
  expect(events).toMatchObject([
    { name: 'client_introduction_shown', params: { link: '/couch-co-op-gaming' } },
    { name: 'client_introduction_btn_clicked', params: { link: '/?from=friend', referrer: '' } },
    {
      name: 'client_error_handle_undefined',
      params: { message: 'TypeError: x', file: 'http://localhost/static/pages/films.1.js' },
    },
  ])
})
