import { type AdminSession, type AuditEntry, serverLimits } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { ActDialog, useRole } from '../shared/act-dialog.tsx'
import styles from '../shared/act.module.css'
import { useAdmin } from '../admin-api/admin-context.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { DataTable, type Column, TableHead, Pager } from '../shared/data-table.tsx'
import { Moment } from '../shared/ages.tsx'

const PERIOD_MS = 10_000

/** The signed-in admins; an operator can sign out each of them. */
export const SessionTable = () => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const isViewer = useRole() === 'viewer'
  const [asked, setAsked] = useState<AdminSession | null>(null)
  const answer = useAnswer(['sessions'], (ask) => ask.sessions(), PERIOD_MS)
  const list = bodyOf(answer)
  const name = t('sessions.heading')
  const columns: readonly Column<AdminSession>[] = [
    { key: 'id', heading: t('sessions.id'), cell: ({ id }) => <bdi title={id}>{id.slice(0, 8)}</bdi>, isHeading: true },
    { key: 'role', heading: t('sessions.role'), by: ({ role }) => role, cell: ({ role }) => role },
    {
      key: 'address',
      heading: t('audit.address'),
      by: ({ address }) => address,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
    {
      key: 'since',
      heading: t('sessions.since'),
      by: ({ since }) => since,
      cell: ({ since }) => <Moment atS={since} />,
    },
    { key: 'seen', heading: t('sessions.seen'), by: ({ seen }) => seen, cell: ({ seen }) => <Moment atS={seen} /> },
    {
      key: 'actions',
      heading: t('column.actions'),
      cell: (session) => (
        <button
          type="button"
          className={styles['action']}
          data-testid="session-end"
          disabled={isViewer}
          aria-label={`${t('signOut')}, ${session.address}`}
          onClick={() => setAsked(session)}
        >
          {t('signOut')}
        </button>
      ),
    },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {list && (
        <DataTable
          name={name}
          columns={columns}
          rows={list.sessions}
          keyOf={({ id }) => id}
          rowProps={() => ({ 'data-testid': 'session-row' })}
        />
      )}
      {asked && (
        <ActDialog
          heading={t('sessions.end', { address: asked.address })}
          confirm={t('signOut')}
          isDangerous
          onClose={() => setAsked(null)}
          act={() => api.act('DELETE', `/sessions/${asked.id}`, {})}
        />
      )}
    </>
  )
}

const SHOWN_OF_ID = 8

/** The admin actions of a year, newest first (EDG-220). */
export const AuditTable = () => {
  const t = useTexts('admin')
  const [page, setPage] = useState(1)
  const answer = useAnswer(['audit', page], (api) => api.audit(page), PERIOD_MS)
  const list = bodyOf(answer)
  const name = t('audit.heading')
  const columns: readonly Column<AuditEntry>[] = [
    { key: 'at', heading: t('audit.at'), by: ({ at }) => at, cell: ({ at }) => <Moment atS={at} />, isHeading: true },
    {
      key: 'action',
      heading: t('audit.action'),
      by: ({ action }) => action,
      cell: ({ action }) => t(`audit.actions.${action}`),
    },
    {
      key: 'target',
      heading: t('audit.target'),
      by: ({ target }) => target,
      cell: ({ target }) => <bdi>{target}</bdi>,
    },
    { key: 'detail', heading: t('audit.detail'), cell: ({ detail }) => <bdi>{detail}</bdi> },
    {
      key: 'outcome',
      heading: t('audit.outcome'),
      by: ({ outcome }) => outcome,
      cell: ({ outcome }) => t(`audit.outcomes.${outcome}`),
    },
    {
      key: 'actor',
      heading: t('audit.actor'),
      by: ({ actor }) => actor,
      cell: ({ actor, role }) => (
        <bdi title={actor}>
          {role} {actor.slice(0, SHOWN_OF_ID)}
        </bdi>
      ),
    },
    {
      key: 'address',
      heading: t('audit.address'),
      by: ({ address }) => address,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {list?.entries.length === 0 && <p>{t('daily.empty')}</p>}
      {list && list.entries.length > 0 && (
        <DataTable
          name={name}
          columns={columns}
          rows={list.entries}
          keyOf={({ at, action, actor, target, detail }) => [at, action, actor, target, detail].join(' ')}
          rowProps={({ action }) => ({ 'data-testid': 'audit-row', 'data-action': action })}
        />
      )}
      <Pager
        name={name}
        page={page}
        total={list?.total ?? 0}
        perPage={serverLimits.adminPageEntries}
        onPage={setPage}
      />
    </>
  )
}
