import { io, type Socket } from 'socket.io-client'
import type { Pad } from '@sofaspark/contract/pad.ts'
import { encodeFrame, type WidgetState } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import type { BotCommand } from './pad-bot.ts'

export interface Line {
  latencyMs: number
  lossPercent: number
}
interface JoinAnswer {
  ok: boolean
  seatToken?: string
  pad?: Pad | null
  error?: { code: string }
}

/** A lost reliable packet arrives this much later. */
const RETRY_MS = 250

/** A phone without a screen: a real Socket.IO client on a connection that may be slow and lossy. LAB-03 */
export const createLabPhone = (origin: string, roomNumber: string, name: string, line: Line, seed: number) => {
  const chance = createRandom(seed, `line of ${name}`)
  const counts = { pads: 0, frames: 0, commands: 0, refused: 0, joined: 0 }
  let socket: Socket | null = null
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
  const ask = <Answer>(event: string, payload: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (socket)
        socket
          .timeout(15_000)
          .emit(event, payload, (error: Error | null, answer: Answer) => (error ? reject(error) : resolve(answer)))
      else reject(new Error(`${name} has no connection`))
    })

  const join = async (): Promise<void> => {
    const found = await fetch(`${origin}/api/getSocketServerAddress?roomNumber=${roomNumber}`)
    const { address, path } = (await found.json()) as { address: string; path: string }
    const next = io(address, {
      path,
      query: { roomNumber, from: 'party_lab' },
      transports: ['websocket'],
      forceNew: true,
    })
    socket = next
    next.on('padChanged', (told: Pad) => later(line.latencyMs / 2, () => show(told)))
    await new Promise<void>((resolve, reject) => {
      next.once('connect', resolve)
      next.once('connect_error', reject)
    })
    const answer = await ask<JoinAnswer>('joinLobby', {
      ...{ roomNumber, name, language: 'en', from: 'party_lab', dateStartedPlaying: 0 },
      ...(seatToken === undefined ? {} : { seatToken }),
    })
    if (!answer.ok) throw new Error(`${name} could not join: ${answer.error?.code ?? 'no reason'}`)
    if (seatToken !== answer.seatToken) commandNumber = 0
    seatToken = answer.seatToken
    counts.joined += 1
    show(answer.pad)
  }
  const sleep = (): void => {
    socket?.disconnect()
    socket = null
  }
  return {
    name,
    counts,
    join,
    /** Like a locked phone: silent to everybody. Joining again wakes it. */
    sleep,
    leave: async (): Promise<void> => {
      if (socket) await ask('leaveLobby', undefined).catch(() => undefined)
      sleep()
      seatToken = undefined
    },
    isAwake: (): boolean => socket?.connected === true,
    onPad: (call: (pad: Pad) => void): void => {
      onPad = call
      if (pad) call(pad)
    },
    /** The current state of the controls; sent only when it changed. Returns true if so. */
    hold: (states: ReadonlyMap<string, WidgetState>): boolean => {
      const text = JSON.stringify([...states])
      if (!pad || !socket || text === sent) return false
      sent = text
      const frame = encodeFrame(pad, states)
      counts.frames += 1
      const on = socket
      if (!isLost()) later(line.latencyMs / 2, () => void on.volatile.emit('input', frame))
      return true
    },
    say: (command: BotCommand): void => {
      const on = socket
      if (!on) return
      commandNumber += 1
      const n = commandNumber
      counts.commands += 1
      later(line.latencyMs / 2 + (isLost() ? RETRY_MS : 0), () =>
        on.emit('command', { ...command, n }, (answer: { ok: boolean }) => {
          if (!answer.ok) counts.refused += 1
        }),
      )
    },
  }
}
export type LabPhone = ReturnType<typeof createLabPhone>
