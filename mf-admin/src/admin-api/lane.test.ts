import { createLane } from './admin-api.ts'

/** A call that ends when the test says so. */
const held = () => {
  let [end, fail]: [(body: string) => void, () => void] = [() => undefined, () => undefined]
  const call = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        end = resolve
        fail = () => reject(new Error('silent'))
      }),
  )
  return { call, end: (body: string) => end(body), fail: () => fail() }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('ADM-04 the calls of a lane are made one after another', async () => {
  const lane = createLane()
  const [one, other] = [held(), held()]
  const bodies = [lane(one.call), lane(other.call)]
  await turn()
  expect([one.call.mock.calls.length, other.call.mock.calls.length]).toEqual([1, 0])
  one.end('a')
  await turn()
  other.end('b')
  expect(await Promise.all(bodies)).toEqual(['a', 'b'])
})

it('ADM-04 a call without a response fails those that wait behind it, and the next one is made again', async () => {
  const lane = createLane()
  const [silent, waiting, later] = [held(), held(), held()]
  const ends = Promise.allSettled([lane(silent.call), lane(waiting.call)])
  await turn()
  silent.fail()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(waiting.call).not.toHaveBeenCalled()
  const body = lane(later.call)
  await turn()
  later.end('c')
  expect(await body).toBe('c')
})
