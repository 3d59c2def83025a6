import { type AdminLobby, type EndedLobby, type Region } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import type { ReactNode } from 'react'
import { useNow } from '../root/use-now.ts'
import { formatAge, formatDate } from './ages.ts'
import { CountryCell, GamesCell, LanguageCell, PlayersCell, RoomCell } from './lobby-cells.tsx'
import styles from './lobbies.module.css'

export interface InRegion<Lobby extends AdminLobby> {
  region: Region
  lobby: Lobby
}

type Column = 'room' | 'region' | 'country' | 'language' | 'players' | 'age' | 'ended' | 'lasted' | 'games'

const TableOf = ({ name, columns, children }: { name: string; columns: readonly Column[]; children: ReactNode }) => {
  const t = useTexts('admin')
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={name}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Every live lobby, youngest first. */
export const LobbyTable = ({ lobbies }: { lobbies: readonly InRegion<AdminLobby>[] }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const now = useNow()
  if (lobbies.length === 0) return <p className={styles['empty']}>{t('lobbies.empty')}</p>
  const sorted = [...lobbies].sort((one, other) => other.lobby.startTime - one.lobby.startTime)
  return (
    <TableOf name={t('lobbies.heading')} columns={['room', 'region', 'country', 'language', 'players', 'age', 'games']}>
      {sorted.map(({ region, lobby }) => (
        <tr key={`${region}-${lobby.roomNumber}`} data-testid="lobby-row" data-room-number={lobby.roomNumber}>
          <RoomCell lobby={lobby} place={{ region, history: false }} />
          <td>
            <span className={styles['region']}>{region}</span>
            {!lobby.hostConnected && <Badge tone="warn">{t('screenAway')}</Badge>}
            {lobby.locked && <Badge icon="lock">{t('locked')}</Badge>}
          </td>
          <CountryCell lobby={lobby} />
          <LanguageCell lobby={lobby} />
          <PlayersCell players={lobby.players} admin={lobby.admin} />
          <td>{formatAge(now - lobby.startTime, language)}</td>
          <GamesCell lobby={lobby} place={{ region, history: false }} />
        </tr>
      ))}
    </TableOf>
  )
}

/** Every ended lobby, latest first. */
export const HistoryTable = ({ lobbies }: { lobbies: readonly InRegion<EndedLobby>[] }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  if (lobbies.length === 0) return <p className={styles['empty']}>{t('history.empty')}</p>
  const sorted = [...lobbies].sort((one, other) => other.lobby.endTime - one.lobby.endTime)
  return (
    <TableOf
      name={t('history.heading')}
      columns={['room', 'region', 'country', 'language', 'players', 'ended', 'lasted', 'games']}
    >
      {sorted.map(({ region, lobby }) => (
        <tr
          key={`${region}-${lobby.roomNumber}-${lobby.startTime}`}
          data-testid="history-row"
          data-room-number={lobby.roomNumber}
        >
          <RoomCell lobby={lobby} place={{ region, history: true }} />
          <td>
            <span className={styles['region']}>{region}</span>
          </td>
          <CountryCell lobby={lobby} />
          <LanguageCell lobby={lobby} />
          <PlayersCell players={lobby.playersHistory} admin={lobby.admin} />
          <td>
            <bdi>{formatDate(lobby.endTime)}</bdi>
          </td>
          <td>{formatAge(lobby.endTime - lobby.startTime, language)}</td>
          <GamesCell lobby={lobby} place={{ region, history: true }} />
        </tr>
      ))}
    </TableOf>
  )
}
