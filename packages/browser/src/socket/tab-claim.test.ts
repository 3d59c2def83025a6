import { createTabClaims, pageTabClaims } from './environment.ts'

const received = (condition: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const endsMs = Date.now() + 10_000
    const look = (): void => {
      if (condition()) resolve()
      else if (Date.now() > endsMs) reject(new Error('No tab was told.'))
      else setTimeout(look, 5)
    }
    look()
  })

it('BRO-16 a newer tab announces itself over a real channel: the older one is notified once, and only for its own room', async () => {
  const replaced: string[] = []
  const stops = [
    pageTabClaims().claim('host', () => replaced.push('the older screen')),
    pageTabClaims().claim('seat 123456', () => replaced.push('the phone of another room')),
  ]
  for (const tab of ['second', 'third']) {
    stops.push(pageTabClaims().claim('host', () => replaced.push(`the ${tab} screen`)))
    await received(() => replaced.length === (tab === 'second' ? 1 : 2))
  }
  expect(replaced).toEqual(['the older screen', 'the second screen'])
  for (const stop of stops) stop()
})

it('BRO-16 a tab that stopped is not notified, and a browser without channels claims without notice', async () => {
  const replaced: string[] = []
  pageTabClaims().claim('seat 234567', () => replaced.push('who left'))()
  createTabClaims(null).claim('seat 234567', () => replaced.push('who cannot hear'))()
  const stop = pageTabClaims().claim('seat 234567', () => replaced.push('who stays'))
  const last = pageTabClaims().claim('seat 234567', () => undefined)
  await received(() => replaced.length > 0)
  expect(replaced).toEqual(['who stays'])
  stop()
  last()
})
