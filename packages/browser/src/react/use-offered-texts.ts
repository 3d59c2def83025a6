import { useCallback, useEffect, useState } from 'react'
import type { HostLobby, OfferedText, PayloadOf, PlayerLobby } from '@sofaspark/contract'

interface Moderator {
  on: (event: 'textOffered', listener: (text: OfferedText) => void) => () => void
  send: (event: 'approveText', payload: PayloadOf<'approveText'>) => Promise<{ ok: boolean }>
}

const without = (texts: readonly OfferedText[], id: string): readonly OfferedText[] =>
  texts.filter((text) => text.id !== id)

/**
 * Players' texts that wait for this host or admin, the newest last, and the way to answer. An answer is final here, also
 * where another admin was first. LOB-338
 */
export const useOfferedTexts = (lobby: HostLobby | PlayerLobby, isApproved: boolean) => {
  const [texts, setTexts] = useState<readonly OfferedText[]>([])
  const { on, send } = lobby as Moderator
  useEffect(() => on('textOffered', (text) => setTexts((known) => [...without(known, text.id), text])), [on])
  const answer = useCallback(
    (id: string, ok: boolean) => {
      setTexts((known) => without(known, id))
      void send('approveText', { id, ok })
    },
    [send],
  )
  return { texts: isApproved ? texts : none, answer }
}

const none: readonly OfferedText[] = []
export type OfferedTexts = ReturnType<typeof useOfferedTexts>
