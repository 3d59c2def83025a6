import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import styles from './table.module.css'

/** The pages of a list; nothing for a list of one page. */
export const Pager = (props: {
  page: number
  total: number
  perPage: number
  name: string
  onPage: (page: number) => void
}) => {
  const t = useTexts('admin')
  const { page, onPage } = props
  const pages = Math.max(1, Math.ceil(props.total / props.perPage))
  if (pages === 1) return null
  return (
    <nav className={styles['pager']} aria-label={props.name}>
      <Button size="s" variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('table.previous')}
      </Button>
      <span>{t('table.page', { page, pages })}</span>
      <Button size="s" variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('table.next')}
      </Button>
    </nav>
  )
}
