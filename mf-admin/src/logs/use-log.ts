import type { ListedLobby, NumberedLine, Region } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import type { AdminApi } from '../admin-api/admin-api.ts'
import type { LogState } from '../admin-api/follow-log.ts'
import { bodyOf, useAnswer } from '../admin-api/use-answer.ts'
import { useAdmin } from '../admin-api/admin-context.ts'

const PERIOD_MS = 5_000

interface FollowedLog {
  state: LogState
  lines: readonly NumberedLine[]
}

/** The log of a room as it happens. Lines keep their numbers, also over a connection that was lost. */
export const useLog = (roomNumber: string, ended: boolean): FollowedLog => {
  const { api } = useAdmin()
  const [log, setLog] = useState<FollowedLog>({ state: 'opening', lines: [] })
  useEffect(() => {
    return api.followLog(roomNumber, ended, {
      line: (line) =>
        setLog((was) => {
          const isKnown = line.n <= (was.lines.at(-1)?.n ?? 0)
          return isKnown ? was : { ...was, lines: [...was.lines, line] }
        }),
      state: (state) => setLog((was) => ({ ...was, state })),
    })
  }, [api, roomNumber, ended])
  return log
}

interface FoundLobby {
  lobby: ListedLobby | null
  silent: readonly Region[]
}

const find = async (api: AdminApi, room: string, history: boolean): Promise<FoundLobby> => {
  const silent: Region[] = []
  for (const ended of [history, !history]) {
    const list = await api.lobbies({ room, ended: String(ended) })
    const [lobby] = list.lobbies
    if (lobby) return { lobby, silent: [] }
    silent.push(...list.silent)
  }
  return { lobby: null, silent }
}

/** The lobby of a log, live or ended; `undefined` until it is known. One that ended meanwhile is found in the history. */
export const useLobbyOf = (room: string, history: boolean): FoundLobby | undefined => {
  const isRoom = /^\d{6}$/.test(room)
  return bodyOf(
    useAnswer(
      ['log-lobby', room, history],
      (api) => (isRoom ? find(api, room, history) : Promise.resolve({ lobby: null, silent: [] })),
      PERIOD_MS,
    ),
  )
}
