import { useEffect, useRef, useState, type MouseEvent, type CSSProperties } from 'react'
import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useHint } from '@sofaspark/browser/react/use-hint.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useOpenSession, useCapabilities } from '../shared/page.ts'
import type { MomentState } from '../moment/moment-state.ts'
import { headline, standingOf, type MatchVerdict } from './outcome.ts'
import styles from './result-screen.module.css'
import { seatHexColors, seatShape, type Lobby } from '@sofaspark/contract'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import eveningStyles from './evening.module.css'
import { eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { CrownCount, SupporterMark } from '@sofaspark/ui/player-chip/player-marks.tsx'
import { faces, hats, type Face, type Hat } from '@sofaspark/ui/look/look.ts'
const hatOf = (name: string): Hat => hats.find((hat) => hat === name) ?? 'none'
const faceOf = (name: string): Face => faces.find((face) => face === name) ?? 'smile'

const PODIUM = 3
const PER_LINE = 4
const COLUMNS = 24
const SPAN = COLUMNS / PER_LINE

/** A rank's row and first column in the grid: the podium is the first row, the others are four to a row, centred. */
const placeOf = (index: number, count: number): { line: number; start: number } => {
  if (index < PODIUM) return { line: 1, start: 1 }
  const at = (index - PODIUM) % PER_LINE
  const before = index - PODIUM - at
  const inLine = Math.min(PER_LINE, count - PODIUM - before)
  return { line: 2 + before / PER_LINE, start: 1 + (COLUMNS - inLine * SPAN) / 2 + at * SPAN }
}

interface ResultRowProps {
  row: RankingRow
  index: number
  count: number
  supporter: boolean
  standing: 'first' | 'lost' | 'placed'
  /** Whether ranks count: cooperative matches have none. */
  isRanked: boolean
  cheers: number
  crowns: number
}

const poses = { first: 'cheer', placed: 'hop', lost: 'sit' } as const

/** One entry of the ranking: the first three on the podium, the others beside it. */
const ResultRow = (props: ResultRowProps) => {
  const { row, index, supporter, standing, isRanked, cheers } = props
  const t = useTexts('game')
  const podium = index < PODIUM
  const { line, start } = placeOf(index, props.count)
  return (
    <li
      data-testid="game-result-row"
      data-player-id={row.playerId}
      data-rank={row.rank}
      data-standing={standing}
      data-place={podium ? index + 1 : 'line'}
      className={styles['row']}
      style={{ '--seat': row.color, '--order': index, '--line': line, '--start': start } as CSSProperties}
    >
      <span className={styles['figure']}>
        <Bean
          // Restarts the jump for another cheer.
          key={cheers}
          color={row.color}
          hat={hatOf(row.hat)}
          face={standing === 'first' ? 'grin' : faceOf(row.face)}
          shape={seatShape(row.seat)}
          pose={cheers > 0 ? 'hop' : podium || standing === 'first' ? poses[standing] : 'idle'}
          crown={supporter}
          size={podium ? '100%' : '3.4rem'}
        />
      </span>
      <span className={styles['block']}>
        {isRanked && (
          <span className={styles['rank']} dir="ltr">
            {row.rank}
          </span>
        )}
        <span className={styles['who']}>
          <SeatShapeIcon shape={seatShape(row.seat)} color={row.color} size="0.8em" />
          <bdi className={styles['name']}>{row.name}</bdi>
          {supporter && <SupporterMark />}
          <CrownCount crowns={props.crowns} />
          {row.bot && <Icon name="robot" size="1em" label={t('result.bot')} />}
        </span>
        <span className={styles['score']}>{t('result.points', { count: row.score })}</span>
      </span>
    </li>
  )
}

const MOST = 8
/** The first match's table would only repeat its ranking. */
const LEAST_MATCHES = 2

/** The lines of the evening's table beside a ranking; none before its second match. EVE-72 */
const tonightRows = (lobby: Lobby): EveningRow[] => {
  const matches = lobby.gamesPlayed.reduce((sum, game) => sum + (game.matches ?? 0), 0)
  const rows = eveningRows(lobby)
  return matches < LEAST_MATCHES || rows.length < 2 ? [] : rows.slice(0, MOST)
}

/** The evening's table beside a ranking. EVE-72 */
const Tonight = ({ rows }: { rows: readonly EveningRow[] }) => {
  const t = useTexts('evening')
  if (rows.length === 0) return null
  return (
    <aside className={eveningStyles['tonight']} aria-labelledby="tonight" data-testid="tonight">
      <h2 id="tonight" className={eveningStyles['heading']}>
        {t('heading')}
      </h2>
      <EveningTable rows={rows} isCompact />
    </aside>
  )
}

/** Each award of this match: its title, its player, and its count. EVE-72 */
const AwardCards = ({ awards, ranking }: { awards: readonly AwardRow[]; ranking: readonly RankingRow[] }) => {
  const t = useTexts('evening')
  const won = awards.flatMap((award) => {
    const row = ranking.find(({ playerId }) => playerId === award.playerId)
    return row ? [{ ...award, row }] : []
  })
  if (won.length === 0) return null
  return (
    <ul aria-label={t('honours')} className={eveningStyles['awards']}>
      {won.map(({ award, count, row }, index) => (
        <li
          key={award}
          data-testid="award"
          data-award={award}
          data-player-id={row.playerId}
          className={eveningStyles['award']}
          style={{ '--seat': row.color, '--order': index } as CSSProperties}
        >
          <Icon name="trophy" size="2rem" />
          <span className={eveningStyles['text']}>
            <span className={eveningStyles['title']}>{t(`title.${award}`)}</span>
            <span className={eveningStyles['who']}>
              <SeatShapeIcon shape={seatShape(row.seat)} color={row.color} size="0.8em" />
              <bdi className={eveningStyles['name']}>{row.name}</bdi>
            </span>
            <span className={eveningStyles['count']}>{t(`most.${award}`, { count })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const pieces = Array.from({ length: 44 }, (_, index) => ({
  // The golden angle spreads the pieces without a visible pattern.
  at: (index * 61.8) % 100,
  delay: ((index * 37) % 50) / 10,
  color: seatHexColors[index % seatHexColors.length] ?? '#ffd23f',
  turn: (index * 47) % 360,
}))

/** Confetti in the players' colours; static under reduced motion. */
export const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {pieces.map(({ at, delay, color, turn }) => (
      <i
        key={at}
        style={{ '--at': `${at}%`, '--delay': `-${delay}s`, '--color': color, '--turn': `${turn}deg` } as CSSProperties}
      />
    ))}
  </div>
)

/** A first evening learns what the moment's button does. EVE-215 */
const MomentHint = ({ isOffered }: { isOffered: boolean }) => {
  const t = useTexts('game')
  const isShown = useHint(useCapabilities(), 'moment', isOffered)
  if (!isShown) return null
  return (
    <p role="status" data-testid="hint" className={styles['hint']}>
      {t('hint.moment')}
    </p>
  )
}

/** Ignores keys that players still press as the match ends. */
const keysPauseMs = 1_500

/** The ways on from a ranking. */
interface ResultChoices {
  /** Whether a moment can be saved, or a saved one shown. MOM-22 */
  moment: MomentState['kind']
  onMoment: () => void
  /** How the evening continues; absent outside of an evening. EVE-204 */
  after?: 'next' | 'final' | undefined
  onRematch: () => void
  onLobby: () => void
}

const Choices = (props: ResultChoices) => {
  const t = useTexts('game')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
  }, [])
  const { clock } = useCapabilities()
  const [shownMs] = useState(() => clock.monotonicMs())
  // A click by key or gamepad has no detail.
  const ifMeant = (act: () => void) => (event: MouseEvent) => {
    if (event.detail > 0 || clock.monotonicMs() - shownMs >= keysPauseMs) act()
  }
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          ref={props.after ? undefined : first}
          variant={props.after ? 'secondary' : 'primary'}
          size="l"
          icon="rematch"
          data-testid="rematch"
          onClick={ifMeant(props.onRematch)}
        >
          {t('result.rematch')}
        </Button>
        <Button
          ref={props.after ? first : undefined}
          variant={props.after ? 'primary' : 'secondary'}
          size="l"
          icon={props.after === 'next' ? 'play' : props.after ? 'trophy' : 'home'}
          data-testid="back-to-lobby"
          onClick={ifMeant(props.onLobby)}
        >
          {t(`result.${props.after ?? 'lobby'}`)}
        </Button>
        {props.moment !== 'none' && (
          <Button size="l" icon="share" data-testid="moment-share" onClick={ifMeant(props.onMoment)}>
            {t(props.moment === 'kept' ? 'moment.show' : 'moment.keep')}
          </Button>
        )}
      </div>
      <MomentHint isOffered={props.moment === 'offered'} />
    </>
  )
}

interface ResultProps {
  ranking: readonly RankingRow[]
  verdict: MatchVerdict
  awards: readonly AwardRow[]
  cheers: Readonly<Record<string, number>>
  /** Absent on a mirror, which decides nothing. */
  choices?: ResultChoices
}

/** The ranking: the outcome, the podium, confetti unless everyone lost, and what comes next. SCR-21, SCR-22 */
export const ResultScreen = (props: ResultProps) => {
  const t = useTexts('game')
  const session = useOpenSession()
  const { language } = useCapabilities()
  const spoken = useObserved(language.language)
  const { ranking, verdict, awards, cheers } = props
  const tonight = session ? tonightRows(session.lobby) : []
  const isLost = verdict.kind === 'together' && !verdict.won
  const supporters = new Set<string>(
    session?.lobby.players.flatMap((player) => (player?.subscription ? [player.id] : [])),
  )
  const crownsOf = new Map<string, number>(session?.lobby.standings?.map(({ playerId, crowns }) => [playerId, crowns]))
  return (
    <section
      data-testid="game-result"
      data-outcome={verdict.kind === 'together' ? (verdict.won ? 'won' : 'lost') : verdict.kind}
      data-flanked={awards.length > 0 || tonight.length > 0 || undefined}
      className={styles['screen']}
      aria-label={t('result.label')}
    >
      {!isLost && <Confetti />}
      <div role="status" className={styles['news']}>
        <h1 className={styles['heading']}>{headline(verdict, t, spoken)}</h1>
      </div>
      <AwardCards awards={awards} ranking={ranking} />
      <Tonight rows={tonight} />
      <ol className={styles['ranking']}>
        {ranking.map((row, index) => (
          <ResultRow
            key={row.playerId}
            row={row}
            index={index}
            count={ranking.length}
            standing={standingOf(verdict, row)}
            isRanked={verdict.kind !== 'together' && verdict.kind !== 'alone'}
            cheers={cheers[row.playerId] ?? 0}
            crowns={crownsOf.get(row.playerId) ?? 0}
            supporter={supporters.has(row.playerId)}
          />
        ))}
      </ol>
      {props.choices && <Choices {...props.choices} />}
    </section>
  )
}
