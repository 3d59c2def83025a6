import { inTurns } from './sounds.ts'

it('SDK-410 work in turns waits for its pause, and lets other tasks pass between two values', async () => {
  const seen: string[] = []
  let release = (): void => undefined
  const pause = new Promise<void>((resolve) => (release = resolve))
  const all = inTurns(
    ['one', 'two'],
    (value) => {
      seen.push(value)
      setTimeout(() => seen.push(`after ${value}`))
    },
    () => pause,
  )
  await Promise.resolve()
  expect(seen).toEqual([])
  release()
  await all
  expect(seen).toEqual(['one', 'after one', 'two', 'after two'])
})
