import type { ComponentProps } from 'react'
import { useAdmin } from '../admin-api/admin-context.ts'
import {
  findGame,
  type Region,
  flagOf,
  pingQuality,
  seatShape,
  type AdminLobby,
  type LobbyLinks,
  type Player,
  type GamePlayed,
} from '@sofaspark/contract'
import { useTexts, useLanguage } from '@sofaspark/i18n/react.ts'
import { Flag } from '@sofaspark/ui/flag/flag.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { SupporterMark } from '@sofaspark/ui/player-chip/player-marks.tsx'
import styles from './lobbies.module.css'

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the admin: stays in the page on a plain click, opens a tab like any link otherwise. */
export const PageLink = ({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) => {
  const { navigation } = useAdmin().capabilities
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        navigation.go(href)
      }}
    />
  )
}

/** A country in the reader's language; `null` when the code is missing or unknown. */
export const countryName = (code: string, language: string): string | null => {
  if (!/^[a-z]{2}$/i.test(code)) return null
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const name = names.of(code.toUpperCase()) ?? null
  return /^(xx|zz)$/i.test(code) ? null : name
}

/** The name of a game; an unknown key is shown as it is. */
export const useGameName = (): ((gameKey: string) => string) => {
  const games = useTexts('games')
  return (gameKey) => (findGame(gameKey) ? games(`${gameKey as 'testgamelocal'}.name`) : gameKey)
}

interface LogTarget {
  roomNumber: string
  region: Region
  history: boolean
  /** The game whose log is shown; the lobby's own by default. */
  gameIndex?: number
  admin?: string | undefined
}

/** The address of a log view. */
export const logAddress = ({ roomNumber, region, history, gameIndex, admin }: LogTarget): string => {
  const query = new URLSearchParams({
    ...(admin === undefined ? {} : { admin }),
    roomNumber,
    history: String(history),
    region,
    ...(gameIndex === undefined ? {} : { gameIndex: String(gameIndex) }),
  })
  return `/${gameIndex === undefined ? 'logs' : 'gameLogs'}?${query}`
}

type GameStatus = 'didntStart' | 'inprogress' | 'ended'

/** Ended needs both times; a game without a start time has not started. */
export const gameStatus = (game: { startTime: number | null; endTime: GamePlayed['endTime'] }): GameStatus => {
  if (!game.startTime) return 'didntStart'
  return game.endTime ? 'ended' : 'inprogress'
}

interface CellContext {
  region: Region
  history: boolean
}

export const RoomCell = ({ lobby, place }: { lobby: AdminLobby; place: CellContext }) => {
  const t = useTexts('admin')
  const { query } = useAdmin().capabilities.navigation.location.get()
  const { roomNumber } = lobby
  return (
    <span className={styles['room']}>
      <PageLink
        href={logAddress({ roomNumber, ...place, admin: query.get('admin') })}
        aria-label={t('openLogs', { room: roomNumber })}
      >
        <bdi>{roomNumber}</bdi>
      </PageLink>
    </span>
  )
}

export const CountryCell = ({ lobby }: { lobby: AdminLobby }) => {
  const t = useTexts('admin')
  const { language } = useLanguage()
  return <bdi>{countryName(lobby.country, language) ?? t('unknown')}</bdi>
}

export const LanguageCell = ({ lobby }: { lobby: AdminLobby }) => (
  <span className={styles['language']}>
    <Flag country={flagOf[lobby.language]} />
    <bdi>{lobby.language}</bdi>
  </span>
)

/** A round trip in the colour of its quality. */
export const Ping = ({ pingMs }: { pingMs: number | null }) =>
  pingMs === null ? (
    '–'
  ) : (
    <span dir="ltr" data-quality={pingQuality(pingMs)} className={styles['ping']}>{`${pingMs} ms`}</span>
  )

/** The round trip of a seat's phone and the lane of its input, where they are known. */
const Link = ({ links, seat }: { links: LobbyLinks | undefined; seat: number }) => {
  const t = useTexts('admin')
  const link = links?.seats.find((one) => one.seat === seat)
  return (
    link && (
      <span className={styles['link']} data-testid="seat-link">
        <Ping pingMs={link.pingMs} /> {t(link.isDirect ? 'lane.direct' : 'lane.relay')}
      </span>
    )
  )
}

export const PlayersCell = (props: {
  players: readonly (Player | null)[]
  admin: string | null
  links?: LobbyLinks | undefined
}) => {
  const { players, admin, links } = props
  const t = useTexts('admin')
  const seated = players.filter((player): player is Player => player !== null)
  if (seated.length === 0) return <span className={styles['faint']}>{t('noPlayers')}</span>
  return (
    <ul className={styles['players']}>
      {seated.map((player) => (
        <li key={player.id} data-connected={player.connected} data-admin={player.id === admin}>
          <SeatShapeIcon shape={seatShape(player.seat)} color={cssColor(player.color)} size="0.95em" />
          <bdi>{player.name}</bdi>
          {player.subscription && <SupporterMark />}
          <Link links={links} seat={player.seat} />
        </li>
      ))}
    </ul>
  )
}

export const GamesCell = ({ lobby, place }: { lobby: AdminLobby; place: CellContext }) => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const { query } = useAdmin().capabilities.navigation.location.get()
  if (lobby.gamesPlayed.length === 0) return <span className={styles['faint']}>{t('noGames')}</span>
  return (
    <ul className={styles['games']}>
      {lobby.gamesPlayed.map((game, gameIndex) => (
        <li key={`${gameIndex}-${game.startTime}`}>
          <PageLink href={logAddress({ roomNumber: lobby.roomNumber, ...place, gameIndex, admin: query.get('admin') })}>
            {nameOf(game.gameKey)}
          </PageLink>
          <span className={styles['status']} data-status={gameStatus(game)}>
            {t(`status.${gameStatus(game)}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
