import { decodeSeatFrames } from '@sofaspark/contract'
import { startParty, type Party } from './testing/party.ts'
import { createPayload, joinPayload, until } from '@sofaspark/lobby-testing'
import { emitWithAck, clientFrame, openSocketIo, type LeanSocket } from '@sofaspark/lobby-testing/lean.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const port = (): number => Number(new URL(party.url).port)
const stockHead = clientFrame('text', Buffer.from('451-["input",{"_placeholder":true,"num":0}]'))
const input = (...bytes: number[]): Buffer => clientFrame('binary', Uint8Array.from(bytes))
const event = (text: string): Buffer => clientFrame('text', Buffer.from(text))

interface Wired {
  phone: LeanSocket
  /** The events that the host was sent, seat first. */
  inputs: number[][]
  /** How many binary messages it came in. */
  messages: () => number
  host: LeanSocket
}
/** A compact host and one phone, both speaking to the service byte by byte. */
const wired = async (): Promise<Wired> => {
  const host = await openSocketIo(port(), '&isHost=true&compact=1')
  const created = await emitWithAck(host, 'createLobby', createPayload)
  const { roomNumber } = created['lobby'] as { roomNumber: string }
  const phone = await openSocketIo(port())
  await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
  const inputs: number[][] = []
  let messages = 0
  host.onBinary = (bytes) => {
    messages += 1
    decodeSeatFrames(bytes, (seat, frame) => inputs.push([seat, ...frame]))
  }
  return { host, phone, inputs, messages: () => messages }
}

it('LOB-34 input means the same whole, cut anywhere, and in one chunk with anything else', async () => {
  const { phone, inputs } = await wired()
  const acks: string[] = []
  phone.onText = (text) => void acks.push(text)
  const frames = [
    input(1),
    Buffer.concat([stockHead, input(2, 2)]),
    event('427["ping"]'),
    input(3, 3, 3),
    event('451-["command",{"type":"a","data":{"_placeholder":true,"num":0}}]'),
    input(99),
    input(4),
  ]
  const whole = Buffer.concat(frames)
  phone.wire.write(whole)
  await until(() => inputs.some(([, first]) => first === 4))
  expect(inputs.map(([, first]) => first)).not.toContain(99)
  await until(() => acks.some((text) => text.startsWith('437')))

  for (let cut = 1; cut < whole.length; cut += 3) {
    party.clock.advance(1_000)
    inputs.length = 0
    phone.wire.write(whole.subarray(0, cut))
    // A turn between the two, so that they are two reads.
    await new Promise((resolve) => setImmediate(resolve))
    phone.wire.write(Buffer.concat([whole.subarray(cut)]))
    await until(() => inputs.some(([, first]) => first === 4))
    expect(inputs.map(([, first]) => first)).not.toContain(99)
  }
  expect(phone.wire.closed).toBe(false)
}, 90_000)

it('LOB-34 a message in fragments, an unmasked frame and one that is too long are not taken for input', async () => {
  const { phone, inputs } = await wired()
  const fragment = (first: number, frame: Buffer): Buffer => {
    frame[0] = first
    return frame
  }
  // A text in two fragments, with a binary message between them, which the protocol forbids.
  phone.wire.write(Buffer.concat([fragment(0x01, event('42["pi')), input(7), fragment(0x80, event('ng"]'))]))
  await until(() => phone.wire.closed)
  expect(inputs).toEqual([])

  const second = await wired()
  second.phone.wire.write(Buffer.concat([input(...Array.from({ length: 65 }, () => 1)), input(5)]))
  await until(() => second.inputs.length > 0)
  expect(second.inputs).toEqual([[0, 5]])
  second.phone.wire.write(Buffer.from([0x82, 1, 6]))
  await until(() => second.phone.wire.closed)
  expect(second.inputs).toEqual([[0, 5]])
})

it('LOB-34 of many frames in one chunk the newest reaches the host', async () => {
  const { phone, inputs, messages } = await wired()
  phone.wire.write(Buffer.concat(Array.from({ length: 100 }, (_, index) => input(index))))
  await until(() => inputs.some(([, first]) => first === 99))
  expect(messages()).toBeLessThan(20)
  expect(await party.metric('lobby_inputs_received_total')).toBe(100)
})

it('LOB-34 a phone that moves from polling to a websocket keeps playing', async () => {
  const screen = await party.host()
  const phone = await party.phone(screen.roomNumber, { name: 'Ada' }, { transports: ['polling', 'websocket'] })
  await until(() => phone.socket.io.engine.transport.name === 'websocket')
  phone.socket.emit('input', Buffer.from([1]))
  await until(() => screen.count('input') > 0)
  phone.socket.emit('input', Buffer.from([2]))
  await until(() => screen.count('input') === 2)
})

it('LOB-34 what is written to a host beside its messages never comes between a message and its attachments', async () => {
  const { host, phone, inputs } = await wired()
  const order: string[] = []
  host.onText = (text) => {
    if (text.startsWith('451-["command"')) order.push('head')
  }
  const onInput = host.onBinary
  host.onBinary = (bytes) => {
    if (order.at(-1) === 'head') order.push([...bytes].join() === '9,9,9' ? 'attachment' : 'torn')
    else onInput(bytes)
  }
  for (let round = 0; round < 40; round++) {
    party.clock.advance(1_000)
    phone.wire.write(
      Buffer.concat([
        input(1),
        event('451-["command",{"type":"a","data":{"_placeholder":true,"num":0}}]'),
        input(9, 9, 9),
        input(2),
      ]),
    )
    await until(() => order.length === 2 * (round + 1) && inputs.some(([, first]) => first === 2))
    inputs.length = 0
  }
  expect(order).toEqual(Array.from({ length: 40 }, () => ['head', 'attachment']).flat())
})

it('LOB-34 a host is sent the waiting input of all seats in one message, with at most four bytes of overhead per seat', async () => {
  const { host, inputs } = await wired()
  const created = await emitWithAck(host, 'createLobby', createPayload)
  const { roomNumber } = created['lobby'] as { roomNumber: string }
  const phones = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const phone = await openSocketIo(port())
      await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
      return phone
    }),
  )
  const before = host.received
  for (const phone of phones) phone.wire.write(input(...Array.from({ length: 64 }, () => 7)))
  await until(() => inputs.length === 15)
  expect(host.received - before).toBeLessThanOrEqual(15 * (64 + 2) + 15 * 4)
  expect(new Set(inputs.map(([seat]) => seat)).size).toBe(15)
  expect(inputs.every((record) => record.length === 65)).toBe(true)
})
