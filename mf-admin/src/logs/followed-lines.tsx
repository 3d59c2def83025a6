import { type NumberedLine, type LogGroup, type LogLine, logGroups, logKindGroups } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, memo } from 'react'
import styles from './log-view.module.css'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { formatDate, formatTime, formatUtcTime } from '../shared/ages.tsx'
const PICTURES = 0x2400
const SPACE = 0x20
const DELETE = 0x7f
const DELETE_PICTURE = '\u2421'

const signOf = (hidden: string): string => {
  const code = hidden.codePointAt(0) ?? 0
  if (code < SPACE) return String.fromCharCode(PICTURES + code)
  return code === DELETE ? DELETE_PICTURE : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** A line's text with control characters made visible, so they cannot hide or reorder text (ADM-12). */
export const visibleText = (message: string): string => message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, signOf)

/** The groups of lines; `text` for lines of pages without a kind. */
const shownGroups = [...logGroups, 'text'] as const
type ShownGroup = LogGroup | 'text'

const groupOf = ({ kind }: Pick<LogLine, 'kind'>): ShownGroup => (kind ? logKindGroups[kind] : 'text')

const Line = memo(({ line }: { line: NumberedLine }) => {
  const t = useTexts('admin')
  const { n, time, kind, message, verified } = line
  const group = groupOf(line)
  return (
    <li
      className={styles['line']}
      data-testid="log-line"
      data-group={group}
      data-kind={kind}
      data-claimed={verified ? undefined : 'true'}
    >
      <span className={styles['number']}>{n}</span>
      <time className={styles['time']} dateTime={new Date(time * 1_000).toISOString()} title={formatDate(time)}>
        {formatTime(time)} <span className={styles['utc']}>{formatUtcTime(time)} UTC</span>
      </time>
      <span className={styles['group']}>{group !== 'text' && t(`logs.groups.${group}`)}</span>
      <span className={styles['message']}>
        <bdi>{visibleText(message)}</bdi>
        {!verified && <Badge tone="warn">{t('logs.claimed')}</Badge>}
      </span>
    </li>
  )
})

/** Numbered lines with their kinds. Their content stays text. */
const LogLines = memo(({ lines }: { lines: readonly NumberedLine[] }) => (
  <ol className={styles['lines']}>
    {lines.map((line) => (
      <Line key={line.n} line={line} />
    ))}
  </ol>
))

/** A search in a log, and a switch for each group of lines. */
const LogFilter = (props: {
  search: string
  onSearch: (search: string) => void
  hidden: ReadonlySet<ShownGroup>
  onToggle: (group: ShownGroup) => void
  counts: ReadonlyMap<ShownGroup, number>
}) => {
  const t = useTexts('admin')
  return (
    <div className={styles['filter']}>
      <label className={styles['search']}>
        {t('logs.search')}
        <input type="search" dir="auto" value={props.search} onChange={(event) => props.onSearch(event.target.value)} />
      </label>
      <div className={styles['groups']} role="group" aria-label={t('logs.kinds')}>
        {shownGroups.map((group) => (
          <button
            key={group}
            type="button"
            className={styles['toggle']}
            data-group={group}
            aria-pressed={!props.hidden.has(group)}
            onClick={() => props.onToggle(group)}
          >
            {t(`logs.groups.${group}`)} <span className={styles['count']}>{props.counts.get(group) ?? 0}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const NEAR_END_PX = 24

const countsOf = (lines: readonly NumberedLine[]): ReadonlyMap<ShownGroup, number> => {
  const counts = new Map<ShownGroup, number>()
  for (const line of lines) counts.set(groupOf(line), (counts.get(groupOf(line)) ?? 0) + 1)
  return counts
}

/** The lines of a log that pass search and groups; the newest stays in view until the reader scrolls up (EDG-247). */
export const FollowedLines = ({ lines: all, label }: { lines: readonly NumberedLine[]; label: string }) => {
  const t = useTexts('admin')
  const lines = useDeferredValue(all)
  const [search, setSearch] = useState('')
  const [hidden, setHidden] = useState<ReadonlySet<ShownGroup>>(new Set())
  const [isFollowing, setFollowing] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const found = useMemo(() => {
    const wanted = search.toLowerCase()
    return lines.filter(
      (line) => !hidden.has(groupOf(line)) && visibleText(line.message).toLowerCase().includes(wanted),
    )
  }, [lines, search, hidden])
  const counts = useMemo(() => countsOf(lines), [lines])
  const showNewest = (): void => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (isFollowing) showNewest()
  }, [found, isFollowing])
  const toggle = (group: ShownGroup): void =>
    setHidden((was) => (was.has(group) ? new Set([...was].filter((one) => one !== group)) : new Set([...was, group])))
  return (
    <>
      <LogFilter search={search} onSearch={setSearch} hidden={hidden} onToggle={toggle} counts={counts} />
      <div
        ref={frame}
        className={styles['frame']}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollowing(scrollHeight - scrollTop - clientHeight < NEAR_END_PX)
        }
      >
        {found.length > 0 ? (
          <LogLines lines={found} />
        ) : (
          <p className={styles['nothing']}>{t(lines.length === 0 ? 'logs.empty' : 'logs.noMatch')}</p>
        )}
      </div>
      <p className={styles['foot']}>
        <span role="status">{t('logs.shown', { shown: found.length, total: lines.length })}</span>
        {!isFollowing && (
          <Button size="s" variant="quiet" onClick={showNewest}>
            {t('logs.newest')}
          </Button>
        )}
      </p>
    </>
  )
}
