import type { GameFigures } from '@sofaspark/contract'
import { useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { useGameName } from '../lobbies/game-name.ts'
import { DataTable, type Column } from '../table/data-table.tsx'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Each game's launches, matches and minutes, and when players left it (ADM-171). */
export const GameFiguresTable = ({ games }: { games: readonly GameFigures[] }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  const nameOf = useGameName()
  const number = (value: number): string => Math.round(value).toLocaleString(language)
  const counted = (key: 'starts' | 'finishes' | 'rematches' | 'minutes'): Column<GameFigures> => ({
    key,
    heading: t(`evenings.${key}`),
    by: (game) => game[key],
    cell: (game) => number(game[key]),
  })
  const columns: readonly Column<GameFigures>[] = [
    {
      key: 'game',
      heading: t('filter.game'),
      by: ({ gameKey }) => nameOf(gameKey),
      cell: ({ gameKey }) => <bdi>{nameOf(gameKey)}</bdi>,
      isHeading: true,
    },
    counted('starts'),
    counted('finishes'),
    counted('rematches'),
    counted('minutes'),
    {
      key: 'perStart',
      heading: t('evenings.perStart'),
      by: ({ minutes, starts }) => minutes / starts,
      cell: ({ minutes, starts }) => number(minutes / starts),
    },
    { key: 'left', heading: t('evenings.left'), by: ({ left }) => sum(left), cell: ({ left }) => number(sum(left)) },
    ...(['early', 'midway', 'late'] as const).map((key, at): Column<GameFigures> => ({
      key,
      heading: t(`evenings.leftAt.${key}`),
      by: ({ left }) => left[at] ?? 0,
      cell: ({ left }) => number(left[at] ?? 0),
    })),
  ]
  return (
    <DataTable
      name={t('evenings.games')}
      columns={columns}
      rows={games}
      keyOf={({ gameKey }) => gameKey}
      rowProps={({ gameKey }) => ({ 'data-testid': 'game-figures', 'data-game-key': gameKey })}
    />
  )
}
