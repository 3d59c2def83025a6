import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isRoomNumber, type RoomNumber } from '@sofaspark/contract'
import { JoinScreen } from './join/join-screen.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from './page/powers.ts'

// Few people ever see it, and everybody who joins would wait for it.
const ClosedScreen = lazy(async () => ({ default: (await import('./seat/closed-screen.tsx')).ClosedScreen }))
export const loadSeat = () => import(/* webpackChunkName: "seat" */ './seat/seat-screen.tsx')
const SeatScreen = lazy(async () => ({ default: (await loadSeat()).SeatScreen }))

/** Resumes the stored seat of the room in the address, without asking. */
const useReturn = () => {
  const { player, storage, language, navigation } = usePowers()
  const hasTried = useRef(false)
  useEffect(() => {
    if (hasTried.current) return
    hasTried.current = true
    const roomNumber = navigation.location.get().query.get('roomNumber')
    const name = storage.get('playerName')
    if (!isRoomNumber(roomNumber) || name === undefined || player.session.get().phase !== 'none') return
    if (storage.get('seatTokens')?.[roomNumber] === undefined) return
    void player.join({ roomNumber, name, language: language.language.get() })
  }, [player, storage, language, navigation])
}

const withRoom = (roomNumber: RoomNumber, query: ReadonlyMap<string, string>): string => {
  const next = new URLSearchParams([...query])
  next.set('roomNumber', roomNumber)
  return `/browser?${next.toString()}`
}

/** The controller: the join form, the seat, or the closing message. */
export const Phone = () => {
  const { player, navigation } = usePowers()
  const session = useObserved(player.session)
  const [dismissed, setDismissed] = useState<typeof session | null>(null)
  useReturn()
  // Without its pad a phone is away at once.
  useEffect(() => () => player.stepOut(), [player])
  const { phase } = session
  useEffect(() => {
    // The pad's code loads while the room answers, and costs nothing before.
    if (phase === 'joining') void loadSeat()
  }, [phase])
  const seatedRoom = session.phase === 'seated' ? session.roomNumber : null
  useEffect(() => {
    const { query } = navigation.location.get()
    // So that a reload, or a phone that wakes in a new page, finds its seat again.
    if (seatedRoom && query.get('roomNumber') !== seatedRoom)
      navigation.go(withRoom(seatedRoom, query), { replace: true })
  }, [seatedRoom, navigation])

  if (session.phase === 'seated')
    return (
      <Suspense fallback={<JoinScreen session={{ phase: 'joining', roomNumber: session.roomNumber }} />}>
        <SeatScreen session={session} />
      </Suspense>
    )
  if (session.phase === 'closed' && session !== dismissed)
    return (
      <Suspense fallback={null}>
        <ClosedScreen reason={session.reason} onAgain={() => setDismissed(session)} />
      </Suspense>
    )
  return <JoinScreen session={session} />
}
