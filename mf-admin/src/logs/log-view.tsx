import { regions, type ListedLobby, type Region, type NumberedLine } from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { LogState } from '../admin-api/follow-log.ts'
import {
  useGameName,
  logAddress,
  PageLink,
  countryName,
  LanguageCell,
  Ping,
  PlayersCell,
} from '../lobbies/lobby-cells.tsx'
import { RowActions } from '../lobbies/row-actions.tsx'
import { useAdmin } from '../admin-api/admin-context.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { FollowedLines } from './followed-lines.tsx'
import styles from './log-view.module.css'
import { Moment } from '../shared/ages.tsx'
import type { AdminApi } from '../admin-api/admin-api.ts'
const PERIOD_MS = 5_000

interface FollowedLog {
  state: LogState
  lines: readonly NumberedLine[]
}

/** The log of a room as it happens. Lines keep their numbers, also over a connection that was lost. */
const useLog = (roomNumber: string, ended: boolean): FollowedLog => {
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
const useLobbyOf = (room: string, history: boolean): FoundLobby | undefined => {
  const isRoom = /^\d{6}$/.test(room)
  return bodyOf(
    useAnswer(
      ['log-lobby', room, history],
      (api) => (isRoom ? find(api, room, history) : Promise.resolve({ lobby: null, silent: [] })),
      PERIOD_MS,
    ),
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The lobby whose log is shown. */
const LogFacts = ({ lobby }: { lobby: ListedLobby }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const players = lobby.playersHistory ?? lobby.players
  return (
    <dl className={styles['facts']}>
      <Fact name={t('column.region')}>{lobby.region}</Fact>
      <Fact name={t('column.country')}>
        <bdi>{countryName(lobby.country, language) ?? t('unknown')}</bdi>
      </Fact>
      <Fact name={t('column.language')}>
        <LanguageCell lobby={lobby} />
      </Fact>
      <Fact name={t('version')}>
        <bdi>{lobby.serviceVersion}</bdi>
      </Fact>
      <Fact name={t('logs.started')}>
        <Moment atS={lobby.startTime} />
      </Fact>
      {lobby.endTime !== null && (
        <Fact name={t('column.ended')}>
          <Moment atS={lobby.endTime} />
        </Fact>
      )}
      <Fact name={t('column.players')}>
        <PlayersCell players={players} admin={lobby.admin} links={lobby.links} />
      </Fact>
      {lobby.links && (
        <Fact name={t('lane.screen')}>
          <Ping pingMs={lobby.links.screenPingMs} />
        </Fact>
      )}
    </dl>
  )
}

interface LogTarget {
  roomNumber: string
  region: string
  history: boolean
  gameIndex: number | null
}

const StateBadge = ({ state }: { state: LogState }) => {
  const t = useTexts('admin')
  if (state === 'live') return <Badge tone="good">{t('logs.live')}</Badge>
  if (state === 'interrupted') return <Badge tone="warn">{t('logs.interrupted')}</Badge>
  return state === 'over' ? <Badge>{t('status.ended')}</Badge> : null
}

/** The lobby's log and those of its games, one press apart. */
const Games = ({ lobby, place, admin }: { lobby: ListedLobby; place: LogTarget; admin: string | undefined }) => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const { region, roomNumber, gamesPlayed, endTime } = lobby
  const target = { roomNumber, region, admin, history: endTime !== null }
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined)
  return (
    <nav className={styles['games']} aria-label={t('column.games')}>
      <PageLink href={logAddress(target)} aria-current={current(place.gameIndex === null)}>
        {t('logs.whole')}
      </PageLink>
      {gamesPlayed.map(({ gameKey, startTime }, gameIndex) => (
        <PageLink
          key={`${gameIndex}-${startTime}`}
          href={logAddress({ ...target, gameIndex })}
          aria-current={current(place.gameIndex === gameIndex)}
        >
          {gameIndex + 1}. {nameOf(gameKey)}
        </PageLink>
      ))}
    </nav>
  )
}

const Log = ({ place }: { place: LogTarget }) => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const { capabilities } = useAdmin()
  const admin = capabilities.navigation.location.get().query.get('admin')
  const { roomNumber, history, gameIndex } = place
  const { state, lines: all } = useLog(roomNumber, history)
  const found = useLobbyOf(roomNumber, history)
  const lobby = found?.lobby
  const region = regions.find((one): one is Region => one === place.region.toUpperCase())
  const lines = useMemo(
    () => (gameIndex === null ? all : all.filter((line) => line.gameIndex === gameIndex)),
    [all, gameIndex],
  )
  const gameKey = gameIndex === null ? undefined : lobby?.gamesPlayed[gameIndex]?.gameKey
  const heading =
    gameIndex === null
      ? t('logs.lobby', { room: roomNumber })
      : t('logs.game', { game: gameKey === undefined ? '' : nameOf(gameKey), n: gameIndex + 1, room: roomNumber })
  useEffect(() => {
    document.title = `${heading} · Sofaspark`
  }, [heading])
  const isSilent = region !== undefined && found?.silent.includes(region) === true
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <PageLink
          className={styles['back']}
          href={admin === undefined ? '/admin' : `/admin?${new URLSearchParams({ admin })}`}
        >
          <Icon name="arrow-left" mirrored /> {t('logs.back')}
        </PageLink>
        <div className={styles['title']}>
          <h1>{heading}</h1>
          <StateBadge state={state} />
          {lobby?.endTime === null && <RowActions lobby={lobby} />}
        </div>
        {lobby && <LogFacts lobby={lobby} />}
        {lobby && lobby.gamesPlayed.length > 0 && <Games lobby={lobby} place={place} admin={admin} />}
        {state === 'opening' && <Spinner label={t('checking')} />}
        {state === 'refused' && found && (
          <p className={styles['nothing']}>{t(isSilent ? 'logs.offline' : 'logs.missing')}</p>
        )}
        {state !== 'opening' && state !== 'refused' && <FollowedLines lines={lines} label={heading} />}
      </main>
    </div>
  )
}

/** The log of a lobby, or of one of its games, line by line as it happens (EDG-247). */
export const LogView = ({ place }: { place: LogTarget }) => (
  <Log key={`${place.roomNumber} ${String(place.history)}`} place={place} />
)
