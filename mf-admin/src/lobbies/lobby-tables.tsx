import { lobbySorts, type ListedLobby, serverLimits } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { useState } from 'react'
import { useAdmin } from '../admin-api/admin-context.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { useNow, Moment, formatAge } from '../shared/ages.tsx'
import { DataTable, type Column, type Sorting, Pager } from '../shared/data-table.tsx'
import { CountryCell, GamesCell, LanguageCell, PlayersCell, RoomCell } from './lobby-cells.tsx'
import { askedFilters, LobbyFilters, noFilters, type Filters } from './lobby-filters.tsx'
import { RowActions } from './row-actions.tsx'
import styles from './lobbies.module.css'

const periodsMs = { live: 5_000, ended: 15_000 } as const

const isUsable = (filters: Filters): boolean => filters.country.length !== 1 && /^\d*$/.test(filters.room)

/** The order of all pages; an age grows as its time goes back. */
const askedOrder = (sorting: Sorting | null): Readonly<Record<string, string>> => {
  if (!sorting) return {}
  const { key, isDescending } = sorting
  const sort = lobbySorts.find((one) => one === key) ?? 'time'
  return { sort, ascending: String(key === 'age' ? isDescending : !isDescending) }
}

/** A page of lobbies by filters, with the total and the regions that are missing. */
const useLobbies = (ended: boolean) => {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [page, setPage] = useState(1)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const { clock } = useAdmin().capabilities
  const usable = isUsable(filters) ? filters : noFilters
  const answer = useAnswer(
    ['lobbies', ended, usable, sorting, page],
    (api) =>
      api.lobbies({
        ...askedFilters(usable, clock.nowMs() / 1_000),
        ...askedOrder(sorting),
        ended: String(ended),
        page: String(page),
      }),
    ended ? periodsMs.ended : periodsMs.live,
  )
  const filter = (next: Filters): void => {
    setFilters(next)
    setPage(1)
  }
  const onSort = (next: Sorting): void => {
    setSorting(next)
    setPage(1)
  }
  return { answer, filters, filter, sortedElsewhere: { sorting, onSort }, page, setPage }
}

const useColumns = (history: boolean): readonly Column<ListedLobby>[] => {
  const t = useTexts('admin')
  const people = (lobby: ListedLobby) => (history ? (lobby.playersHistory ?? []) : lobby.players)
  return [
    {
      key: 'room',
      heading: t('column.room'),
      by: ({ roomNumber }) => roomNumber,
      cell: (lobby) => <RoomCell lobby={lobby} place={{ region: lobby.region, history }} />,
      isHeading: true,
    },
    {
      key: 'region',
      heading: t('column.region'),
      cell: ({ region, hostConnected, locked }) => (
        <>
          <span className={styles['region']}>{region}</span>
          {!history && !hostConnected && <Badge tone="warn">{t('screenAway')}</Badge>}
          {!history && locked && <Badge icon="lock">{t('locked')}</Badge>}
        </>
      ),
    },
    {
      key: 'trouble',
      heading: t('logs.groups.trouble'),
      by: ({ troubles = 0 }) => troubles,
      cell: ({ troubles = 0 }) => (troubles > 0 ? <Badge tone="warn">{troubles}</Badge> : ''),
    },
    {
      key: 'country',
      heading: t('column.country'),
      cell: (lobby) => <CountryCell lobby={lobby} />,
    },
    {
      key: 'language',
      heading: t('column.language'),
      cell: (lobby) => <LanguageCell lobby={lobby} />,
    },
    {
      key: 'players',
      heading: t('column.players'),
      by: (lobby) => people(lobby).filter(Boolean).length,
      cell: (lobby) => <PlayersCell players={people(lobby)} admin={lobby.admin} links={lobby.links} />,
    },
    {
      key: 'most',
      heading: t('column.most'),
      by: ({ maxConnectedPlayers }) => maxConnectedPlayers,
      cell: ({ maxConnectedPlayers }) => maxConnectedPlayers,
    },
    {
      key: 'games',
      heading: t('column.games'),
      by: ({ gamesPlayed }) => gamesPlayed.length,
      cell: (lobby) => <GamesCell lobby={lobby} place={{ region: lobby.region, history }} />,
    },
    {
      key: 'from',
      heading: t('column.from'),
      cell: ({ from }) => <bdi>{from}</bdi>,
    },
    {
      key: 'version',
      heading: t('version'),
      cell: ({ serviceVersion }) => <bdi>{serviceVersion}</bdi>,
    },
  ]
}

const Silent = ({ regions }: { regions: readonly string[] }) => {
  const t = useTexts('admin')
  return (
    <p role="status" className={styles['silent']}>
      {regions.length > 0 && t('silent', { regions: regions.join(', ') })}
    </p>
  )
}

/** Separate, so that only it renders every second. */
const Age = ({ sinceS }: { sinceS: number }) => {
  const { language } = useLanguage()
  return <>{formatAge(useNow() - sinceS, language)}</>
}

const List = ({ ended }: { ended: boolean }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const { answer, filters, filter, sortedElsewhere, page, setPage } = useLobbies(ended)
  const columns = useColumns(ended)
  const name = t(ended ? 'history.heading' : 'lobbies.heading')
  const list = bodyOf(answer)
  const own: readonly Column<ListedLobby>[] = ended
    ? [
        {
          key: 'ended',
          heading: t('column.ended'),
          by: ({ endTime }) => endTime ?? 0,
          cell: ({ endTime }) => <Moment atS={endTime ?? 0} />,
        },
        {
          key: 'lasted',
          heading: t('column.lasted'),
          by: ({ startTime, endTime }) => (endTime ?? 0) - startTime,
          cell: ({ startTime, endTime }) => formatAge((endTime ?? 0) - startTime, language),
        },
      ]
    : [
        {
          key: 'age',
          heading: t('column.age'),
          by: ({ startTime }) => -startTime,
          cell: ({ startTime }) => <Age sinceS={startTime} />,
        },
        { key: 'actions', heading: t('column.actions'), cell: (lobby) => <RowActions lobby={lobby} /> },
      ]
  const [room, ...others] = columns
  return (
    <>
      <h2>
        {name} <span className={styles['number']}>{list?.total ?? '–'}</span>
      </h2>
      <LobbyFilters name={name} ended={ended} filters={filters} onChange={filter} />
      <Silent regions={answer.state === 'silent' ? [t('everywhere')] : (list?.silent ?? [])} />
      {list?.lobbies.length === 0 && <p className={styles['empty']}>{t(ended ? 'history.empty' : 'lobbies.empty')}</p>}
      {list && list.lobbies.length > 0 && room && (
        <DataTable
          name={name}
          columns={[room, ...own, ...others]}
          rows={list.lobbies}
          sortedElsewhere={sortedElsewhere}
          keyOf={({ region, roomNumber, startTime }) => `${region}-${roomNumber}-${startTime}`}
          rowProps={({ roomNumber }) => ({
            'data-testid': ended ? 'history-row' : 'lobby-row',
            'data-room-number': roomNumber,
          })}
        />
      )}
      <Pager
        name={name}
        page={page}
        total={list?.total ?? 0}
        perPage={serverLimits.adminPageLobbies}
        onPage={setPage}
      />
    </>
  )
}

/** Live lobbies, youngest first, with their actions. */
export const LobbyTable = () => <List ended={false} />

/** Every lobby that ended in the last 30 days, the latest first. */
export const HistoryTable = () => <List ended />
