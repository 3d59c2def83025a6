import type {
  AckDataOf,
  HostToken,
  Language,
  Lobby,
  PayloadOf,
  Player,
  RoomNumber,
  SeatToken,
} from '@sofaspark/contract'
import { connect, type Client, type ConnectOptions, type Endpoint } from './client.ts'

/** A big screen with its lobby. */
export interface Host extends Client {
  readonly roomNumber: RoomNumber
  readonly hostToken: HostToken
}
/** A phone with its seat. */
export interface Phone extends Client {
  readonly player: Player
  readonly seatToken: SeatToken
  readonly joined: AckDataOf<'joinLobby'>
}

/** Fields of a phone's `joinLobby`; each has a default. */
export interface Joining {
  name?: string
  language?: Language
  from?: string
  dateStartedPlaying?: number
  /** Not checked, so that tests can send a wrong token. */
  seatToken?: string
  entitlement?: string
  /** `false`: moderates without a seat. Not checked either. */
  seat?: unknown
}

export const createPayload: PayloadOf<'createLobby'> = {
  from: 'test',
  language: 'en',
  dateStartedPlaying: 1_700_000_000,
}
export const joinPayload = (roomNumber: string, joining: Joining = {}): PayloadOf<'joinLobby'> =>
  ({ ...createPayload, roomNumber, name: 'Ada', ...joining }) as PayloadOf<'joinLobby'>

/** Makes a connected client the host of a new lobby; rejects with the code of a refusal. */
export const openLobby = async (client: Client): Promise<Host> => {
  const { lobby, hostToken } = await client.must('createLobby', createPayload)
  return Object.assign(client, { roomNumber: lobby.roomNumber, hostToken })
}
/** Gives a connected client a seat, or its own again; rejects with the code of a refusal. */
export const takeSeat = async (client: Client, roomNumber: string, joining?: Joining): Promise<Phone> => {
  const joined = await client.must('joinLobby', joinPayload(roomNumber, joining))
  return Object.assign(client, { player: joined.player, seatToken: joined.seatToken, joined })
}

/** A big screen that has opened a lobby. */
export const host = async (endpoint: Endpoint, options: ConnectOptions = {}): Promise<Host> => {
  const client = await connect(endpoint, { ...options, query: { isHost: 'true', ...options.query } })
  return openLobby(client)
}
/** A phone that has taken a seat. */
export const phone = async (
  endpoint: Endpoint,
  roomNumber: string,
  joining?: Joining,
  options?: ConnectOptions,
): Promise<Phone> => takeSeat(await connect(endpoint, options), roomNumber, joining)

/** Clients of one endpoint, closed together. */
export interface Guests {
  connect(options?: ConnectOptions): Promise<Client>
  host(options?: ConnectOptions): Promise<Host>
  phone(roomNumber: string, joining?: Joining, options?: ConnectOptions): Promise<Phone>
  /** The connected ones. */
  here(): Client[]
  close(): void
}

export const createGuests = (endpoint: Endpoint, defaults: ConnectOptions = {}): Guests => {
  const clients: Client[] = []
  const come = async (options: ConnectOptions = {}): Promise<Client> => {
    const client = await connect(endpoint, { ...defaults, ...options, query: { ...defaults.query, ...options.query } })
    clients.push(client)
    return client
  }
  return {
    connect: come,
    host: async (options) => openLobby(await come({ ...options, query: { isHost: 'true', ...options?.query } })),
    phone: async (roomNumber, joining, options) => takeSeat(await come(options), roomNumber, joining),
    here: () => clients.filter(({ socket }) => socket.connected),
    close: () => {
      for (const client of clients.splice(0)) client.close()
    },
  }
}

/** The last lobby that a client received. */
export const lastLobby = (client: Client): Lobby | undefined => client.all('lobbyChanged').at(-1)?.[0]
