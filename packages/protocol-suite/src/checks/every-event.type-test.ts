import { coveredEvents } from './every-event.ts'

// Nothing here runs: the compiler proves it, to which a marked line that compiles is an error.
it('WIR-91 an event that the suite does not cover, and one that the wire does not have, do not compile', () => {
  const { signal, ...others } = coveredEvents
  // @ts-expect-error signal is missing
  const tooFew: typeof coveredEvents = others
  // @ts-expect-error there is no such event
  const tooMany: typeof coveredEvents = { ...others, signal, jumpPlayer: signal }
  expect([tooFew, tooMany]).toBeDefined()
})
