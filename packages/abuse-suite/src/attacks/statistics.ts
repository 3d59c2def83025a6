import { serverLimits } from '@sofaspark/contract'
import { addressOf, from, MARK, attack } from '../attacker/field.ts'
import { call } from '../attacker/raw-wire.ts'
/** Every value of an event as long as allowed. */
const fields = ['message', 'file', 'userId', 'roomNumber']
const params = Object.fromEntries(fields.map((field) => [field, 'x'.repeat(serverLimits.analyticsTextUnits)]))
const event = JSON.stringify({ name: 'client_error_handle_undefined', params: { ...params, position: MARK } })

/** Events as large and as often as allowed, from several addresses. */
export const events = attack('analytics events', async ({ edgeUrl, tally, everySecond }) => {
  await everySecond(150, (turn) => {
    const headers = from(addressOf(turn % 5))
    void call(tally, '/api/reportAnalytics', `${edgeUrl}/api/reportAnalytics`, { method: 'POST', headers, body: event })
  })
})

const junk: readonly object[] = [
  { ticket: 'x'.repeat(600) },
  { ticket: `${Buffer.from('{"id":1}').toString('base64url')}.AAAA` },
  { ticket: '..', marks: [] },
  { marks: Array.from({ length: 4_000 }, (_, index) => index) },
  { marks: Array.from({ length: 6_000 }, () => -1_000_000) },
  { name: '\ud800'.repeat(80) },
]

/** Faked runs, and one ticket that is submitted again and again. */
export const scores = attack('high scores', async ({ edgeUrl, tally, everySecond }) => {
  const path = `${edgeUrl}/api/highScores`
  const start = JSON.stringify({ game: 'bubblewar', rulesVersion: await rulesVersionOf(path) })
  const first = await call(tally, 'start', `${path}/start`, {
    method: 'POST',
    headers: from(addressOf(99)),
    body: start,
  })
  const issued = (await first?.json()) as { ticket?: string } | undefined
  const run = { ticket: issued?.ticket ?? '', board: 0, name: MARK, score: 7, ticks: 1, marks: [1], end: '00000000' }
  await everySecond(30, (turn) => {
    const headers = from(addressOf(turn % 20))
    const body = JSON.stringify(turn % 2 === 0 ? run : { ...run, ...junk[turn % junk.length] })
    void call(tally, 'hand in', path, { method: 'POST', headers, body })
  })
})

/** The service names its rules in the error for a run of other rules. */
const rulesVersionOf = async (path: string): Promise<string> => {
  const body = JSON.stringify({ game: 'bubblewar', rulesVersion: '?' })
  const headers = { 'content-type': 'application/json', ...from(addressOf(98)) }
  const response = await fetch(`${path}/start`, { method: 'POST', headers, body })
  const [, after = ''] = (await response.text()).split('runs of rules ', 2)
  return after.split('. Reload', 1)[0] ?? ''
}
