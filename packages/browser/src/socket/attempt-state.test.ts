import { limits } from '@sofaspark/contract'
import {
  firstAttempt,
  stepAttempt,
  type AttemptEffect,
  type AttemptEvent,
  type AttemptPhase,
  type AttemptState,
} from './attempt-state.ts'

const error = new Error('refused')
const events = {
  connected: { kind: 'connected' },
  refused: { kind: 'refused', error },
  disconnected: { kind: 'disconnected' },
  retry: { kind: 'retry' },
  now: { kind: 'now' },
  closed: { kind: 'closed' },
} as const satisfies Record<string, AttemptEvent>

const wordOf = (effect: AttemptEffect): string => {
  if (effect.kind === 'wait') return `wait ${effect.retries}`
  return effect.kind === 'connect' ? `connect${effect.allTransports ? ' by any' : ''}` : effect.kind
}

const table: [from: AttemptPhase, event: keyof typeof events, to: AttemptPhase, effects: string][] = [
  ['connecting', 'connected', 'connected', ''],
  ['connecting', 'refused', 'away', ''],
  ['connecting', 'now', 'connecting', ''],
  ['connected', 'disconnected', 'away', ''],
  ['connected', 'now', 'connected', ''],
  ['away', 'retry', 'due', 'wait 0'],
  ['away', 'now', 'connecting', 'stopWaiting, connect by any'],
  ['due', 'retry', 'due', ''],
  ['due', 'now', 'connecting', 'stopWaiting, connect by any'],
  ['due', 'closed', 'closed', 'stopWaiting'],
  ['closed', 'retry', 'closed', ''],
  ['closed', 'now', 'closed', ''],
]
it.each(table)('BRO-09 a page that is %s and hears %s is %s: %s', (from, heard, to, effects) => {
  const step = stepAttempt({ ...firstAttempt, phase: from }, events[heard])
  expect(step.state.phase).toBe(to)
  expect(step.effects.map(wordOf).join(', ')).toBe(effects)
})

const after = (state: AttemptState, ...heard: AttemptEvent[]) =>
  heard.reduce<ReturnType<typeof stepAttempt>>((step, one) => stepAttempt(step.state, one), { state, effects: [] })

it('BRO-170 two refusals in a row are reported, once until a connection', () => {
  const second = after(firstAttempt, events.refused, events.refused)
  expect(second.effects).toEqual([{ kind: 'unreachable', error }])
  expect(after(second.state, events.refused).effects).toEqual([])
  expect(after(second.state, events.connected, events.refused, events.refused).effects).toHaveLength(1)
})

it('BRO-09 waits grow until a greeting; a service that wants a pause skips the quick ones', () => {
  const waited = (...heard: AttemptEvent[]): string =>
    after({ ...firstAttempt, phase: 'away' }, ...heard, events.retry)
      .effects.map(wordOf)
      .join()
  expect(waited(events.retry, events.now, events.refused)).toBe('wait 1')
  expect(waited(events.retry, events.now, events.connected, { kind: 'greeted' }, events.disconnected)).toBe('wait 0')
  expect(waited({ kind: 'slowDown' })).toBe(`wait ${limits.reconnectionAttempts}`)
})

it('BRO-400 a page that had a WebSocket tries it alone, until the quick attempts are over', () => {
  const tried = (retries: number): string =>
    after({ ...firstAttempt, phase: 'away', retries }, { kind: 'upgraded' }, events.now)
      .effects.map(wordOf)
      .join()
  expect(tried(limits.reconnectionAttempts)).toBe('stopWaiting,connect')
  expect(tried(limits.reconnectionAttempts + 1)).toBe('stopWaiting,connect by any')
})
