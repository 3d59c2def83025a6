import { regions, type AdminLobby, type LogLine, type Region } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { Spinner } from '@sofaspark/ui/spinner/spinner.tsx'
import { useEffect } from 'react'
import { useRegions, type RegionView } from '../admin-api/region-queries.ts'
import { useGameName } from '../lobbies/game-name.ts'
import { useAdmin } from '../root/admin-context.ts'
import { PageLink } from '../root/page-link.tsx'
import { LogLines } from './log-lines.tsx'
import styles from './log-view.module.css'

interface LogTarget {
  roomNumber: string
  region: string
  history: boolean
  gameIndex: number | null
}

/** The room that the link names; one that has ended is found in the history. */
const findLobby = ({ data }: RegionView, { roomNumber, history }: LogTarget): AdminLobby | undefined => {
  const live: readonly AdminLobby[] = data?.lobbyData ?? []
  const ended: readonly AdminLobby[] = data?.history ?? []
  return [...(history ? [...ended, ...live] : [...live, ...ended])].find((lobby) => lobby.roomNumber === roomNumber)
}

const linesOf = (lobby: AdminLobby, gameIndex: number | null): readonly LogLine[] =>
  gameIndex === null ? lobby.logs : (lobby.gamesPlayed[gameIndex]?.logs ?? [])

const Lines = ({ view, place }: { view: RegionView | undefined; place: LogTarget }) => {
  const t = useTexts('admin')
  const lobby = view && findLobby(view, place)
  if (lobby) return <LogLines lines={linesOf(lobby, place.gameIndex)} />
  if (view?.state === 'offline') return <p className={styles['nothing']}>{t('logs.offline')}</p>
  if (view && !view.data) return <Spinner label={t('checking')} />
  return <p className={styles['nothing']}>{t('logs.missing')}</p>
}

/** The log of a lobby, or of one of its games, line by line. */
export const LogView = ({ place }: { place: LogTarget }) => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const { api, capabilities } = useAdmin()
  const admin = capabilities.navigation.location.get().query.get('admin')
  const wanted = regions.find((region): region is Region => region === place.region.toUpperCase())
  const view = useRegions(api).find(({ region }) => region === wanted)
  const game = view && place.gameIndex !== null ? findLobby(view, place)?.gamesPlayed[place.gameIndex] : undefined
  const heading =
    place.gameIndex === null
      ? t('logs.lobby', { room: place.roomNumber })
      : t('logs.game', { game: game ? nameOf(game.gameKey) : '', n: place.gameIndex + 1, room: place.roomNumber })
  useEffect(() => {
    document.title = `${heading} · Sofaspark`
  }, [heading])
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <PageLink
          className={styles['back']}
          href={admin === undefined ? '/admin' : `/admin?${new URLSearchParams({ admin })}`}
        >
          <Icon name="arrow-left" mirrored /> {t('logs.back')}
        </PageLink>
        <h1 className={styles['heading']}>{heading}</h1>
        <Lines view={view} place={place} />
      </main>
    </div>
  )
}
