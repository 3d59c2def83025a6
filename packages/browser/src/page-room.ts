import type { Capabilities } from '@sofaspark/contract'

/** `open`: the page has its lobby or its seat there. `named`: it is about to, or its address names it. */
export interface PageRoom {
  roomNumber: string
  standing: 'open' | 'named'
}

/** The page's room: that of its lobby or seat, else the one in its address. */
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
