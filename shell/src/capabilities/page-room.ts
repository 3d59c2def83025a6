import type { Capabilities } from '@sofaspark/contract'

/** `open`: the page has its lobby or its seat there. `named`: it is on the way there, or its address says so. */
export interface PageRoom {
  roomNumber: string
  standing: 'open' | 'named'
}

/** The room that this page belongs to: its lobby's, its seat's, else the one its address names. */
export const pageRoom = ({
  host,
  player,
  navigation,
}: Pick<Capabilities, 'host' | 'player' | 'navigation'>): PageRoom | null => {
  const hosted = host.session.get()
  if (hosted.phase === 'open') return { roomNumber: hosted.lobby.roomNumber, standing: 'open' }
  if (hosted.phase === 'resuming') return { roomNumber: hosted.roomNumber, standing: 'named' }
  const seated = player.session.get()
  if (seated.phase === 'seated') return { roomNumber: seated.roomNumber, standing: 'open' }
  if (seated.phase === 'joining') return { roomNumber: seated.roomNumber, standing: 'named' }
  const roomNumber = navigation.location.get().query.get('roomNumber')
  return roomNumber === undefined ? null : { roomNumber, standing: 'named' }
}
