import { useTexts } from '@sofaspark/i18n/react.ts'
import type { Crumb } from './structured-data.ts'
import styles from './breadcrumbs.module.css'

/** The way from home to the page; the last step is the page itself. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useTexts('marketing')
  return (
    <nav aria-label={t('where')}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
