import { createMachine, patched } from './machine.ts'

const counter = () =>
  createMachine<number, number, string>(0, (sum, more) => ({ state: sum + more, effects: [`added ${more}`] }))

it('BRO-37 effects are performed with the new state, before listeners are notified', () => {
  const { state, dispatch, carryOut } = counter()
  const order: string[] = []
  carryOut((effect) => order.push(`${effect}: ${state.get()}`))
  state.subscribe(() => order.push(`told ${state.get()}`))
  dispatch(2)
  expect(order).toEqual(['added 2: 2', 'told 2'])
})

it('BRO-37 an event caused by another waits until that is handled, and none is lost', () => {
  const { state, dispatch, carryOut } = counter()
  const order: string[] = []
  carryOut((effect) => {
    if (effect === 'added 1') dispatch(10)
    order.push(effect)
  })
  state.subscribe(() => {
    order.push(`told ${state.get()}`)
    if (state.get() === 11) dispatch(100)
  })
  dispatch(1)
  expect(order).toEqual(['added 1', 'told 1', 'added 10', 'told 11', 'added 100', 'told 111'])
})

it('BRO-37 a listener that throws does not block later events', () => {
  const { state, dispatch } = counter()
  const stop = state.subscribe(() => {
    throw new Error('not mine')
  })
  expect(() => dispatch(1)).toThrow('not mine')
  stop()
  dispatch(2)
  expect(state.get()).toBe(3)
})

it('BRO-17 a patch that changes nothing returns the identical state', () => {
  const state = { lane: 'relay', pingMs: 20 }
  expect(patched(state, { pingMs: 20 })).toBe(state)
  expect(patched(state, { pingMs: 21 })).toEqual({ lane: 'relay', pingMs: 21 })
})
