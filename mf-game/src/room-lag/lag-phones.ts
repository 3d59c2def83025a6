import type { Clock, HostLobby, Player } from '@sofaspark/contract'
import { createPadBinding, type PadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import type { Say } from '../bridge/phone-words.ts'
import { lagPad } from './lag-pad.ts'

interface Phone {
  player: Player
  pad: string
  binding: PadBinding
}

/** The phones of everybody who taps along: their pads, clocks and frames. EVE-113 */
export const createLagPhones = ({
  host,
  clock,
  pads,
  sayTo,
}: {
  host: HostLobby
  clock: Clock
  pads: Pick<PadHost, 'show'>
  sayTo: (playerId: string) => Say
}) => {
  const phones = new Map<number, Phone>()
  return {
    all: (): Iterable<Phone> => phones.values(),
    frame: (seat: number, bytes: Uint8Array): void => phones.get(seat)?.binding.frame(bytes),
    /** Everybody's pad, newcomers and those who have come back included. */
    showPads: (): void => {
      const session = host.session.get()
      if (session.phase !== 'open') return
      for (const player of seatedPlayers(session.lobby)) {
        const pad = lagPad(player.id === session.lobby.admin, sayTo(player.id))
        pads.show(player.id, pad)
        const known = phones.get(player.seat)
        const now = { player, pad: JSON.stringify(pad) }
        const isSame = known?.player.id === player.id && known.pad === now.pad
        const binding = isSame ? known.binding : createPadBinding(() => clock.monotonicMs())
        if (!isSame) binding.show(pad)
        phones.set(player.seat, { ...now, binding })
      }
    },
    /** Asks each connected phone for its clock. */
    askClocks: (): void => {
      for (const { player, binding } of phones.values()) {
        const question = player.connected ? binding.askClock() : null
        if (question === null) continue
        void host.send('sendToPlayer', { playerId: player.id, type: 'clock', data: question })
      }
    },
    forget: (): void => {
      phones.clear()
    },
  }
}
