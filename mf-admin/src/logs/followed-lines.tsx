import type { NumberedLine } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LogFilter } from './log-filter.tsx'
import { groupOf, type ShownGroup } from './log-groups.ts'
import { LogLines } from './log-lines.tsx'
import { visibleText } from './visible-text.ts'
import styles from './log-view.module.css'

const NEAR_END_PX = 24

const countsOf = (lines: readonly NumberedLine[]): ReadonlyMap<ShownGroup, number> => {
  const counts = new Map<ShownGroup, number>()
  for (const line of lines) counts.set(groupOf(line), (counts.get(groupOf(line)) ?? 0) + 1)
  return counts
}

/** The lines of a log that pass search and groups; the newest stays in view until somebody scrolls up (ADM-162). */
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
