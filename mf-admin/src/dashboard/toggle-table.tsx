import { gameToggle, hasShare, regions, remoteToggle, type Region, type Toggle } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { ActDialog, useRole } from '../shared/act-dialog.tsx'
import acts from '../shared/act.module.css'
import { useAdmin } from '../admin-api/admin-context.ts'
import { bodyOf, useAnswer } from '../admin-api/queries.ts'
import { useGameName } from '../lobbies/lobby-cells.tsx'
import { DataTable, type Column, TableHead } from '../shared/data-table.tsx'
import styles from './toggles.module.css'

const PERIOD_MS = 5_000
const percent = (share: number): number => Math.round(share * 100)

/** Why a state cannot be sent; null when it can (ADM-101). */
const useProblem = ({ share, regions: chosen }: Toggle): string | null => {
  const t = useTexts('admin')
  if (!(share >= 0 && share <= 1)) return t('toggles.shareRange')
  return chosen.length === 0 ? t('toggles.noRegion') : null
}

const ToggleDialog = ({ toggle, title, onClose }: { toggle: Toggle; title: string; onClose: () => void }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const [state, setState] = useState({ ...toggle, on: !toggle.on })
  const problem = useProblem(state)
  const setRegion = (region: Region, isIn: boolean): void =>
    setState((was) => ({
      ...was,
      regions: regions.filter((one) => (one === region ? isIn : was.regions.includes(one))),
    }))
  return (
    <ActDialog
      heading={title}
      confirm={t(state.on ? 'toggles.switchOn' : 'toggles.switchOff')}
      problem={problem}
      onClose={onClose}
      act={() =>
        api.act('PUT', `/toggles/${toggle.name}`, { on: state.on, share: state.share, regions: state.regions })
      }
    >
      <fieldset className={acts['choices']}>
        <legend className="visually-hidden">{t('toggles.heading')}</legend>
        <label>
          <input
            type="checkbox"
            checked={state.on}
            onChange={(event) => setState((was) => ({ ...was, on: event.target.checked }))}
          />
          {t('toggles.on')}
        </label>
        {hasShare(toggle.name) && (
          <label>
            {t('toggles.share')}
            <input
              className={styles['share']}
              type="number"
              min={0}
              max={100}
              value={percent(state.share)}
              onChange={(event) => setState((was) => ({ ...was, share: Number(event.target.value) / 100 }))}
            />
            %
          </label>
        )}
        {regions.map((region) => (
          <label key={region}>
            <input
              type="checkbox"
              checked={state.regions.includes(region)}
              onChange={(event) => setRegion(region, event.target.checked)}
            />
            {t(`region.${region}`)}
          </label>
        ))}
      </fieldset>
    </ActDialog>
  )
}

/** The toggles that an operator can change without a deployment (ADM-101). */
export const ToggleTable = () => {
  const t = useTexts('admin')
  const nameOf = useGameName()
  const isViewer = useRole() === 'viewer'
  const [asked, setAsked] = useState<Toggle | null>(null)
  const answer = useAnswer(['toggles'], (api) => api.toggles(), PERIOD_MS)
  const list = bodyOf(answer)
  const titleOf = ({ name }: Toggle): string => {
    if (name === 'newLobbies') return t('toggles.newLobbies')
    if (name.startsWith(gameToggle(''))) return t('toggles.game', { game: nameOf(name.slice(gameToggle('').length)) })
    if (name.startsWith(remoteToggle(''))) return t('toggles.remote', { name: name.slice(remoteToggle('').length) })
    return name
  }
  const name = t('toggles.heading')
  const columns: readonly Column<Toggle>[] = [
    {
      key: 'name',
      heading: t('toggles.name'),
      by: titleOf,
      cell: (toggle) => <bdi>{titleOf(toggle)}</bdi>,
      isHeading: true,
    },
    {
      key: 'on',
      heading: t('toggles.on'),
      by: ({ on }) => Number(on),
      cell: (toggle) => (
        <button
          type="button"
          role="switch"
          className={styles['switch']}
          data-testid="toggle"
          data-toggle={toggle.name}
          aria-checked={toggle.on}
          aria-label={titleOf(toggle)}
          disabled={isViewer}
          onClick={() => setAsked(toggle)}
        >
          <span className={styles['knob']} />
        </button>
      ),
    },
    {
      key: 'share',
      heading: t('toggles.share'),
      by: ({ share }) => share,
      cell: ({ name, share }) => (hasShare(name) ? `${percent(share)} %` : '–'),
    },
    {
      key: 'regions',
      heading: t('regions'),
      cell: (toggle) => (toggle.regions.length === regions.length ? t('filter.all') : toggle.regions.join(', ')),
    },
  ]
  return (
    <>
      <TableHead name={name} answer={answer} />
      {list && (
        <DataTable
          name={name}
          columns={columns}
          rows={list.toggles}
          keyOf={(toggle) => toggle.name}
          rowProps={(toggle) => ({ 'data-testid': 'toggle-row', 'data-name': toggle.name })}
        />
      )}
      {asked && <ToggleDialog toggle={asked} title={titleOf(asked)} onClose={() => setAsked(null)} />}
    </>
  )
}
