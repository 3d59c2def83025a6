import { ask, Member, type Answer } from './member.ts'

const origin = { from: 'drill', language: 'en', dateStartedPlaying: 1_700_000_000 }
const OPENED_AT_ONCE = 20

/** A phone that numbers its commands, and sends again after a reconnect what was not acknowledged. */
interface Phone {
  member: Member
  playerId: string
  n: number
  open: Set<number>
}
interface Screen {
  member: Member
  /** The last score whose save was acknowledged, and the last that was tried. */
  saved: number
  tried: number
}

/** What was found after a drill. */
export interface Findings {
  sockets: number
  resumed: number
  gapsMs: number[]
  seatsLost: number
  scoresLost: number
  commandsAcknowledged: number
  commandsLost: number
  commandsDoubled: number
  refusals: string[]
}

/** Lobbies in the middle of play: phones send commands, screens save scores, and all of it is remembered. */
export class Evening {
  readonly #url: string
  readonly #namesRooms: boolean
  readonly #path: string | undefined
  readonly #phones: Phone[] = []
  readonly #screens: Screen[] = []
  readonly #acknowledged: string[] = []
  readonly #delivered = new Map<string, number>()
  readonly #seatsChanged = new Set<string>()
  #scoresLost = 0
  #timers: NodeJS.Timeout[] = []

  /** With `namesRooms`, handshakes say the room as our own clients do; without, sockets land on any process. */
  constructor(url: string, namesRooms: boolean, path?: string) {
    this.#url = url
    this.#namesRooms = namesRooms
    this.#path = path
  }

  get members(): Member[] {
    return [...this.#screens, ...this.#phones].map(({ member }) => member)
  }

  async open(lobbies: number, phones: number): Promise<void> {
    for (let opened = 0; opened < lobbies; opened += OPENED_AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, lobbies - opened) }, () => this.#openLobby(phones)),
      )
  }

  async #openLobby(phones: number): Promise<void> {
    const member = new Member(this.#url, undefined, this.#path)
    const created = (await ask(member.socket, 'createLobby', origin, 60_000)) as Answer
    const { roomNumber } = created['lobby'] as { roomNumber: string }
    const { hostToken } = created as unknown as { hostToken: string }
    if (this.#namesRooms) member.socket.io.opts.query = { ...member.socket.io.opts.query, roomNumber }
    const screen: Screen = { member, saved: 0, tried: 0 }
    member.socket.on('command', ({ playerId, data }: { playerId: string; data: number }) => {
      const key = `${playerId}/${data}`
      this.#delivered.set(key, (this.#delivered.get(key) ?? 0) + 1)
    })
    await ask(member.socket, 'gameLaunched', { roomNumber, gameKey: 'testgamelocal' }, 60_000)
    member.settle(async () => {
      const answer = await ask(member.socket, 'resumeLobby', { roomNumber, hostToken })
      if (answer?.ok === true && screen.saved > 0) {
        const { snapshot } = (answer['game'] ?? {}) as { snapshot?: Buffer }
        const score = snapshot ? Number(snapshot.toString()) : 0
        if (score < screen.saved || score > screen.tried) this.#scoresLost += 1
      }
      return answer
    })
    this.#screens.push(screen)
    for (let seat = 0; seat < phones; seat++) await this.#openPhone(roomNumber)
  }

  async #openPhone(roomNumber: string): Promise<void> {
    const member = new Member(this.#url, this.#namesRooms ? roomNumber : undefined, this.#path)
    const join = { ...origin, roomNumber, name: 'Ada' }
    const joined = (await ask(member.socket, 'joinLobby', join, 60_000)) as Answer
    const { id: playerId } = joined['player'] as { id: string }
    const phone: Phone = { member, playerId, n: 0, open: new Set() }
    member.settle(async () => {
      const answer = await ask(member.socket, 'joinLobby', { ...join, seatToken: joined['seatToken'] })
      if (answer?.ok !== true) return answer
      if ((answer['player'] as { id: string }).id !== playerId) this.#seatsChanged.add(playerId)
      for (const n of [...phone.open]) {
        if (n <= (answer['lastCommand'] as number)) this.#done(phone, n)
        else this.#send(phone, n)
      }
      return answer
    })
    this.#phones.push(phone)
  }

  #send(phone: Phone, n: number): void {
    void ask(phone.member.socket, 'command', { type: 'step', data: n, n }).then((answer) => {
      if (answer?.ok === true) this.#done(phone, n)
    })
  }
  #done(phone: Phone, n: number): void {
    if (phone.open.delete(n)) this.#acknowledged.push(`${phone.playerId}/${n}`)
  }

  /** Every phone sends a command and every screen saves a score, once a period, out of step with each other. */
  play(periodMs: number): void {
    const repeat = (act: () => void): void => {
      const start = setTimeout(() => {
        act()
        this.#timers.push(setInterval(act, periodMs))
      }, Math.random() * periodMs)
      this.#timers.push(start)
    }
    for (const phone of this.#phones)
      repeat(() => {
        if (!phone.member.seated || phone.open.size > 30) return
        phone.n += 1
        phone.open.add(phone.n)
        this.#send(phone, phone.n)
      })
    for (const screen of this.#screens)
      repeat(() => {
        if (!screen.member.seated) return
        screen.tried += 1
        const score = screen.tried
        void ask(screen.member.socket, 'saveGame', { snapshot: Buffer.from(String(score)) }).then((answer) => {
          if (answer?.ok === true) screen.saved = Math.max(screen.saved, score)
        })
      })
  }
  pause(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }

  /** Waits until nothing is open any more, or for so long. */
  async settled(limitMs: number): Promise<void> {
    const untilMs = performance.now() + limitMs
    const isOpen = (): boolean =>
      this.members.some(({ seated }) => !seated) || this.#phones.some(({ open }) => open.size > 0)
    while (isOpen() && performance.now() < untilMs) {
      for (const phone of this.#phones)
        if (phone.member.seated) for (const n of phone.open) if (Math.random() < 0.02) this.#send(phone, n)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  findings(): Findings {
    const { members } = this
    return {
      sockets: members.length,
      resumed: members.filter(({ seated, gapsMs }) => seated && gapsMs.length > 0).length,
      gapsMs: members.flatMap(({ gapsMs }) => gapsMs).sort((one, other) => one - other),
      seatsLost: this.#seatsChanged.size + members.filter(({ seated }) => !seated).length,
      scoresLost: this.#scoresLost,
      commandsAcknowledged: this.#acknowledged.length,
      commandsLost: this.#acknowledged.filter((command) => !this.#delivered.has(command)).length,
      commandsDoubled: [...this.#delivered.values()].filter((times) => times > 1).length,
      refusals: members.flatMap(({ refusals }) => refusals),
    }
  }
  close(): void {
    this.pause()
    for (const { socket } of this.members) socket.disconnect()
  }
}
