import {
  regionOf,
  type HostToken,
  type RoomNumber,
  type ScreenOffer,
  type ShellHostLobby,
  type SocketServerAddress,
} from '@sofaspark/contract'
import { handOverLimits } from '@sofaspark/contract/screen-codes.ts'
import { findRegion } from './shared/http.ts'
import type { HostLobbyOptions } from './socket/environment.ts'
import { createLobbySocket, type EmitWithAck, type Greeting, type LobbySocket } from './socket/lobby-socket.ts'
import { originQuery } from './visitor.ts'

/** Before a code expires on the service, the screen shows another one. */
const RENEW_MS = handOverLimits.codeMs - 30_000
const RETRY_MS = 2_000

type Deps = Omit<HostLobbyOptions, 'isMobile' | 'mayConnect'> & Pick<ShellHostLobby, 'resume'>

/** Waits for a party under a code; a party that comes is resumed by its token, as after a reload. BRO-420 */
export const offerScreen = ({ resume, ...options }: Deps, listener: (offer: ScreenOffer) => void): (() => void) => {
  const { config, clock, storage, language } = options
  let isOver = false
  let socket: LobbySocket<'screen'> | null = null
  let cancel: () => void = () => undefined
  const disconnect = () => {
    cancel()
    socket?.close()
    socket = null
  }
  const later = (act: () => void, ms: number) => {
    cancel()
    // While hidden: a television's page may count as hidden, and its code has to be good.
    cancel = clock.after(ms, act)
  }
  const offer = async (emitWithAck: EmitWithAck<'screen'>): Promise<Greeting> => {
    const ack = await emitWithAck('offerScreen', { language: language.get() })
    if (!ack.ok) return 'retry'
    if (!isOver) {
      listener({ kind: 'waiting', code: ack.screenCode })
      later(() => void offer(emitWithAck), RENEW_MS)
    }
    return 'ready'
  }
  const take = async (roomNumber: RoomNumber, hostToken: HostToken) => {
    disconnect()
    // Its code is used up.
    listener({ kind: 'asking' })
    storage.set('hostToken', { roomNumber, hostToken, region: regionOf(roomNumber) })
    if (await resume(roomNumber)) listener({ kind: 'given' })
    else if (!isOver) open()
  }
  const connect = ({ address, path }: SocketServerAddress) => {
    const query = originQuery(storage, options.visitorId?.())
    const opened = createLobbySocket<'screen'>({ ...options, address, path, query, greet: offer })
    socket = opened
    opened.on('screenGiven', ({ roomNumber, hostToken }) => void take(roomNumber, hostToken))
    opened.status.subscribe(() => {
      if (socket === opened && opened.status.get() === 'waiting') listener({ kind: 'asking' })
    })
  }
  const open = () => {
    listener({ kind: 'asking' })
    findRegion(options.fetch, config).then(
      (endpoint) => {
        if (!isOver) connect(endpoint)
      },
      () => {
        // The page says that it is looking for a region, and tries again.
        if (!isOver) later(open, RETRY_MS)
      },
    )
  }
  open()
  return () => {
    isOver = true
    disconnect()
  }
}
