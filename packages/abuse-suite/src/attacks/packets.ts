import { addressOf, from, type Field, attack } from '../attacker/field.ts'
import { call, openWire, textFrame, upgradeText } from '../attacker/raw-wire.ts'
const SOCKET_PATH = '/eu/socket.io/?EIO=4&transport=websocket'
const POLLING_PATH = '/eu/socket.io/?EIO=4&transport=polling'
const SEPARATOR = '\x1e'

/** Texts that are not packets, or packets that no client sends. */
const odd = [
  '451000000-["command",{"_placeholder":true,"num":0}]',
  '4599999999999999999999-1["command"]',
  '45-["command"]',
  '4599-[{}]',
  '42[]',
  '42["command"',
  '42[null]',
  '42[{}]',
  '42{"0":"command"}',
  '42["connect"]',
  '42["disconnecting"]',
  '4299999999999999999999["ping"]',
  '43999[]',
  '40/another,',
  '40{"token":{}}',
  '41',
  '44{"message":"no"}',
  '47',
  '2probe',
  '5',
  '6',
  '0{}',
  '9',
  'b4AAAA',
  '',
  '\u0000',
]

const sendOdd = async ({ goesOn, pause, tally }: Field, url: string, index: number): Promise<void> => {
  for (let turn = index; goesOn(); turn++) {
    const wire = openWire(url, upgradeText(SOCKET_PATH, from(addressOf(turn % 100))))
    await wire.firstLine
    if (turn % 5 > 0) wire.socket.write(textFrame('40'))
    for (let at = 0; at < 20 && !wire.socket.destroyed; at++) {
      wire.socket.write(textFrame(odd[(turn + at) % odd.length] ?? ''))
      tally.add('packets')
      await pause(20)
    }
    wire.socket.destroy()
  }
}

/** Packets that no client sends, on separate sockets. */
export const oddPackets = attack('odd packets', async (field) => {
  const { edgeUrl, lobbyUrl } = field
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => sendOdd(field, index % 2 === 0 ? lobbyUrl : edgeUrl, index)),
  )
})

const stuffings = [
  '42["ping"]',
  '42["joinLobby",{}]',
  '2',
  '3',
  '451-["command",{"_placeholder":true,"num":0}]',
  odd.join(SEPARATOR),
]
const stuffed = stuffings.map((packet) =>
  Array(Math.floor(15_000 / (packet.length + 1)))
    .fill(packet)
    .join(SEPARATOR),
)

/** Polls whose bodies hold as many packets as fit. */
export const stuffedPolls = attack('stuffed polls', async ({ edgeUrl, tally, goesOn, pause }) => {
  const stuff = async (index: number): Promise<void> => {
    const headers = from(addressOf(index))
    for (let turn = index; goesOn(); turn++) {
      const opened = await call(tally, 'open', `${edgeUrl}${POLLING_PATH}`, { headers })
      const sid = /"sid":"([^"]+)"/.exec((await opened?.text()) ?? '')?.[1] ?? ''
      const post = (body: string) =>
        call(tally, 'post', `${edgeUrl}${POLLING_PATH}&sid=${sid}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
          body,
        })
      await post('40')
      for (let count = 0; count < 3; count++) await post(stuffed[turn % stuffed.length] ?? '')
      await pause(50)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => stuff(index)))
})
