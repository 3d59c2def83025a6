import { limits, type Region } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { ActDialog } from '../act/act-dialog.tsx'
import styles from '../act/act.module.css'
import { useRole } from '../act/use-role.ts'
import { useAdmin } from '../admin-api/admin-context.ts'

/** The acts of an operator on a whole region. */
export const RegionActions = ({ region }: { region: Region }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const isViewer = useRole() === 'viewer'
  const [isAsked, setAsked] = useState(false)
  const name = t(`region.${region}`)
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className={styles['action']}
        data-testid="region-notice"
        disabled={isViewer}
        aria-label={`${t('act.notice.short')}, ${name}`}
        onClick={() => setAsked(true)}
      >
        {t('act.notice.short')}
      </button>
      {isAsked && (
        <ActDialog
          heading={t('act.notice.heading', { where: name })}
          confirm={t('act.notice.confirm')}
          text={{ label: t('act.notice.text'), initial: '', maxLength: limits.noticeUnits }}
          onClose={() => setAsked(false)}
          act={(text) => api.act('POST', `/regions/${region}/notice`, { text })}
        />
      )}
    </div>
  )
}
