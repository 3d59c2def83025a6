import { type Game, type Lobby, type MatchResult } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { eveningLeaders, eveningRows } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useGameTexts } from '../page/texts.ts'
import { useLayer } from '../page/layers.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './evening.module.css'

/** A game of the evening, and how its matches ended. */
interface EveningGame {
  /** Its place in the evening. */
  at: number
  gameKey: string
  /** One for each match: who won it, or how it ended for all. */
  endings: ({ winners: string[] } | { all: 'together' | 'lost' | 'draw' })[]
}

const endingOf = (
  { outcome, rows }: MatchResult,
  nameOf: ReadonlyMap<number, string>,
): EveningGame['endings'][number] => {
  if (outcome === 'won') return { all: 'together' }
  if (outcome === 'lost' || outcome === 'draw') return { all: outcome }
  return { winners: rows.flatMap(([seat, rank]) => (rank === 1 ? (nameOf.get(seat) ?? []) : [])) }
}

/** The games of the evening that ended, the newest first. EVE-72 */
const eveningGames = ({ gamesPlayed, standings = [] }: Pick<Lobby, 'gamesPlayed' | 'standings'>): EveningGame[] => {
  const nameOf = new Map(standings.map(({ seat, name }) => [seat, name]))
  return gamesPlayed
    .map(({ gameKey, results = [] }, at) => ({ at, gameKey, endings: results.map((one) => endingOf(one, nameOf)) }))
    .filter(({ endings }) => endings.length > 0)
    .reverse()
}

const GAMES = 6

const Ending = ({ ending }: { ending: EveningGame['endings'][number] }) => {
  const t = useTexts('evening')
  if ('all' in ending) return t(ending.all)
  return (
    <>
      <Icon name="crown" size="0.85em" /> <bdi>{ending.winners.join(', ')}</bdi>
    </>
  )
}

const Played = ({ game, endings }: { game: Game; endings: EveningGame['endings'] }) => {
  const { name } = useGameTexts(game)
  return (
    <li data-testid="evening-game" data-game-key={game.key} className={styles['game']}>
      <span className={styles['name']}>{name}</span>
      <ol className={styles['endings']}>
        {endings.map((ending, match) => (
          <li key={match}>
            <Ending ending={ending} />
          </li>
        ))}
      </ol>
    </li>
  )
}

const MOST_LEADERS = 3

/** A lobby's evening: its leader or, once over, its winner; everyone's crowns and best award, and the games with their winners. EVE-72, EVE-118 */
export const EveningDialog = ({
  lobby,
  open,
  isOver,
  onClose,
}: {
  lobby: Lobby
  open: boolean
  isOver: boolean
  onClose: () => void
}) => {
  const t = useTexts('evening')
  const capabilities = useCapabilities()
  const spoken = useObserved(capabilities.language.language)
  const games = useObserved(capabilities.games)
  useLayer(open, onClose)
  const rows = eveningRows(lobby)
  const leaders = eveningLeaders(rows)
  const [leader] = leaders
  const names = new Intl.ListFormat(spoken, { type: 'conjunction' }).format(leaders.map(({ name }) => name))
  const headline =
    leaders.length > 1
      ? t(isOver ? 'shared' : 'level', { names })
      : leader
        ? t(isOver ? 'won' : 'leads', { name: leader.name })
        : t(isOver ? 'noCrown' : 'nobody')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading={t(isOver ? 'over' : 'heading')}
      closeLabel={t('close')}
      size="l"
      data-testid="evening-menu"
    >
      {isOver && leaders.length > 0 && (
        <div className={styles['leaders']} aria-hidden="true">
          {leaders.slice(0, MOST_LEADERS).map(({ id, color, hat, face, shape }) => (
            <Bean key={id} color={color} hat={hat} face={face} shape={shape} pose="cheer" crown size="7rem" />
          ))}
        </div>
      )}
      <p className={styles['headline']}>{headline}</p>
      <div className={styles['parts']}>
        <EveningTable rows={rows} />
        <section aria-label={t('games')}>
          <h3 className={styles['heading']}>{t('games')}</h3>
          <ul className={styles['games']}>
            {eveningGames(lobby)
              .slice(0, GAMES)
              .map(({ at, gameKey, endings }) => {
                const game = games.find(({ key }) => key === gameKey)
                return game && <Played key={at} game={game} endings={endings} />
              })}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
