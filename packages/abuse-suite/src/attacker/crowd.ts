import { MARK } from './field.ts'
import { codeOf, Speaker, type Ack, type SpeakerOptions } from './speaker.ts'

const origin = { from: MARK, language: 'en', dateStartedPlaying: 1_700_000_000 }

export interface AttackScreen {
  screen: Speaker
  roomNumber: string
  hostToken: string
}
export interface AttackPhone {
  phone: Speaker
  playerId: string
  seatToken: string
}
export interface AttackLobby extends AttackScreen {
  phones: AttackPhone[]
}

/** Sends a request; closes the socket and throws when it is refused. */
const must = async (speaker: Speaker, event: string, payload: object): Promise<Ack> => {
  const ack = await speaker.ask(event, payload)
  if (ack.ok) return ack
  speaker.vanish()
  throw new Error(`${event}: ${codeOf(ack)}`)
}

/** Opens a lobby; throws the refusal's code. */
export const openScreen = async (url: string, options: SpeakerOptions = {}): Promise<AttackScreen> => {
  const screen = await Speaker.open(url, { ...options, query: `&isHost=true${options.query ?? ''}` })
  const ack = await must(screen, 'createLobby', origin)
  const { roomNumber } = ack['lobby'] as { roomNumber: string }
  return { screen, roomNumber, hostToken: String(ack['hostToken']) }
}

/** Takes a seat; throws the refusal's code. */
export const openPhone = async (
  url: string,
  roomNumber: string,
  options: SpeakerOptions = {},
  name = MARK,
): Promise<AttackPhone> => {
  const phone = await Speaker.open(url, options)
  const ack = await must(phone, 'joinLobby', { ...origin, roomNumber, name })
  return { phone, playerId: (ack['player'] as { id: string }).id, seatToken: String(ack['seatToken']) }
}

/** A lobby with N phones. */
export const openLobby = async (url: string, seats: number, options: SpeakerOptions = {}): Promise<AttackLobby> => {
  const opened = await openScreen(url, options)
  const phones = await Promise.all(Array.from({ length: seats }, () => openPhone(url, opened.roomNumber, options)))
  return { ...opened, phones }
}

/** Creates N of something, a few at a time, so that the preparation is no flood itself; refused ones are left out. */
export const gather = async <One>(count: number, open: (index: number) => Promise<One>): Promise<One[]> => {
  const all: One[] = []
  const AT_ONCE = 8
  for (let index = 0; index < count; index += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - index)
    const some = await Promise.allSettled(Array.from({ length: size }, (_, offset) => open(index + offset)))
    for (const one of some) if (one.status === 'fulfilled') all.push(one.value)
  }
  return all
}
