import { useTexts } from '@sofaspark/i18n/react.ts'
import { shownGroups, type ShownGroup } from './log-groups.ts'
import styles from './log-view.module.css'

/** A search in a log, and a switch for each group of lines. */
export const LogFilter = (props: {
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
