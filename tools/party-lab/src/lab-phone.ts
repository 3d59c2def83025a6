import { connect, findEndpoint, takeSeat, type Client } from '@sofaspark/lobby-testing'
import type { Pad } from '@sofaspark/contract/pad.ts'
import { encodeFrame, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import type { BotCommand } from './pad-bot.ts'

export interface Line {
  latencyMs: number
  lossPercent: number
}

/** A lost reliable packet arrives this much later. */
const RETRY_MS = 250

/** A phone without a screen: a real Socket.IO client on a connection that may be slow and lossy. LAB-03 */
export const createLabPhone = (origin: string, roomNumber: string, name: string, line: Line, seed: number) => {
  const chance = createRandom(seed, `line of ${name}`)
  const counts = { pads: 0, frames: 0, commands: 0, refused: 0, joined: 0 }
  let client: Client | null = null
  let seatToken: string | undefined
  let pad: Pad | null = null
  let commandNumber = 0
  let sent = ''
  let onPad: (pad: Pad) => void = () => undefined
  const isLost = (): boolean => chance.next() * 100 < line.lossPercent
  const later = (ms: number, act: () => void): void => {
    if (ms <= 0) act()
    else setTimeout(act, ms)
  }
  const show = (next: Pad | null | undefined): void => {
    if (!next) return
    counts.pads += 1
    pad = next
    sent = ''
    onPad(next)
  }
  const join = async (): Promise<void> => {
    const endpoint = await findEndpoint(origin, roomNumber)
    const next = await connect(endpoint, { query: { roomNumber, from: 'party_lab' }, reconnection: true })
    client = next
    next.socket.on('padChanged', (told: Pad) => later(line.latencyMs / 2, () => show(told)))
    const own = seatToken === undefined ? {} : { seatToken }
    const { joined } = await takeSeat(next, roomNumber, { name, from: 'party_lab', ...own })
    if (seatToken !== joined.seatToken) commandNumber = 0
    seatToken = joined.seatToken
    counts.joined += 1
    show(joined.pad)
  }
  const sleep = (): void => {
    client?.close()
    client = null
  }
  return {
    name,
    counts,
    join,
    /** Like a locked phone: silent to everybody. Joining again wakes it. */
    sleep,
    leave: async (): Promise<void> => {
      await client?.code('leaveLobby')
      sleep()
      seatToken = undefined
    },
    isAwake: (): boolean => client?.socket.connected === true,
    onPad: (call: (pad: Pad) => void): void => {
      onPad = call
      if (pad) call(pad)
    },
    /** The current state of the controls; sent only when it changed. Returns true if so. */
    hold: (states: ReadonlyMap<string, WidgetState>): boolean => {
      const text = JSON.stringify([...states])
      if (!pad || !client || text === sent) return false
      sent = text
      const frame = encodeFrame(pad, states)
      counts.frames += 1
      const { socket } = client
      if (!isLost()) later(line.latencyMs / 2, () => void socket.volatile.emit('input', frame))
      return true
    },
    say: (command: BotCommand): void => {
      const on = client?.socket
      if (!on) return
      commandNumber += 1
      const n = commandNumber
      counts.commands += 1
      later(line.latencyMs / 2 + (isLost() ? RETRY_MS : 0), () =>
        on.emit('command', { ...command, n }, (ack: { ok: boolean }) => {
          if (!ack.ok) counts.refused += 1
        }),
      )
    },
  }
}
export type LabPhone = ReturnType<typeof createLabPhone>
